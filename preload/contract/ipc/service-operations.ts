import * as v from 'valibot'
import { call } from './call.ts'

/** Every operation that the program may call. */
export const operationNames = [
  'signIn',
  'pollProcess',
  'redeemCode',
  'signOut',
  'readErrandRow',
  'saveErrandRow',
  'saveOrder',
  'listOrders',
  'hyresobjekt',
  'avtal',
  'kund',
  'bokforingtransaktion',
  'uthyrning'
] as const
export type OperationName = (typeof operationNames)[number]

export interface ServiceOperation {
  readonly name: OperationName
  readonly method: 'GET' | 'POST'
  /** Below the service's address. `{Name}` stands for a value. */
  readonly path: string
}

export const serviceCalls = {
  /** The operations that this program calls, and no others: main's own list, not a copy of it. */
  'service.operations': call<readonly ServiceOperation[]>()(v.object({}))
} as const

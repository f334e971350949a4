import { orderFieldNames, orderFields, type OrderValues, type Problem } from '../../preload/contract/index.ts'
import { problem, toProblem } from '../problem.ts'
import {
  isNotCarriedOut,
  successIn,
  type Answer,
  type AuthorizedCalls,
  type CallTarget
} from '../service-calls/index.ts'
import type { WorkContext } from './context.ts'

/** True for a save that is on its way, or whose outcome is unknown. */
export const isOpen = ({ state }: { readonly state: string }): boolean => state === 'sending' || state === 'unknown'

/** A failed send. `rejected`: by a status that refuses the request; `failed`: before a byte of it left. */
export interface Failure {
  readonly state: 'rejected' | 'failed' | 'unknown'
  readonly error: unknown
  readonly problem: Problem
}

interface Send {
  readonly userKey: string
  readonly target: CallTarget
  readonly call: Parameters<AuthorizedCalls['send']>[1]
}

type Caller = Pick<WorkContext, 'currentUser'> & { readonly calls: Pick<AuthorizedCalls, 'send' | 'tryRenew'> }

/** Sends once what has been written down, unless its user has left meanwhile. Never rejects. */
export const sendOnce = async (
  { calls, currentUser }: Caller,
  { userKey, target, call }: Send
): Promise<Answer | Failure> => {
  try {
    if (currentUser() !== userKey) throw problem('signedOut', 'login', 'nobody is signed in any more')
    return await calls.send(target, call)
  } catch (error) {
    const why = toProblem(error)
    const refused = why.status === undefined ? 'failed' : 'rejected'
    return { state: isNotCarriedOut(error) ? refused : 'unknown', error, problem: why }
  }
}

/** Renews a refused token at once, so that the next save does not fail for the same reason. Gives whether it is new. */
export const renewIfRefused = async (
  { calls, currentUser }: Caller,
  { userKey, target }: Pick<Send, 'userKey' | 'target'>,
  { code }: Problem
): Promise<boolean> => code === 'unauthorized' && currentUser() === userKey && calls.tryRenew(target)

declare global {
  interface JSON {
    /** Writes the text of a number into JSON as it is (ECMAScript's "JSON.parse source text access", in Node 24). */
    readonly rawJSON: (text: string) => object
  }
}

/** The body of the save operation: filled fields only (Service: orders-and-errands.md, "Order, save body"). */
export const saveBody = (values: OrderValues): Readonly<Record<string, unknown>> => {
  const body: Record<string, unknown> = {}
  for (const field of orderFields) {
    const value = values[field]
    // Exactly the digits of the canonical decimal text, because a float could change them.
    if (value !== null) body[orderFieldNames[field].save] = field === 'Belopp' ? JSON.rawJSON(String(value)) : value
  }
  return body
}

/** Outcome of sending an order. `answer`: an excerpt of the service's answer in one line, without secrets. */
export type Exchange =
  | { readonly state: 'saved' | 'refused' | 'unknown'; readonly answer: string; readonly problem: null }
  | { readonly state: Failure['state']; readonly answer: ''; readonly problem: Problem }

/**
 * Sends an order once. Only the boolean `true` in a 2xx answer is saved, only `false` is refused. Any other body comes
 * from something that does not answer as documented, after the order may have been stored: it is unknown (Service:
 * orders-and-errands.md, "Order operations"; decisions.md, "Saving an order"). Never rejects.
 */
export const exchangeOrder = async (
  context: Caller,
  at: Pick<Send, 'userKey' | 'target'>,
  body: Readonly<Record<string, unknown>>
): Promise<Exchange> => {
  const sent = await sendOnce(context, { ...at, call: { operation: 'saveOrder', body } })
  if ('state' in sent) return { state: sent.state, answer: '', problem: sent.problem }
  const success = successIn(sent.text)
  const state = success === true ? 'saved' : success === false ? 'refused' : 'unknown'
  return { state, answer: sent.excerpt(), problem: null }
}

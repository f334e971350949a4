import * as v from 'valibot'
import { paidStatusesSchema } from '../../preload/contract/index.ts'

/** The statuses that mean that an order is paid, by the address of the orders: another service has other statuses. */
export type PaidStatuses = Readonly<Record<string, readonly number[]>>

/** More services than any user works with. The oldest choices are dropped first. */
const maxAddresses = 20

/** The choices in the settings file. A malformed one counts as none. */
export const storedPaidStatusesSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((entries): PaidStatuses =>
    Object.fromEntries(
      Object.entries(entries).flatMap(([address, raw]) => {
        const ids = v.safeParse(paidStatusesSchema, raw)
        return ids.success ? [[address, ids.output]] : []
      })
    )
  )
)

/** The choices with another one for an address. Null clears it. */
export const withPaidStatuses = (
  stored: PaidStatuses,
  address: string,
  ids: readonly number[] | null
): PaidStatuses => {
  const others = Object.entries(stored).filter(([other]) => other !== address)
  const chosen = ids === null ? [] : [[address, [...new Set(ids)].toSorted((one, other) => one - other)] as const]
  return Object.fromEntries([...others, ...chosen].slice(-maxAddresses))
}

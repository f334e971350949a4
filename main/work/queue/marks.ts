import { createHash } from 'node:crypto'
import { numbersKey, type OrderNumber } from '../../../preload/contract/index.ts'
import type { Mark } from '../../storage/index.ts'
import { isUnsettled, type JournalRow } from './journal-row.ts'

type Numbers = Readonly<Record<OrderNumber, string>>

/**
 * Number of days after it was sent for which a row of unknown outcome holds back others that have no more of it than
 * its mark. By then the list, which is read before any order is sent, has what the service has stored; its own user
 * settles it as before.
 */
const printOf = (id: string, numbers: Numbers): string =>
  createHash('sha256')
    .update(`${id} ${numbersKey(numbers)}`)
    .digest('base64url')

const day = 24 * 60 * 60 * 1000
/**
 * So many days after it was sent, a row of unknown outcome holds others back that know no more of it than its mark. By then the
 * list, which is asked before any order is sent, has what the service has stored; its own person settles it as before.
 */
export const markedDays = 30

const untilOf = ({ sentAt }: JournalRow): { readonly until?: string } => {
  const sent = Date.parse(sentAt ?? '')
  return Number.isNaN(sent) ? {} : { until: new Date(sent + markedDays * day).toISOString() }
}

/** The marks of the rows that may be on their way, or stored without confirmation. */
export const marksOf = (rows: readonly JournalRow[]): readonly Mark[] =>
  rows
    .filter(isUnsettled)
    .map((row) => ({ id: row.id, address: row.address, print: printOf(row.id, row.numbers), ...untilOf(row) }))

/** True if a mark is of a row with these numbers. */
export const isMarkOf = ({ id = '', print }: Mark, numbers: Numbers): boolean => print === printOf(id, numbers)

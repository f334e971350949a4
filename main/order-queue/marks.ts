import { createHash } from 'node:crypto'
import { numbersKey, type OrderNumber } from '../../preload/contract/index.ts'
import type { Mark } from '../owner-documents/index.ts'
import { isUnsettled, type JournalRow } from './journal-row.ts'

type Numbers = Readonly<Record<OrderNumber, string>>

/** A hash of the numbers, salted with the row's id: tells whether others are the same. Short numbers can be guessed from it, by whoever reads the file. */
const printOf = (id: string, numbers: Numbers): string => createHash('sha256').update(`${id} ${numbersKey(numbers)}`).digest('base64url')

/** The marks of the rows that may be on their way, or stored without anybody knowing. */
export const marksOf = (rows: readonly JournalRow[]): readonly Mark[] =>
  rows.filter(isUnsettled).map(({ id, address, numbers }) => ({ id, address, print: printOf(id, numbers) }))

/** Whether a mark is of a row with these numbers. */
export const isMarkOf = ({ id = '', print }: Mark, numbers: Numbers): boolean => print === printOf(id, numbers)

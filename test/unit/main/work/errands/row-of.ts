import { parseRow } from '../../../../../main/work/errands/row/parse-row.ts'
import { readJson } from '../../../../../main/work/errands/row/row-json.ts'
import { streamOf } from '../../orders/plain-find-by-pattern.ts'

const asIs = (text: string): string => text

/** What an answer of this text says about row 5001. */
export const rowIn = async (text: string, hide = asIs) => parseRow(await readJson(streamOf(text)), 5001, hide)

/** The same of an answer as a value. */
export const rowOf = (answer: unknown, hide = asIs) => rowIn(JSON.stringify(answer), hide)

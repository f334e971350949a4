/**
 * A reference implementation of list queries: the whole response parsed, rows filtered and added one by one. It shares no
 * code with the table engine, so that the results of the two can be compared.
 */
import type { ListId } from '../../preload/contract/index.ts'
import type { Sample } from '../../main/sample/index.ts'

export type Row = Readonly<Record<string, string | number>>

/** All rows of a list of the sample. */
export const sampleRows = async (sample: Sample, list: ListId): Promise<readonly Row[]> => {
  const headers = { Authorization: `Basic ${btoa('sample:sample')}` }
  const response = await sample.fetch(new Request(`https://sample.example/${list}/`, { headers }))
  if (response.status !== 200) throw new Error(`${list}: status ${response.status}`)
  const rows: Row[] = await response.json()
  return rows
}

/** Of each contract the first row, which stands for it where no price parts are shown. */
export const firstOfContracts = (rows: readonly Row[]): readonly Row[] =>
  [...new Map(rows.toReversed().map((row) => [row['Avtal'], row])).values()].toReversed()

/** A cell as text; `''` where it is missing or empty (`-`). */
export const textOf = (row: Row, field: string): string => {
  const text = String(row[field] ?? '')
  return text === '-' ? '' : text
}

const places = 6

/** A decimal in millionths. Swedish comma or point; no grouping. Null where it is not a number. */
const millionths = (text: string): bigint | null => {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(?:[.,](\d{1,6}))?$/.exec(text) ?? []
  if (whole === '') return null
  const amount = BigInt(whole + rest.padEnd(places, '0'))
  return sign ? -amount : amount
}

/** Exact sum of a field as canonical decimal text without trailing zeros (`-1234.5`). Empty cells count as nothing. */
export const sumOf = (rows: readonly Row[], field: string): string => {
  let sum = 0n
  for (const row of rows) sum += millionths(textOf(row, field)) ?? 0n
  const digits = (sum < 0n ? -sum : sum).toString().padStart(places + 1, '0')
  const rest = digits.slice(-places).replace(/0+$/, '')
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -places)}${rest && `.${rest}`}`
}

/** Rows whose field contains the text, ignoring case. */
export const containing = (rows: readonly Row[], field: string, text: string): readonly Row[] =>
  rows.filter((row) => textOf(row, field).toLowerCase().includes(text.toLowerCase()))

/** The number of distinct values, without the empty one. */
export const distinctOf = (rows: readonly Row[], field: string): number =>
  new Set(rows.map((row) => textOf(row, field)).filter((text) => text !== '')).size

const collator = new Intl.Collator('sv')

/** Rows sorted by a text field in Swedish order: stable, empty values last in both directions. */
export const byText = (rows: readonly Row[], field: string, direction: 'asc' | 'desc'): readonly Row[] => {
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [left, right] = [textOf(one, field), textOf(other, field)]
    if (left === '' || right === '') return Number(left === '') - Number(right === '')
    return sign * collator.compare(left, right)
  })
}

/** Rows sorted by a number field: stable, empty values last in both directions. */
export const byNumber = (rows: readonly Row[], field: string, direction: 'asc' | 'desc'): readonly Row[] => {
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [left, right] = [millionths(textOf(one, field)), millionths(textOf(other, field))]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return left === right ? 0 : left < right ? -sign : sign
  })
}

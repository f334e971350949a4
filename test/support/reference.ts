/**
 * What the lists hold, computed the plainest way: the whole answer parsed, rows filtered and added one by one. Shares
 * no code with the table engine, so that the two can be held against each other.
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

/** A cell as text; `''` where it is missing or the service's sign for empty. */
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

/** Rows whose field holds the text, whatever the case. */
export const containing = (rows: readonly Row[], field: string, text: string): readonly Row[] =>
  rows.filter((row) => textOf(row, field).toLowerCase().includes(text.toLowerCase()))

/** How many different values, empty left out. */
export const distinctOf = (rows: readonly Row[], field: string): number =>
  new Set(rows.map((row) => textOf(row, field)).filter((text) => text !== '')).size

const collator = new Intl.Collator('sv')

/** Rows by a text field in Swedish order, empties last in both directions, equals in the order in which they came. */
export const byText = (rows: readonly Row[], field: string, direction: 'asc' | 'desc'): readonly Row[] => {
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [left, right] = [textOf(one, field), textOf(other, field)]
    if (left === '' || right === '') return Number(left === '') - Number(right === '')
    return sign * collator.compare(left, right)
  })
}

/** Rows by a number field, in the same manner. */
export const byNumber = (rows: readonly Row[], field: string, direction: 'asc' | 'desc'): readonly Row[] => {
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [left, right] = [millionths(textOf(one, field)), millionths(textOf(other, field))]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return left === right ? 0 : left < right ? -sign : sign
  })
}

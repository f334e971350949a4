import {
  neutraliseFormula,
  orderFieldNames,
  parseOrder,
  queueReportColumns,
  revealInvisible,
  type OrderField,
  type OrderQueueReportWords
} from '../../../preload/contract/index.ts'
import type { JournalRow } from './journal-row.ts'
import { setFields } from './queued-change.ts'

type Column = (typeof queueReportColumns)[number]

/** Removes terminal commands and text direction marks; lines and tabs stay. */
const visible = (text: string): string => text.replace(/[^\t\r\n]+/g, revealInvisible)

const quoted = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const pad = (value: number): string => String(value).padStart(2, '0')

/** Local time, which spreadsheets read as such: `2026-11-22 14:05:09`. */
const localTime = (iso: string | null): string => {
  const time = new Date(iso ?? NaN)
  if (Number.isNaN(time.getTime())) return ''
  const day = `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`
  return `${day} ${pad(time.getHours())}:${pad(time.getMinutes())}:${pad(time.getSeconds())}`
}

/** The fields as they are sent, but with a decimal comma; as typed where they cannot be parsed any more. */
const fieldsOf = ({ draft, numbers, typedOn }: JournalRow): Readonly<Record<OrderField, string>> => {
  const blank = { Orgnummer: '', LeverantorNamn: '', Belopp: '', Status: '', BetaldDatum: '' }
  if (draft === null) return { ...blank, ...numbers }
  const parsed = parseOrder(draft, typedOn)
  if (!parsed.ok) return draft
  const { Belopp, Status, BetaldDatum } = parsed.values
  return {
    ...draft,
    Belopp: Belopp?.replace('.', ',') ?? '',
    Status: Status === null ? '' : String(Status),
    BetaldDatum: BetaldDatum ?? ''
  }
}

const problemText = (
  { state, problem, change }: JournalRow,
  { problems, rejected, conflicts, columns }: OrderQueueReportWords
): string => {
  const why = problem ? (problems[problem.code] ?? problem.code) : ''
  if (state === 'refused' && problem?.status)
    return [`${rejected} (${problem.status})`, problem.code === 'service' ? '' : why].filter(Boolean).join(': ')
  if (problem) return why
  if (!change?.conflict || (state !== 'failed' && state !== 'unknown')) return ''
  const { kind, fields } = change.conflict
  return [conflicts[kind], fields.map((field) => columns[field]).join(', ')].filter(Boolean).join(': ')
}

const listedText = ({ change }: JournalRow, field: OrderField): string => {
  const value = change?.chosen[orderFieldNames[field].item] ?? ''
  const text = typeof value === 'object' ? value.text : String(value)
  return field === 'Belopp' && /^-?\d+\.\d+$/.test(text) ? text.replace('.', ',') : text
}

/** The fields that were set, as `Status: 1 → 3`. */
const changeText = (row: JournalRow, { headings }: OrderQueueReportWords): string => {
  const sent = fieldsOf(row)
  return setFields(row)
    .map((field) => `${headings[field]}: ${listedText(row, field)} → ${sent[field]}`)
    .join(', ')
}

const listText = ({ state, change, inList }: JournalRow, words: OrderQueueReportWords): string => {
  const { outcomes, headings } = words
  if (inList) return words.inList[inList]
  if (state !== 'saved' || !change) return ''
  const { kind, differs } = change.outcome ?? { kind: 'notAsked' as const, differs: [] }
  return [outcomes[kind], differs.map((field) => headings[field]).join(', ')].filter(Boolean).join(': ')
}

const cellsOf = (row: JournalRow, words: OrderQueueReportWords): Readonly<Record<Column, string>> => ({
  ...fieldsOf(row),
  kind: words.kinds[row.change ? 'change' : 'new'],
  change: changeText(row, words),
  list: listText(row, words),
  state: words.states[row.state],
  decidedBy: row.decidedBy ? words.decidedBy[row.decidedBy] : '',
  sentAt: localTime(row.sentAt),
  endedAt: localTime(row.endedAt),
  answer: row.answer,
  problem: problemText(row, words)
})

const lineOf = (cells: Readonly<Record<Column, string>>): string =>
  queueReportColumns.map((column) => quoted(neutraliseFormula(visible(cells[column])))).join(';')

/**
 * The report as a CSV file for Swedish spreadsheets: UTF-8 with a byte order mark, semicolons, decimal commas, CRLF. No
 * cell runs as a formula, or hides its text.
 */
export const reportOf = (rows: readonly JournalRow[], words: OrderQueueReportWords): Uint8Array => {
  const lines = [lineOf(words.headings), ...rows.map((row) => lineOf(cellsOf(row, words)))]
  return new TextEncoder().encode(`\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`)
}

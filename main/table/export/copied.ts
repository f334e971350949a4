import {
  isNumericKind,
  neutraliseFormulas,
  neutraliseFormula,
  type UiLanguage
} from '../../../preload/contract/index.ts'
import { putText, lineCells, type WriteCell } from './cell-writer.ts'
import { countChangedTexts } from './spreadsheet-doubts.ts'
import type { LineFormat } from './lines.ts'
import { shownText, paddedDecimals } from './shown-text.ts'
import type { CopiedAs } from './types.ts'
import type { Column } from '../column/column.ts'
import { dateTests, isDateKind, type DateKind } from '../column/dates.ts'
import { isExactAsFloat, maxExactDigits } from './exact-number.ts'
import { htmlLines } from './html-text.ts'

/** Characters that a spreadsheet takes for the end of a cell, or for the start of a quoted one. */
const special = /[\t\r\n]|^"/

const quoted = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Plain text of cells on the clipboard: a tab between two cells, a line a row. */
export const copiedText = ({ language, headings, notes = [] }: CopiedAs): LineFormat => {
  const changed = countChangedTexts(neutraliseFormulas)
  return {
    begin: (out, columns) => {
      if (headings) putText(out, `${columns.map(({ heading }) => quoted(changed.alone(heading))).join('\t')}\r\n`)
    },
    cellsOf: (column, first) => {
      const shown = shownText(column, language)
      const safe = changed.in(column)
      const tab = first ? '' : '\t'
      return (out, code) => {
        if (code === 0) return putText(out, tab)
        const { text, number } = shown(code)
        putText(out, tab + (number === null ? quoted(safe(text, code)) : text))
      }
    },
    lineOf: (cells) => {
      const write = lineCells(cells)
      return (out, codes, first) => {
        write(out, codes, first)
        putText(out, '\r\n')
      }
    },
    end: (out) => putText(out, notes.map((note) => `${quoted(neutraliseFormulas(note))}\r\n`).join('')),
    neutralised: changed.count
  }
}

/** The classes of cells: text that stays as it is written, numbers with so many decimals, days, times, months. */
const style = [
  'td,th{white-space:nowrap}',
  'br{mso-data-placement:same-cell}',
  '.t{mso-number-format:"\\@"}',
  ...Array.from(
    { length: maxExactDigits + 1 },
    (_, n) => `.n${n}{mso-number-format:"\\#\\,\\#\\#0${n === 0 ? '' : `\\.${'0'.repeat(n)}`}";text-align:right}`
  ),
  '.d{mso-number-format:"yyyy\\-mm\\-dd"}',
  '.s{mso-number-format:"yyyy\\-mm\\-dd hh:mm:ss"}',
  '.p{mso-number-format:"yyyy\\-mm"}'
].join('')

const dateClasses: { readonly [Kind in DateKind]: string } = { date: 'd', dateTime: 's', period: 'p' }

const cell = (name: string, text: string): string => `<td class=${name}>${htmlLines(text)}</td>`

/** `x:num` and `sdval` tell spreadsheets a number in any language. One that they would round is text. */
const numberCells = (column: Column, language: UiLanguage): WriteCell => {
  const shown = shownText(column, language)
  const usual = paddedDecimals(column)
  return (out, code) => {
    const { text, number } = shown(code)
    if (number === null) putText(out, cell('t', neutraliseFormula(text)))
    else
      putText(
        out,
        isExactAsFloat(number)
          ? `<td class=n${Math.min(maxExactDigits, Math.max(usual, number.split('.')[1]?.length ?? 0))} x:num="${number}" sdval="${number}">${text}</td>`
          : cell('t', text)
      )
  }
}

const cellsOf = (column: Column, language: UiLanguage): WriteCell => {
  const { kind, dictionary } = column
  if (isNumericKind(kind)) return numberCells(column, language)
  const shown = shownText(column, language)
  const date = isDateKind(kind) ? { is: dateTests[kind], name: dateClasses[kind] } : null
  return (out, code) => {
    const { text } = shown(code)
    putText(out, date?.is(dictionary, code) ? cell(date.name, text) : cell('t', neutraliseFormula(text)))
  }
}

/** A table for spreadsheets on the clipboard: text stays text, numbers and days are such. */
export const copiedTable = ({ language, headings, notes = [] }: CopiedAs): LineFormat => ({
  begin: (out, columns) => {
    putText(
      out,
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"><style>${style}</style></head><body><table>`
    )
    if (headings)
      putText(
        out,
        `<tr>${columns.map(({ heading }) => `<th class=t>${htmlLines(neutraliseFormula(heading))}</th>`).join('')}</tr>`
      )
  },
  cellsOf: (column) => {
    const write = cellsOf(column, language)
    return (out, code) => {
      if (code === 0) putText(out, '<td></td>')
      else write(out, code)
    }
  },
  lineOf: (cells) => {
    const write = lineCells(cells)
    return (out, codes, first) => {
      putText(out, '<tr>')
      write(out, codes, first)
      putText(out, '</tr>\n')
    }
  },
  end: (out) =>
    putText(
      out,
      `${notes.map((note) => `<tr>${cell('t', neutraliseFormula(note))}</tr>\n`).join('')}</table></body></html>`
    )
})

import { neutraliseFormulas } from '../../../preload/contract/index.ts'
import { putText } from './byte-buffer.ts'
import { countChangedTexts } from './changed-texts.ts'
import { lineCells } from './line-cells.ts'
import type { LineFormat } from './lines.ts'
import { shownText } from './shown-text.ts'
import type { CopiedAs } from './types.ts'

/** Characters that a spreadsheet takes for the end of a cell, or for the start of a quoted one. */
const special = /[\t\r\n]|^"/

const quoted = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The plain text of cells on the clipboard, as spreadsheets write and read it: a tab between two cells, a line a row. */
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

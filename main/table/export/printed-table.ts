import { revealInvisible, type UiLanguage } from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'
import { isNumericKind } from '../column/kind.ts'
import { putText } from './byte-buffer.ts'
import { htmlLines } from './html-text.ts'
import type { LineFormat } from './lines.ts'
import { shownText } from './shown-text.ts'

/** A longer text would push the other rows off the page. It is cut with a mark, as in a grid. */
const maxPrintedLength = 300

/** A text on paper: none of it is markup, and what could not be seen is. */
const printed = (text: string): string =>
  htmlLines(revealInvisible(text.length > maxPrintedLength ? `${text.slice(0, maxPrintedLength).toWellFormed()}…` : text))

const cell = (column: Column, name: 'td' | 'th', text: string): string => `<${name}${isNumericKind(column.kind) ? ' class="n"' : ''}>${text}</${name}>`

interface PrintedParts {
  readonly language: UiLanguage
  /** What the line of sums is called, and the sum of each column as it is shown; null where it has none. */
  readonly sums: { readonly label: string; readonly texts: readonly (string | null)[] } | null
}

/** A table of a page that is printed: its head is repeated on every sheet of paper. */
export const printedTable = ({ language, sums }: PrintedParts): LineFormat => {
  let head: readonly Column[] = []
  return {
    begin: (out, columns) => {
      head = columns.map(({ column }) => column)
      putText(out, `<table><thead><tr>${columns.map(({ column, heading }) => cell(column, 'th', printed(heading))).join('')}</tr></thead><tbody>`)
    },
    cellsOf: (column) => {
      const shown = shownText(column, language)
      return (out, code) => putText(out, cell(column, 'td', code === 0 ? '' : printed(shown(code).text)))
    },
    lineOf: (cells) => (out, codeAt) => {
      putText(out, '<tr>')
      for (let i = 0; i < cells.length; i++) cells[i]?.(out, codeAt(i))
      putText(out, '</tr>\n')
    },
    end: (out) => {
      const texts = sums?.texts.map((text, at) => text ?? (at === 0 ? sums.label : ''))
      const line = texts?.map((text, at) => {
        const column = head[at]
        return column ? cell(column, 'td', printed(text)) : ''
      })
      putText(out, `${line ? `<tr class="sum">${line.join('')}</tr>` : ''}</tbody></table>`)
    }
  }
}

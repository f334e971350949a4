import {
  isNumericKind,
  revealInvisible,
  spaceSign,
  type UiLanguage,
  maxPrintedRows
} from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'
import { putText, lineCells } from './cell-writer.ts'
import { htmlLines } from './html-text.ts'
import type { LineFormat } from './lines.ts'
import { shownText } from './shown-text.ts'
import type { ExportedColumn, RowGroup } from './types.ts'

/** A longer text, or one of more lines, would push the other rows off the page. It is cut with a mark, as in a grid. */
export const maxPrintedLength = 160
const maxPrintedLines = 4

/** Letters that a text cell keeps on one line at least. Most words fit, and are not broken. */
export const maxWholeWord = 10
/** An identifier, period or date: a short word with digits, which is broken nowhere (`.k` of the page's style). */
const maxWholeCode = 20
export const isWholeCode = (word: string): boolean =>
  word.length <= maxWholeCode && /\d/.test(word) && /[-\u2010\u2013/]/.test(word)
/** A text of more letters, or longer words, has a bounded share of the page (`.l` of its style). */
const leastLong = 40

/** A word of a heading with more letters is broken where there is no room for it (`.b` of the page's style). */
export const maxWholeHeading = 7

/** A text as it has room in a cell; the same where it has. */
const fitted = (text: string): string => {
  const lines = text.split(/\r\n|[\r\n]/)
  const few = lines.length > maxPrintedLines ? `${lines.slice(0, maxPrintedLines).join('\n')}…` : text
  return few.length > maxPrintedLength + 1 ? `${few.slice(0, maxPrintedLength).toWellFormed()}…` : few
}

/** Muted text (`.w` of the page's style). */
const muted = (html: string): string => `<span class="w">${html}</span>`

/** A text on paper: none of it is markup, and what could not be seen is. */
const printed = (text: string): string =>
  htmlLines(revealInvisible(fitted(text))).replace(/[^\s<>]+/gu, (word) =>
    isWholeCode(word) ? `<span class="k">${word}</span>` : word
  )

/** The name of a value on paper: its signs of white space (`valueName`) are drawn (`.s` of the page's style). */
const printedName = (name: string): string => printed(name).replaceAll(spaceSign, `<span class="s">${spaceSign}</span>`)

/** Stands between the enclosing groups and a line's own name. No name has it: invisible characters are shown. */
export const pathSign = ' \u001f '

/** Characters shown of a long group name in a path: enough to find its own line, which has it in full. */
const maxPathName = 30

/** Names of the enclosing groups before a line's own: Chromium repeats only the headings on each sheet. */
const printedPath = (within: readonly string[]): string => {
  if (within.length === 0) return ''
  const names = within
    .map((name) => name.replaceAll(/[\r\n]+/g, ' '))
    .map((name) => printedName(name.length > maxPathName + 1 ? `${name.slice(0, maxPathName).toWellFormed()}…` : name))
  return muted(names.map((name) => `${name} › `).join(''))
}

/** The HTML of a text in a cell, with room for it where it is long. */
const inCell = (text: string, html: string): string =>
  text.length > leastLong || text.split(/\s+/u).some((word) => word.length > maxWholeWord && !isWholeCode(word))
    ? `<div class="l">${html}</div>`
    : html

/** A text in a cell of text. */
const printedText = (text: string): string => inCell(text, printed(text))

/** The name of a group, after those that it is in. */
const printedLineName = (text: string, within: readonly string[]): string =>
  inCell([...within, text].join(' '), `${printedPath(within)}${printedName(text)}`)

/** A line's own name, and those of the groups that it is in. */
const namesIn = (text: string): { readonly name: string; readonly within: readonly string[] } => {
  const names = text.split(pathSign)
  return { name: names.at(-1) ?? '', within: names.slice(0, -1) }
}

/** A text in a heading, no short word of which is broken. */
const printedHeading = (text: string): string =>
  fitted(text)
    .split(/(\s+)/u)
    .map((part) => (part.length > maxWholeHeading ? `<span class="b">${printedName(part)}</span>` : printedName(part)))
    .join('')

const cell = (column: Column, name: 'td' | 'th', text: string): string =>
  `<${name}${isNumericKind(column.kind) ? ' class="n"' : ''}>${text}</${name}>`

/**
 * The line of a group: what it is called and how many rows it has, across the columns before the first sum, and its
 * sums. A line of its own where the first column has a sum already. `sums`: of each column as it is shown; null where
 * it has none. No sheet of paper ends between it and the rows below it.
 */
export const printedGroup = (
  { level, label, within, start, end }: RowGroup,
  columns: readonly ExportedColumn[],
  sums: readonly (string | null)[]
): string => {
  const first = sums.findIndex((sum) => sum !== null)
  const across = first > 0 ? first : columns.length
  const name = `<th colspan="${across}" scope="rowgroup">${printedPath(within)}${printedName(`${label} (${end - start})`)}</th>`
  const cells = columns.map(({ column }, at) => cell(column, 'td', printed(sums[at] ?? '')))
  const row = `<tr class="above g${level}">`
  const line = `${row}${name}${first > 0 ? cells.slice(first).join('') : ''}</tr>\n`
  return first === 0 ? `${line}${row}${cells.join('')}</tr>\n` : line
}

interface PrintedParts {
  readonly language: UiLanguage
  /** Label of the sums row, and the displayed sum of each column; null for a column without one. */
  readonly sums: { readonly label: string; readonly texts: readonly (string | null)[] } | null
  /** The level of each row, if rows are lines of groups, and one more than the innermost for that of all. */
  readonly levels?: Uint8Array
}

/** How the lines of groups look: those of the innermost level are as rows are. */
const lineClass = (level: number, innermost: number): string => {
  if (level > innermost) return 'sum'
  return level < innermost ? `g${level} i${level}` : `i${level}`
}

/** A table of a page that is printed: its head is repeated on every sheet of paper. */
export const printedTable = ({ language, sums, levels }: PrintedParts): LineFormat => {
  let head: readonly Column[] = []
  // The line of all rows is the last.
  const innermost = (levels?.at(-1) ?? 0) - 1
  const beginnings = levels && Array.from(levels, (level) => `<tr class="${lineClass(level, innermost)}">`)
  let line = 0
  let isCut = false
  return {
    begin: (out, columns) => {
      head = columns.map(({ column }) => column)
      putText(
        out,
        `<table><thead><tr>${columns.map(({ column, heading }) => cell(column, 'th', printedHeading(heading))).join('')}</tr></thead><tbody>`
      )
    },
    cellsOf: (column, first) => {
      const namesGroups = levels !== undefined && first
      const name = namesGroups ? 'th' : 'td'
      const shown = shownText(column, language)
      const write = isNumericKind(column.kind) ? printed : printedText
      const textOf = (code: number): string => {
        const { text, number } = shown(code)
        // Paper is not read back by a program, so numbers have the same minus sign as the sums.
        return number === null ? text : text.replace('-', '\u2212')
      }
      return (out, code) => {
        const shownOf = code === 0 ? '' : textOf(code)
        const { name: text, within } = namesGroups ? namesIn(shownOf) : { name: shownOf, within: [] }
        isCut ||= fitted(text) !== text
        putText(out, cell(column, name, namesGroups ? printedLineName(text, within) : write(text)))
      }
    },
    lineOf: (cells) => {
      const write = lineCells(cells)
      return (out, codes, first) => {
        putText(out, beginnings?.[line++] ?? '<tr>')
        write(out, codes, first)
        putText(out, '</tr>\n')
      }
    },
    end: (out) => {
      const texts = sums?.texts.map((text, at) => text || (at === 0 ? sums.label : ''))
      const last = texts?.map((text, at) => {
        const column = head[at]
        return column ? cell(column, 'td', printed(text)) : ''
      })
      putText(out, `${last ? `<tr class="sum">${last.join('')}</tr>` : ''}</tbody></table>`)
    },
    cut: () => isCut
  }
}

/** The most characters by which a sum is longer than its longest number. */
const moreOfSum = 10

/** Characters of a text beside each other: its longest word, broken if long unless it is an identifier. */
const wordLength = (text: string): number =>
  text
    .split(/\s+/u)
    .reduce(
      (longest, word) => Math.max(longest, isWholeCode(word) ? word.length : Math.min(maxWholeWord, word.length)),
      0
    )

/** How many characters of a heading do: those of its longest word that is not broken. */
const headingLength = (text: string): number =>
  text
    .split(/\s+/u)
    .reduce((longest, { length }) => (length > maxWholeHeading ? longest : Math.max(longest, length)), 0)

/**
 * How many characters stand beside each other in each column at least, as it is shown: those of its longest number, or
 * of its longest word, or of the longest short word of its heading. On paper none of these is broken, so that they
 * decide how wide a sheet has to be.
 */
export const wholeLengths = (columns: readonly ExportedColumn[], rows: Uint32Array, language: UiLanguage): number[] =>
  columns.map(({ column, heading }) => {
    const isNumber = isNumericKind(column.kind)
    const shown = shownText(column, language)
    const isSeen = new Uint8Array(column.dictionary.size)
    let longest = 1
    for (const row of rows.subarray(0, maxPrintedRows)) {
      const code = column.codes[row] ?? 0
      if (code === 0 || isSeen[code] === 1) continue
      isSeen[code] = 1
      const { text } = shown(code)
      longest = Math.max(longest, isNumber ? Math.min(maxPrintedLength, text.length) : wordLength(text))
    }
    return Math.max(longest + (column.summed ? moreOfSum : 0), headingLength(heading))
  })

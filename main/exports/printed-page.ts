import { revealInvisible, type PrintedWords } from '../../preload/contract/index.ts'
import { cellPadding, sideMargin, type Sheet } from './sheet.ts'

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const html = (text: string): string => revealInvisible(text).replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)

/**
 * A text within a style: every character but letters, digits and spaces as its code point, so that none ends the
 * string, or the style.
 */
const cssString = (text: string): string =>
  `"${revealInvisible(text).replace(/[^\p{L}\p{N} ]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`

const style = ({ title, page, of }: PrintedWords, { paper, letters, textWidth }: Sheet): string => `
@page {
  size: ${paper}; margin: 12mm ${sideMargin}mm 15mm;
  @bottom-left { content: ${cssString(title)}; font: 8pt sans-serif; color: #555 }
  @bottom-right { content: ${cssString(`${page} `)} counter(page) ${cssString(` ${of} `)} counter(pages); font: 8pt sans-serif; color: #555 }
}
html { color: #000; background: #fff; font: ${letters}pt/1.3 "Inter", "Segoe UI", "Liberation Sans", Arial, sans-serif }
body { margin: 0 }
h1 { margin: 0 0 2mm; font-size: 14pt }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.5mm 3mm; margin: 0 0 4mm; font-size: 8pt }
dt { color: #555 }
dd { margin: 0; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse }
thead { display: table-header-group }
tr { break-inside: avoid }
th, td { padding: 0.6mm ${cellPadding}mm; border-bottom: 0.2mm solid #bbb; text-align: start; vertical-align: top }
.b, .above th { overflow-wrap: anywhere }
.l { min-width: 6em; max-width: ${textWidth}mm; overflow-wrap: anywhere }
thead th { border-bottom: 0.4mm solid #000; vertical-align: bottom; hyphens: auto }
.k { white-space: nowrap }
.n { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap }
th.n { white-space: normal }
.g0 > *, .g1 > *, .g2 > * { background: #eee; font-weight: bold; vertical-align: bottom }
.g1 > *, .g2 > * { background: #f6f6f6 }
.above { break-after: avoid }
tbody th { font-weight: inherit }
.g1 th:first-child, .i1 th:first-child { padding-inline-start: 4mm }
.g2 th:first-child, .i2 th:first-child { padding-inline-start: 8mm }
.w { color: #555; font-weight: normal; font-size: 88% }
.s { display: inline-block; width: 0.45em; height: 0.3em; margin-inline: 0.06em; overflow: hidden; border: 0.2mm solid #555; border-top: 0; color: transparent }
.sum td, .sum th { border-top: 0.4mm solid #000; font-weight: bold }
`

/**
 * The HTML before the table of a printed page. `isCut`: texts are cut in it. `nonce`: allows its style; nothing else is
 * allowed.
 */
export const pageStart = (words: PrintedWords, sheet: Sheet, isCut: boolean, nonce: string): string => `<!doctype html>
<html lang="${words.language}"><head><meta charset="utf-8"><title>${html(words.title)}</title><style nonce="${nonce}">${style(words, sheet)}</style></head>
<body><h1>${html(words.title)}</h1>
<dl>${[...words.notes, ...(isCut ? [words.cut] : [])].map(({ label, value }) => `<dt>${html(label)}</dt><dd>${html(value)}</dd>`).join('')}</dl>
`

/** The HTML after the table. */
export const pageEnd = '</body></html>'

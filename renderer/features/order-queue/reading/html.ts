import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import type { ImportCell } from '../../../../preload/contract/index.ts'
import { maxColumns, maxRows, read, textOf, unreadable, type NumberedRow, type Reading } from './table.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** The rows of a table of HTML, and the numbers of those that a browser does not show. */
export interface HtmlTable {
  readonly name: string
  readonly rows: readonly NumberedRow[]
  readonly hidden: ReadonlySet<number>
}

const unread = ['script', 'style', 'template']
const raised = ['sup', 'sub']
const breaks = ['br', 'p', 'div', 'li', 'tr', 'td', 'th', 'option']

const isElement = (node: Node): node is Element => 'tagName' in node
const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value
const isHidden = (element: Element): boolean =>
  attribute(element, 'hidden') !== undefined ||
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i.test(attribute(element, 'style') ?? '')

const rawText = (node: Node): string => {
  if ('value' in node) return node.value
  if (!isElement(node) || unread.includes(node.tagName) || isHidden(node)) return ''
  const inner = node.childNodes.map(rawText).join('')
  // A raised digit is none of the number before it.
  if (raised.includes(node.tagName) && inner.trim() !== '') return `^${inner}`
  return breaks.includes(node.tagName) ? `\n${inner}` : inner
}
/** The text of a cell as a browser shows it, also of one that is hidden with its column. */
const textOfCell = ({ childNodes }: Element): string =>
  childNodes
    .map(rawText)
    .join('')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()

/** Elements of these names, without those inside a table within. */
const within = (element: { readonly childNodes: readonly Node[] }, names: readonly string[]): readonly Element[] =>
  element.childNodes
    .filter(isElement)
    .flatMap((child) =>
      names.includes(child.tagName) ? [child] : child.tagName === 'table' ? [] : within(child, names)
    )

const spanOf = (cell: Element, name: 'colspan' | 'rowspan', most: number): number =>
  Math.min(most, Math.max(1, Number.parseInt(attribute(cell, name) ?? '1', 10) || 1))

/** A cell that reaches down: what stands in the rows below in its first column, and how many rows are left of it. */
interface Reaching {
  readonly cell: ImportCell
  readonly left: number
}

const tableOf = (table: Element, at: number): Reading<HtmlTable> => {
  const lines = within(table, ['tr'])
  if (lines.length > maxRows * 2) return unreadable('tooManyRows')
  let reaching = new Map<number, Reaching>()
  const rows = lines.map((line, index): NumberedRow => {
    const cells: ImportCell[] = []
    const next = new Map<number, Reaching>()
    const skip = (): void => {
      for (let above = reaching.get(cells.length); above; above = reaching.get(cells.length)) {
        if (above.left > 1) next.set(cells.length, { ...above, left: above.left - 1 })
        cells.push(above.cell)
      }
    }
    for (const cell of within(line, ['td', 'th'])) {
      skip()
      const text = textOfCell(cell)
      const plain: ImportCell = within(cell, raised).length > 0 ? { text, fact: 'shown' } : text
      const across = spanOf(cell, 'colspan', maxColumns)
      const down = spanOf(cell, 'rowspan', maxRows)
      for (let column = 0; column < across && cells.length <= maxColumns; column += 1) {
        const isAcross = across > 1 && text !== ''
        const own: ImportCell = isAcross ? { text: column === 0 ? text : '', fact: 'mergedAcross' } : plain
        if (down > 1)
          next.set(cells.length, { cell: column > 0 || text === '' ? own : { text, fact: 'merged' }, left: down - 1 })
        cells.push(own)
      }
      // One more than is read says whether anything stands farther to the right.
      if (cells.length > maxColumns && textOf(cells[maxColumns]) === '') cells[maxColumns] = text
    }
    skip()
    reaching = next
    return { cells, number: index + 1 }
  })
  const hidden = new Set(lines.flatMap((line, index) => (isHidden(line) ? [index + 1] : [])))
  const [caption] = within(table, ['caption'])
  return read({ name: caption ? textOfCell(caption) : at === 0 ? '' : String(at + 1), rows, hidden })
}

const linesOf = (table: Element): number => within(table, ['tr']).length

/** All tables but those that only lay others out; of two within each other, the longer one. */
const tablesIn = (element: { readonly childNodes: readonly Node[] }): readonly Element[] =>
  element.childNodes.filter(isElement).flatMap((child) => {
    const inner = tablesIn(child)
    return child.tagName !== 'table' || inner.some((one) => linesOf(one) > linesOf(child)) ? inner : [child]
  })

/** The tables of HTML, the longest first, as a browser parses them. Refused with twice as many rows as are read. */
export const readHtml = (text: string): readonly Reading<HtmlTable>[] =>
  tablesIn(parse(text))
    .toSorted((one, other) => linesOf(other) - linesOf(one))
    .map(tableOf)

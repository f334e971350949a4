import { maxRows } from './table.ts'

type ColumnRun = readonly [first: number, last: number]

/** Parts of a sheet of OpenDocument that the library which reads its cells does not tell of. */
export interface SheetDetails {
  readonly isHidden: boolean
  /** Numbers of the first and last row of each run of hidden ones, counted from one. */
  readonly rows: readonly (readonly [first: number, last: number])[]
  /** Columns whose cells are in another currency than kronor, by the number of the row. */
  readonly foreign: ReadonlyMap<number, readonly ColumnRun[]>
}

const tags = [
  'style:style',
  'style:table-properties',
  'table:table',
  'table:table-row',
  'table:table-cell',
  'table:covered-table-cell'
] as const
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'"
}

const attribute = (tag: string, name: string): string | undefined => {
  if (!tag.includes(name)) return undefined
  const found = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return (found?.[1] ?? found?.[2])?.replace(/&(?:amp|lt|gt|quot|apos);/g, (sign) => entities[sign] ?? sign)
}

/** The details of each sheet, by its name. `xml`: `content.xml`, or the whole of a flat document. */
export const detailsOf = (xml: string): ReadonlyMap<string, SheetDetails> => {
  const hiddenStyles = new Set<string>()
  const sheets = new Map<string, SheetDetails>()
  let style = ''
  let rows: [number, number][] = []
  let foreign = new Map<number, ColumnRun[]>()
  let row = 0
  let repeated = 1
  let column = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) {
    const kind = tags.find((name) => xml.startsWith(name, at + 1) && /[\s>/]/.test(xml[at + 1 + name.length] ?? ''))
    if (kind === undefined) continue
    const end = xml.indexOf('>', at)
    if (end < 0) break
    const tag = xml.slice(at, Math.min(end, at + 2000))
    if (kind === 'style:style') style = attribute(tag, 'style:name') ?? ''
    else if (kind === 'style:table-properties') {
      if (attribute(tag, 'table:display') === 'false') hiddenStyles.add(style)
    } else if (kind === 'table:table') {
      rows = []
      foreign = new Map()
      row = 0
      const isHidden = hiddenStyles.has(attribute(tag, 'table:style-name') ?? '')
      sheets.set(attribute(tag, 'table:name') ?? '', { isHidden, rows, foreign })
    } else if (kind === 'table:table-row') {
      repeated = Number(attribute(tag, 'table:number-rows-repeated') ?? 1)
      const visibility = attribute(tag, 'table:visibility') ?? ''
      if (['collapse', 'filter'].includes(visibility)) rows.push([row + 1, row + repeated])
      row += repeated
      column = 0
    } else {
      const first = column
      column += Number(attribute(tag, 'table:number-columns-repeated') ?? 1)
      const currency = attribute(tag, 'office:currency')
      if (currency === undefined || /^(?:SEK|)$/i.test(currency)) continue
      // A sheet with more rows that hold an amount is refused.
      for (let each = row; each > row - repeated && foreign.size <= maxRows + 1; each -= 1) {
        const runs = foreign.get(each) ?? []
        runs.push([first, column - 1])
        foreign.set(each, runs)
      }
    }
  }
  return sheets
}

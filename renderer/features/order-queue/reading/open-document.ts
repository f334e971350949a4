/** Hidden parts of a sheet of OpenDocument. The library that reads its cells does not tell of them. */
export interface SheetHiding {
  readonly isHidden: boolean
  /** Numbers of the first and last row of each run of hidden ones, counted from one. */
  readonly rows: readonly (readonly [first: number, last: number])[]
}

const tags = ['style:style', 'style:table-properties', 'table:table', 'table:table-row'] as const
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return (found?.[1] ?? found?.[2])?.replace(/&(?:amp|lt|gt|quot|apos);/g, (sign) => entities[sign] ?? sign)
}

/** The hidden parts of each sheet, by its name. `xml`: `content.xml`, or the whole of a flat document. */
export const hidingOf = (xml: string): ReadonlyMap<string, SheetHiding> => {
  const hiddenStyles = new Set<string>()
  const sheets = new Map<string, SheetHiding & { readonly rows: [number, number][] }>()
  let style = ''
  let rows: [number, number][] = []
  let row = 0
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
      row = 0
      sheets.set(attribute(tag, 'table:name') ?? '', { isHidden: hiddenStyles.has(attribute(tag, 'table:style-name') ?? ''), rows })
    } else {
      const count = Number(attribute(tag, 'table:number-rows-repeated') ?? 1)
      if (['collapse', 'filter'].includes(attribute(tag, 'table:visibility') ?? '')) rows.push([row + 1, row + count])
      row += count
    }
  }
  return sheets
}

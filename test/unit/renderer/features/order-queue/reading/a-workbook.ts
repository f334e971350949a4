import { strToU8, zipSync, type Zippable } from 'fflate'

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/** A cell as a workbook stores it. */
export type StoredCell =
  string | { readonly number: string } | { readonly day: number } | { readonly error: string } | null

const cellXml = (cell: StoredCell, at: string): string => {
  if (cell === null) return ''
  if (typeof cell === 'string')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  if ('number' in cell) return `<c r="${at}"><v>${cell.number}</v></c>`
  if ('day' in cell) return `<c r="${at}" s="1"><v>${cell.day}</v></c>`
  return `<c r="${at}" t="e"><v>${cell.error}</v></c>`
}

const sheetXml = (rows: readonly (readonly StoredCell[])[]): string =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (row, y) =>
        `<row r="${y + 1}">${row.map((cell, x) => cellXml(cell, `${String.fromCharCode(65 + x)}${y + 1}`)).join('')}</row>`
    )
    .join('')}</sheetData></worksheet>`

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook with these sheets, as Excel names them. The second style of its cells is a date. */
export const workbookParts = (
  sheets: Readonly<Record<string, readonly (readonly StoredCell[])[]>>
): Record<string, string> => {
  const names = Object.keys(sheets)
  const types = names.map(
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`
  )
  return {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationships}"><sheets>${names
      .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="s${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_, at) =>
          `<Relationship Id="s${at + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`
      )
      .join('')}<Relationship Id="st" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      '<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
    ...Object.fromEntries(Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)]))
  }
}

export const zipped = (parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> => {
  const files: Zippable = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))
  return new Uint8Array(zipSync(files))
}

/** A workbook with these sheets. */
export const workbook = (
  sheets: Readonly<Record<string, readonly (readonly StoredCell[])[]>>
): Uint8Array<ArrayBuffer> => zipped(workbookParts(sheets))

import { workbookParts, zipped } from './a-workbook.ts'

const sheetPart = 'xl/worksheets/sheet1.xml'
const withSheetData = (data: string): Uint8Array<ArrayBuffer> =>
  zipped({
    ...workbookParts({ A: [['x']] }),
    [sheetPart]: `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`
  })

/** The archive with other sizes in its headers than its parts have. */
const lying = (bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> => {
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    const signature = view.getUint32(at, true)
    if (signature === 0x04034b50) view.setUint32(at + 22, size, true)
    if (signature === 0x02014b50) view.setUint32(at + 24, size, true)
  }
  return bytes
}

/** Files that were made to hold up or to fill whoever reads them, each small enough to be opened. */
export const hostileFiles: Readonly<Record<string, () => Uint8Array>> = {
  'cells without an end': () => withSheetData(`<row r="1">${'<c '.repeat(600_000)}`),
  'a cell with many attributes': () => withSheetData(`<row r="1"><c ${'t="e" '.repeat(500_000)}r="A1"/></row>`),
  'a cell with an attribute that goes on and on': () => withSheetData(`<row r="1"><c ${'t='.repeat(500_000)}`),
  'a cell in the last row and far to the right, in single quotes': () =>
    withSheetData("<row r='999999'><c r='ZZ999999'><v>1</v></c></row>"),
  'a cell outside any sheet': () =>
    withSheetData('<row r="99999999999"><c r="ZZZZZZZZZ99999999999"><v>1</v></c></row>'),
  'merged cells everywhere': () =>
    zipped({
      ...workbookParts({ A: [['x']] }),
      [sheetPart]: `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(20_000)}</mergeCells></worksheet>`
    }),
  'an archive that unpacks to much more than it says': () =>
    lying(zipped({ ...workbookParts({ A: [['x']] }), 'xl/more.xml': ' '.repeat(61_000_000) }), 100),
  'nothing but line breaks': () => new TextEncoder().encode('\n'.repeat(19_000_000)),
  'nothing but delimiters': () => new TextEncoder().encode(';'.repeat(19_000_000)),
  'nothing but quotation marks': () => new TextEncoder().encode('"\n'.repeat(2_000_000)),
  'quotation marks that are never closed': () => new TextEncoder().encode(';"a'.repeat(3_000_000)),
  'markup without an end': () => new TextEncoder().encode(`<html><table>${'<tr><td'.repeat(500_000)}`),
  'tables within tables': () => new TextEncoder().encode('<table><tr><td>'.repeat(200_000)),
  'a row of a million cells without an end': () => new TextEncoder().encode(`<table><tr>${'<td>a'.repeat(1_000_000)}`),
  'cells over all rows and columns': () =>
    new TextEncoder().encode(`<table>${'<tr><td rowspan="99999" colspan="99999">a'.repeat(5_000)}`)
}

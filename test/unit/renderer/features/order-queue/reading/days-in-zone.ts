import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { utils, write, type BookType } from '@e965/xlsx'
import { readBytes } from '../../../../../../renderer/features/order-queue/reading/read-source.ts'
import { textOf } from '../../../../../../renderer/features/order-queue/reading/table.ts'

/** Prints the days of some workbooks as they are read in the time zone of the process: two as texts of ISO 8601, the others as serial numbers. */
const serials = [46328, 46328, 46110, 46320, 46328 + 13.75 / 24]
const is1904Shift = 1462

const bookOf = (bookType: BookType, shift = 0): Uint8Array => {
  const sheet = utils.aoa_to_sheet([serials.map((serial) => serial - shift)])
  serials.forEach((_, at) => {
    const cell: unknown = sheet[utils.encode_cell({ r: 0, c: at })]
    if (typeof cell === 'object' && cell !== null)
      Object.assign(cell, { z: at < 4 ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm' })
  })
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'A')
  return new Uint8Array(write(book, { type: 'array', bookType }))
}

/** The same workbook, changed in one of its parts. */
const changed = (bytes: Uint8Array, part: string, change: (xml: string) => string): Uint8Array => {
  const parts = unzipSync(bytes)
  return zipSync({ ...parts, [part]: strToU8(change(strFromU8(parts[part] ?? new Uint8Array()))) })
}
const isoCells = (xml: string): string =>
  xml.replace(
    /<c r="(A1|B1)"([^>]*)><v>[^<]*<\/v>/g,
    (_, at: string, rest: string) =>
      `<c r="${at}"${rest.replace(/ t="\w+"/, '')} t="d"><v>2026-11-02${at === 'A1' ? 'T00:00:00' : ''}</v>`
  )
const in1904 = (value: string) => (xml: string) =>
  xml.includes('<workbookPr')
    ? xml.replace(/<workbookPr[^>]*>/, `<workbookPr date1904="${value}"/>`)
    : xml.replace(/<sheets>/, `<workbookPr date1904="${value}"/><sheets>`)

const daysOf = async (bytes: Uint8Array): Promise<readonly string[] | string> => {
  const reading = await readBytes('x', bytes)
  return reading.ok ? (reading.value.tables[0]?.rows[0] ?? []).map((cell) => textOf(cell)) : reading.reason
}

const sheetPart = 'xl/worksheets/sheet1.xml'
const found = {
  zone: process.env['TZ'],
  xlsx: await daysOf(changed(bookOf('xlsx'), sheetPart, isoCells)),
  'date1904 as true': await daysOf(changed(bookOf('xlsx', is1904Shift), 'xl/workbook.xml', in1904('true'))),
  'date1904 as 1': await daysOf(changed(bookOf('xlsx', is1904Shift), 'xl/workbook.xml', in1904('1'))),
  xls: await daysOf(bookOf('xls')),
  xlsb: await daysOf(bookOf('xlsb'))
}
process.stdout.write(JSON.stringify(found))

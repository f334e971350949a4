import { read, toTable, unreadable, maxColumns, type NamedTable, type Reading } from './table.ts'

/** What all parts of a workbook may unpack to, in bytes. A sheet of 5,000 orders is two or three million. */
const maxUnpacked = 100_000_000
/** A sheet that is formatted far below its last order has blank rows there. So many are read. */
const maxSheetRows = 20_000
/** A cell so far away would be preceded by as many blank ones. */
const farAway = /\br=["'](?:[A-Z]{3,}\d+|[A-Z]*\d{8,})["']/
/** A cell whose formula failed (`#REF!`). The library would make it a blank one, and blank is a right value of an order. */
const failedCell = /(<(?:\w+:)?c\b[^>]*?\b)t=(["'])e\2/g
const row = /<(?:\w+:)?row\b/g

/**
 * Prepares the parts of a workbook for the library. Every size is checked before anything is unpacked, and nothing unpacks to
 * more than the size that it gives.
 */
const prepare = async (bytes: Uint8Array<ArrayBuffer>): Promise<Reading<ArrayBuffer>> => {
  const { strFromU8, strToU8, unzipSync, zipSync } = await import('fflate')
  let unpacked = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize
      return false
    }
  })
  if (unpacked > maxUnpacked) return unreadable('tooLarge')
  const parts = unzipSync(bytes, { filter: ({ name }) => name.endsWith('.xml') || name.endsWith('.rels') })
  for (const [name, part] of Object.entries(parts)) {
    if (!/\/worksheets\/[^/]*\.xml$/.test(name)) continue
    const xml = strFromU8(part)
    if (farAway.test(xml) || (xml.match(row)?.length ?? 0) > maxSheetRows) return unreadable('tooManyRows')
    parts[name] = strToU8(xml.replace(failedCell, '$1t=$2str$2'))
  }
  return read(new Uint8Array(zipSync(parts, { level: 0 })).buffer)
}

/** A date of a sheet as the day that it names, whatever zone this computer is in. */
const dayText = (date: Date): string => date.toISOString().slice(0, 10)

/**
 * The number of a cell as a person would type it: with the fifteen digits that a sheet shows, so that `1234.5599999999999`
 * is 1234.56, and never with an exponent. A decimal point is unambiguous only with one or two decimals, so a comma is used.
 */
export const numberText = (raw: string): string => {
  const value = Number(raw)
  const size = Math.abs(value)
  if (!Number.isFinite(value) || size >= 1e15) return /^\d+$/.test(raw) ? raw : String(value)
  // Zeros count for nothing only after a point.
  return size < 1e-6 ? '0' : value.toPrecision(15).replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '').replace('.', ',')
}

const cellText = (cell: unknown): string => {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return cell instanceof Date && !Number.isNaN(cell.getTime()) ? dayText(cell) : ''
}

/**
 * The sheets of a workbook (xlsx) that hold anything. Dates are days, numbers have no noise of a float, and text keeps its
 * leading zeros.
 */
export const readWorkbook = async (bytes: Uint8Array<ArrayBuffer>): Promise<Reading<readonly NamedTable[]>> => {
  try {
    const prepared = await prepare(bytes)
    if (!prepared.ok) return prepared
    const { default: readXlsxFile } = await import('read-excel-file/universal')
    const sheets = await readXlsxFile(prepared.value, { parseNumber: numberText })
    const tables = sheets.map(({ sheet, data }) => ({
      name: sheet,
      reading: toTable(data.map((row) => row.slice(0, maxColumns).map(cellText)))
    }))
    const readable = tables.flatMap(({ name, reading }) => (reading.ok ? [{ name, ...reading.value }] : []))
    if (readable.length > 0) return read(readable)
    const reasons = tables.flatMap(({ reading }) => (reading.ok ? [] : [reading.reason]))
    return unreadable(reasons.find((reason) => reason !== 'empty') ?? 'empty')
  } catch {
    return unreadable('brokenWorkbook')
  }
}

import { strFromU8, strToU8, Unzip, UnzipInflate, zipSync } from 'fflate'
import { read, unreadable, type Reading, type Unreadable } from './table.ts'

/** Largest unpacked size of the parts that are read, in bytes. A sheet of 5,000 orders is two or three million. */
const maxUnpacked = 60_000_000
const maxParts = 2000
/** Largest number of cells of all sheets, including blank ones that are only formatted. */
const maxCells = 700_000
/** Bytes unpacked at once. Even the most that they can become, a thousand times as much, is little. */
const pieceBytes = 16_384

/** Entries that hold cells or are referred to by them. Pictures, macros and printer settings are left out. */
const wanted = /(?:^mimetype|\.xml|\.rels|\.bin)$/i
const unwanted =
  /(?:^|\/)(?:media|drawings|embeddings|printerSettings|vbaProject|customXml|activeX|Thumbnails|Pictures)(?:\/|\.|$)/i

class Refused extends Error {
  readonly reason: Unreadable
  constructor(reason: Unreadable) {
    super(reason)
    this.reason = reason
  }
}

const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Unpacks the parts that are wanted piece by piece, and counts what comes, whatever the archive says of its sizes. */
const unpack = (bytes: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  const parts = new Map<string, Uint8Array>()
  let unpacked = 0
  let files = 0
  const unzip = new Unzip((file) => {
    files += 1
    if (files > maxParts) throw new Refused('tooLarge')
    if (!wanted.test(file.name) || unwanted.test(file.name)) return
    const pieces: Uint8Array[] = []
    file.ondata = (error, piece, isLast) => {
      if (error) throw error
      unpacked += piece.length
      if (unpacked > maxUnpacked) throw new Refused('tooLarge')
      pieces.push(piece)
      if (isLast) parts.set(file.name, joined(pieces))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += pieceBytes)
    unzip.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length)
  return parts
}

const [lessThan, colon, letterC] = [0x3c, 0x3a, 0x63]
/** Counts the cells of a sheet's XML by its bytes: `<c` and `<x:c`, followed by a blank, `/` or `>`. */
const countCells = (xml: Uint8Array): number => {
  let cells = 0
  for (let at = 0; at < xml.length; at += 1) {
    const next = xml[at + 1]
    if (
      xml[at] === letterC &&
      (next === 0x20 || next === 0x3e || next === 0x2f) &&
      (xml[at - 1] === lessThan || xml[at - 1] === colon)
    )
      cells += 1
  }
  return cells
}

/** Writes character data sections as ordinary text, which the library does not read otherwise. */
const withoutSections = (xml: string): string =>
  xml
    .split('<![CDATA[')
    .map((piece, at) => {
      if (at === 0) return piece
      const end = piece.indexOf(']]>')
      const text = (end < 0 ? piece : piece.slice(0, end))
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
      return end < 0 ? text : text + piece.slice(end + 3)
    })
    .join('')

const partTypes = [
  { ending: '/styles.xml', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml' },
  {
    ending: '/sharedstrings.xml',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml'
  }
] as const
const typesPart = '[Content_Types].xml'

/** Names the types of parts that a workbook does not name: the library finds formats and texts by them. */
const withTypes = (types: string, names: readonly string[]): string => {
  const missing = names.flatMap((name) => {
    const known = partTypes.find(({ ending }) => name.toLowerCase().endsWith(ending))
    return known && !types.toLowerCase().includes(`/${name.toLowerCase()}`)
      ? [`<Override PartName="/${name}" ContentType="${known.type}"/>`]
      : []
  })
  const end = types.lastIndexOf('</')
  return missing.length === 0 || end < 0 ? types : types.slice(0, end) + missing.join('') + types.slice(end)
}

const contentPart = 'content.xml'
const stylesPart = 'styles.xml'

/** A workbook's archive for the library, and the content of an OpenDocument. */
interface PreparedArchive {
  readonly archive: Uint8Array
  readonly content: string | null
}

/** Unpacks a workbook within the limits and packs it again for the library. Throws where it is no archive. */
export const prepareArchive = (bytes: Uint8Array): Reading<PreparedArchive> => {
  try {
    const parts = unpack(bytes)
    const names = [...parts.keys()]
    let cells = 0
    const prepared = [...parts].map(([name, part]): [string, Uint8Array] => {
      if (name === typesPart) return [name, strToU8(withTypes(strFromU8(part), names))]
      if (!name.endsWith('.xml')) return [name, part]
      cells += countCells(part)
      if (cells > maxCells) throw new Refused('tooManyCells')
      const text = strFromU8(part)
      return text.includes('<![CDATA[') ? [name, strToU8(withoutSections(text))] : [name, part]
    })
    const content = parts.get(contentPart)
    // The library reads no document without its styles, which it may leave out.
    if (content && !parts.has(stylesPart))
      prepared.push([stylesPart, strToU8('<?xml version="1.0"?><office:document-styles/>')])
    return read({
      archive: zipSync(Object.fromEntries(prepared), { level: 0 }),
      content: content ? strFromU8(content) : null
    })
  } catch (error) {
    if (error instanceof Refused) return unreadable(error.reason)
    throw error
  }
}

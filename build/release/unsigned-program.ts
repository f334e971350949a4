import { Buffer } from 'node:buffer'

/**
 * A program or library of Windows without what signing it changes: the signature at its end, where that is, and the checksum of the file.
 * Null for what is none.
 */
const ofWindows = (file: Buffer): Buffer | null => {
  if (file.length < 64 || file.toString('latin1', 0, 2) !== 'MZ') return null
  const header = file.readUInt32LE(60)
  if (header + 168 > file.length || file.toString('latin1', header, header + 4) !== 'PE\0\0') return null
  const optional = header + 24
  const isWide = file.readUInt16LE(optional) === 0x20b
  const place = optional + (isWide ? 144 : 128)
  const [at, size] = [file.readUInt32LE(place), file.readUInt32LE(place + 4)]
  const isSigned = at > 0 && at + size <= file.length
  const bare = Buffer.from(file.subarray(0, isSigned ? at : file.length))
  bare.fill(0, optional + 64, optional + 68)
  bare.fill(0, place, place + 8)
  // A signature begins on eight bytes, up to which the file has been filled with zeros.
  return Buffer.concat([bare, Buffer.alloc((8 - (bare.length % 8)) % 8)])
}

const [segment, signature] = [0x19, 0x1d]

/** The same of one processor's half of a program of macOS: the signature at its end, and how large its last part is with it. */
const ofMac = (file: Buffer): Buffer | null => {
  if (file.length < 32 || file.readUInt32LE(0) !== 0xfeedfacf) return null
  const bare = Buffer.from(file)
  let end = bare.length
  for (let at = 32, left = file.readUInt32LE(16); left > 0 && at + 16 <= file.length; left--) {
    const [command, size] = [file.readUInt32LE(at), file.readUInt32LE(at + 4)]
    if (command === signature) {
      end = Math.min(end, file.readUInt32LE(at + 8))
      bare.fill(0, at, at + size)
    }
    // Of the part that the signature lies in: its size in memory and in the file.
    if (command === segment && file.toString('latin1', at + 8, at + 18) === '__LINKEDIT') for (const place of [32, 48]) bare.fill(0, at + place, at + place + 8)
    at += Math.max(size, 8)
  }
  return bare.subarray(0, end)
}

/** The halves of a universal program of macOS, by the table at its beginning; null for what is none. */
const halvesOf = (file: Buffer): readonly Buffer[] | null => {
  if (file.length < 8 || file.readUInt32BE(0) !== 0xcafebabe || file.readUInt32BE(4) > 8) return null
  return Array.from({ length: file.readUInt32BE(4) }, (_, index) => {
    const [at, size] = [file.readUInt32BE(8 + index * 20 + 8), file.readUInt32BE(8 + index * 20 + 12)]
    return file.subarray(at, at + size)
  })
}

/** A program or library of Windows or macOS without what signing it changes. Null for what is none. */
export const unsignedProgram = (file: Buffer): Buffer | null => {
  const halves = halvesOf(file)?.map(ofMac)
  if (halves === undefined) return ofWindows(file) ?? ofMac(file)
  return halves.some((half) => half === null) ? null : Buffer.concat(halves.flatMap((half) => half ?? []))
}

import { Buffer } from 'node:buffer'

/**
 * A program or library of Windows without what signing it changes: the signature at its end, where that is, and the checksum of the file.
 * Null for what is none.
 */
export const unsignedProgram = (file: Buffer): Buffer | null => {
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

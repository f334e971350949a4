/** A picture of one size in pixels. */
export interface Sized {
  readonly size: number
  readonly png: Buffer
}

const headerLength = 6
const entryLength = 16

/** Windows' container of pictures, each a PNG, which every Windows that Electron runs on reads. Sizes are at most 256. */
export const ico = (pictures: readonly Sized[]): Buffer => {
  const header = Buffer.alloc(headerLength)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = headerLength + entryLength * pictures.length
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(entryLength)
    // 256 is written as 0.
    entry.writeUInt8(size % 256, 0)
    entry.writeUInt8(size % 256, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)])
}

/** A part of macOS' container: its type says the size, and whether it is for a screen of twice the density. */
export interface IcnsPart {
  readonly type: 'icp4' | 'icp5' | 'icp6' | 'ic07' | 'ic08' | 'ic09' | 'ic10' | 'ic11' | 'ic12' | 'ic13' | 'ic14'
  readonly png: Buffer
}

/** macOS' container of pictures. */
export const icns = (parts: readonly IcnsPart[]): Buffer => {
  const chunk = (type: string, content: Buffer): Buffer => {
    const header = Buffer.alloc(8)
    header.write(type, 'latin1')
    header.writeUInt32BE(content.length + header.length, 4)
    return Buffer.concat([header, content])
  }
  return chunk('icns', Buffer.concat(parts.map(({ type, png }) => chunk(type, png))))
}

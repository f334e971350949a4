/** Bytes that are written one after the other. What is behind `length` means nothing. */
export interface ByteBuffer {
  bytes: Uint8Array<ArrayBuffer>
  length: number
}

const encoder = new TextEncoder()

/** The most bytes that a UTF-16 unit takes in UTF-8. */
const maxBytesPerUnit = 3

export const createByteBuffer = (capacity: number): ByteBuffer => ({ bytes: new Uint8Array(capacity), length: 0 })

/** Makes room for so many bytes more. */
const reserve = (out: ByteBuffer, more: number): void => {
  const needed = out.length + more
  if (needed <= out.bytes.length) return
  const grown = new Uint8Array(Math.max(needed, out.bytes.length * 2))
  grown.set(out.bytes.subarray(0, out.length))
  out.bytes = grown
}

export const putByte = (out: ByteBuffer, byte: number): void => {
  reserve(out, 1)
  out.bytes[out.length++] = byte
}

/** From so many bytes on, the engine's own copying is faster than a loop. */
const manyBytes = 48

/** Writes the bytes from `from` (inclusive) to `to` (exclusive). */
export const putBytes = (out: ByteBuffer, bytes: Uint8Array, from = 0, to = bytes.length): void => {
  reserve(out, to - from)
  const { bytes: target, length } = out
  if (to - from >= manyBytes) target.set(bytes.subarray(from, to), length)
  else for (let i = from, at = length; i < to; i++, at++) target[at] = bytes[i] ?? 0
  out.length = length + to - from
}

/** Writes once more what has been written from `from` (inclusive) to `to` (exclusive). */
export const putCopy = (out: ByteBuffer, from: number, to: number): void => {
  reserve(out, to - from)
  const { bytes, length } = out
  if (to - from >= manyBytes) bytes.copyWithin(length, from, to)
  else for (let i = from, at = length; i < to; i++, at++) bytes[at] = bytes[i] ?? 0
  out.length = length + to - from
}

/** Writes text as UTF-8. */
export const putText = (out: ByteBuffer, text: string): void => {
  reserve(out, text.length * maxBytesPerUnit)
  out.length += encoder.encodeInto(text, out.bytes.subarray(out.length)).written
}

/**
 * Returns the written bytes without a copy. The buffer starts again with new memory, so that these bytes can be
 * transferred.
 */
export const takeBytes = (out: ByteBuffer): Uint8Array<ArrayBuffer> => {
  const taken = out.bytes.subarray(0, out.length)
  out.bytes = new Uint8Array(out.bytes.length)
  out.length = 0
  return taken
}

/** The first `limit` bytes of a body, and whether there were more. Reads no further than it must. */
export const readUpTo = async (
  body: AsyncIterable<Uint8Array>,
  limit: number
): Promise<{ readonly bytes: Uint8Array; readonly cut: boolean }> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.byteLength
    // Leaving the loop stops the body, and with it the connection.
    if (size > limit) break
  }
  return { bytes: Buffer.concat(chunks).subarray(0, limit), cut: size > limit }
}

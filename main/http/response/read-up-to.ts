/** The first `limit` bytes of a body, and whether there were more. Cancels the body as soon as the limit is passed. */
export const readUpTo = async (
  body: AsyncIterable<Uint8Array>,
  limit: number
): Promise<{ readonly bytes: Uint8Array; readonly cut: boolean }> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.byteLength
    // Leaving the loop cancels the body, which closes the connection.
    if (size > limit) break
  }
  return { bytes: Buffer.concat(chunks).subarray(0, limit), cut: size > limit }
}

/** By line, the next line that is not within it. */
export const followers = (levels: Uint8Array): Uint32Array => {
  const next = new Uint32Array(levels.length).fill(levels.length)
  const open: number[] = []
  for (let line = 0; line < levels.length; line++) {
    while (open.length > (levels[line] ?? 0)) next[open.pop() ?? 0] = line
    open.push(line)
  }
  return next
}

/** Longest text that is written whole: a stack is far shorter, and a page can report anything. */
const maxLength = 10_000

/**
 * `write` without its floods: a text that `allowed` does not let through is counted instead, and the count is written
 * before the next one that it does.
 */
export const rateLimitedLines = (write: (text: string) => void, allowed: () => boolean): ((text: string) => void) => {
  let leftOut = 0
  return (text) => {
    if (!allowed()) {
      leftOut += 1
      return
    }
    if (leftOut > 0) write(`${leftOut} more were left out here`)
    leftOut = 0
    write(text.slice(0, maxLength))
  }
}

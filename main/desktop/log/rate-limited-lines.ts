/** Longest text that is written whole: a stack is far shorter, and a page can report anything. */
const maxLength = 10_000

/**
 * `write` without its floods: a text that `allowed` does not let through is counted instead, and the count is written
 * before the next one that it does.
 */
export const rateLimitedLines = (write: (text: string) => void, isAllowed: () => boolean): ((text: string) => void) => {
  let dropped = 0
  return (text) => {
    if (!isAllowed()) {
      dropped += 1
      return
    }
    if (dropped > 0) write(`${dropped} more were left out here`)
    dropped = 0
    write(text.slice(0, maxLength))
  }
}

/** Longest text that is written in full. A stack trace is far shorter, but a page can report anything. */
const maxLength = 10_000

/**
 * Limits how often `write` is called. Texts that `isAllowed` rejects are counted, and the count is written before the
 * next accepted one.
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

/** Milliseconds within which changes are told together. */
const pause = 150

/** Gives a function that calls `act` a moment later, once for however often it was called until then. */
export const createCoalescer = (act: () => void): (() => void) => {
  let timer: NodeJS.Timeout | null = null
  return () => {
    timer ??= setTimeout(() => {
      timer = null
      act()
    }, pause)
    timer.unref()
  }
}

/** A call that waits for a pause. */
interface Debounced {
  /** Asks for the call after `pause`; asking again begins the pause anew. */
  readonly ask: () => void
  /** Makes the call now, if one is waiting. */
  readonly flush: () => void
}

/** `pause` in milliseconds. */
export const debounce = (pause: number, call: () => void): Debounced => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    if (waiting === undefined) return
    clearTimeout(waiting)
    waiting = undefined
    call()
  }
  return {
    ask: () => {
      clearTimeout(waiting)
      waiting = setTimeout(flush, pause)
    },
    flush
  }
}

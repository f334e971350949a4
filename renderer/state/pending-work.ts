/**
 * Work whose result is still to be shown: questions to main that read, and pauses in typing. While there is none, and a
 * frame has been drawn since the last input, the document has `data-settled`, with a number that rises. Tests wait for
 * it.
 */
let pending = 0
let settles = 0
/** The newest attempt to settle. An input, and work that begins or ends, makes another one. */
let attempt = 0
let isPublished = false

const settleSoon = (): void => {
  const own = ++attempt
  if (!isPublished) return
  const { dataset } = document.documentElement
  delete dataset['settled']
  const settle = (): void => {
    if (own === attempt && pending === 0) dataset['settled'] = String(++settles)
  }
  // The grid asks for rows in a timer, which is older than this one.
  requestAnimationFrame(() => setTimeout(settle))
}

const inputs = ['pointerdown', 'pointerup', 'click', 'keydown', 'input', 'wheel', 'scroll', 'drop'] as const

/** Publishes it in this window. An input unsettles in its own task: a test that waits after it sees no older state. */
export const publishSettled = (): void => {
  isPublished = true
  for (const input of inputs) addEventListener(input, settleSoon, { capture: true, passive: true })
  settleSoon()
}

/** Counts work as pending until it has ended, one way or the other. */
export const pendingUntil = <T>(work: Promise<T>): Promise<T> => {
  const change = (by: 1 | -1): void => {
    pending += by
    settleSoon()
  }
  change(1)
  const end = (): void => change(-1)
  work.then(end, end)
  return work
}

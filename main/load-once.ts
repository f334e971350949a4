/**
 * Gives a function that loads a part of the program when it is first asked for, and gives the same one from then on. A failure is not
 * kept: whoever asks hears of it, and the next one loads again. What `load` makes is made once, however many ask meanwhile.
 *
 * @example
 * const loadSample = loadOnce(async () => (await import('./sample/index.ts')).createSample({ rows }))
 */
export const loadOnce = <Part>(load: () => Promise<Part>): (() => Promise<Part>) => {
  let loading: Promise<Part> | null = null
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}

/**
 * Returns a function that loads a part of the program on its first call, and returns the same one from then on. A
 * failure is not cached: it rejects, and the next call loads again. Concurrent calls share one load.
 *
 * @example
 * const loadSample = loadOnce(async () => (await import('../sample/index.ts')).createSample({ rows }))
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

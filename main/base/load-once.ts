/**
 * Returns a function that loads a part of the program once, shared by all calls. After a failure the next call loads.
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

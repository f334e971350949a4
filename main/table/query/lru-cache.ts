/** The last few results by key. A failed computation is not cached. */
export interface LruCache<Input, T> {
  /** The cached or pending result of this key; else calls `compute`. */
  readonly getOrCompute: (key: string, input: Input, compute: () => Promise<T>) => Promise<T>
  /** The cached results, each with its input. */
  readonly entries: () => readonly { readonly input: Input; readonly value: T }[]
}

/** A cache of at most `capacity` results: those that were used last. */
export const createLruCache = <Input, T>(capacity: number): LruCache<Input, T> => {
  const results = new Map<string, Promise<T>>()
  const entries = new Map<Promise<T>, { readonly input: Input; readonly value: T }>()

  const evict = (key: string) => {
    const result = results.get(key)
    results.delete(key)
    if (result) entries.delete(result)
  }

  return {
    getOrCompute: (key, input, compute) => {
      const cached = results.get(key)
      const result = cached ?? compute()
      // A map keeps the order of insertion, so setting the key anew makes it the most recently used one.
      results.delete(key)
      results.set(key, result)
      for (const oldest of [...results.keys()].slice(0, -capacity)) evict(oldest)
      if (cached) return cached
      const isCached = () => results.get(key) === result
      result.then(
        (value) => isCached() && entries.set(result, { input, value }),
        () => isCached() && evict(key)
      )
      return result
    },
    entries: () => [...entries.values()]
  }
}

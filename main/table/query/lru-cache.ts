/** The last few results by key. What has failed is not kept. */
export interface LruCache<Of, T> {
  /** What an equal question has given or is about to give, else what `make` gives. */
  readonly getOrCompute: (key: string, input: Of, make: () => Promise<T>) => Promise<T>
  /** What has been made, each beside what it was made of. */
  readonly computed: () => readonly { readonly of: Of; readonly value: T }[]
}

/** Keeps at most `most` results: those that were last asked for. */
export const createLruCache = <Of, T>(most: number): LruCache<Of, T> => {
  const results = new Map<string, Promise<T>>()
  const values = new Map<Promise<T>, { readonly of: Of; readonly value: T }>()

  const forget = (key: string) => {
    const result = results.get(key)
    results.delete(key)
    if (result) values.delete(result)
  }

  return {
    getOrCompute: (key, of, make) => {
      const known = results.get(key)
      const result = known ?? make()
      // Set anew, it is the last to go: a map keeps the order of its insertions.
      results.delete(key)
      results.set(key, result)
      for (const oldest of [...results.keys()].slice(0, -most)) forget(oldest)
      if (known) return known
      const isKept = () => results.get(key) === result
      result.then(
        (value) => isKept() && values.set(result, { of, value }),
        () => isKept() && forget(key)
      )
      return result
    },
    computed: () => [...values.values()]
  }
}

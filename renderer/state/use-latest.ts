import { shallowRef, type ShallowRef } from 'vue'
import { onUserLeft } from './user.ts'

/** Merges the events about a value with the responses to calls for it. */
export interface Latest<T> {
  readonly publish: (value: T) => void
  /** Passes on the response of a call, unless a newer value is known. Rejects as the call does. */
  readonly follow: (call: () => Promise<T>) => Promise<void>
}

/** Passes the newest value to `put`: a response that is older than what is known is ignored. */
export const useLatest = <T>(put: (value: T) => void): Latest<T> => {
  let started = 0
  let newest = 0
  return {
    publish: (value) => {
      newest = ++started
      put(value)
    },
    follow: async (call) => {
      const own = ++started
      const answer = await call()
      if (own < newest) return
      newest = own
      put(answer)
    }
  }
}

/** A value of the user's that main reports. It is `initial` again once they have left, whatever answers still come. */
export const useLatestOfUser = <T>(initial: T): Latest<T> & { readonly value: ShallowRef<T> } => {
  const value = shallowRef(initial)
  const latest = useLatest<T>((now) => {
    value.value = now
  })
  onUserLeft(() => latest.publish(initial))
  return { ...latest, value }
}

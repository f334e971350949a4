import { ref, watch, type Ref } from 'vue'

/** A choice about the window's own arrangement, remembered on this computer. Works, unremembered, without storage. */
export const useRemembered = (name: string, otherwise: boolean): Ref<boolean> => {
  const key = `kontorist.${name}`
  const read = (): boolean => {
    try {
      const kept = localStorage.getItem(key)
      return kept === null ? otherwise : kept === 'true'
    } catch {
      return otherwise
    }
  }
  const value = ref(read())
  watch(value, (chosen) => {
    try {
      localStorage.setItem(key, String(chosen))
    } catch {
      // Storage is full or denied: the choice holds until the window closes.
    }
  })
  return value
}

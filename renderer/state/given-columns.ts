import { shallowReactive, watch } from 'vue'
import type { DerivedColumn, DerivedWords } from '../../preload/contract/index.ts'
import { useDerivedWords } from './derived-words.ts'
import { onUserLeft } from './user.ts'

/** Gives tables their derived columns by `derive`, anew in another language and on another day. */
export const createGivenColumns = <Name extends string>(
  derive: (name: Name, columns: readonly DerivedColumn[], words: DerivedWords) => Promise<void>
) => {
  /** By table, the columns that it was given last. */
  const given = shallowReactive(new Map<Name, readonly DerivedColumn[]>())
  const words = useDerivedWords()
  watch(
    () => (given.size > 0 ? words.value : null),
    async (now, before) => {
      if (!now || !before) return
      for (const [name, columns] of given)
        if (columns.length > 0) await derive(name, columns, now).catch(() => undefined)
    }
  )
  onUserLeft(() => given.clear())

  /** Gives a table these columns and no others. Rejects as `derive`. */
  return (name: Name, columns: readonly DerivedColumn[]): Promise<void> => {
    given.set(name, columns)
    return derive(name, columns, words.value)
  }
}

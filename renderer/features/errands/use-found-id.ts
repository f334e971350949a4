import { useDebounceFn } from '@vueuse/core'
import { ref, shallowRef, watch, type Ref } from 'vue'
import { maxErrandPaste, type FoundErrandId, type Problem } from '../../../preload/contract/index.ts'
import { api, problemOf } from '../../api.ts'

/** Pause in typing before the text is parsed, in milliseconds. */
const findDelay = 150

const empty: FoundErrandId = { ok: false, reason: 'empty' }

/** Parses a typed or pasted text as the address or number of an errand row, in main. The service is not called. */
export const useFoundId = () => {
  const text = ref('')
  const found: Ref<FoundErrandId> = shallowRef(empty)
  const problem = shallowRef<Problem | null>(null)
  let calls = 0

  /** Looks at the text now. The answer about an earlier text is dropped. */
  const find = async (): Promise<FoundErrandId> => {
    findSoon.cancel()
    const call = ++calls
    if (text.value.trim() === '') return (found.value = empty)
    if (text.value.length > maxErrandPaste) return (found.value = { ok: false, reason: 'tooLarge' })
    try {
      const answer = await api.call('errands.findId', { text: text.value })
      if (call === calls) {
        found.value = answer
        problem.value = null
      }
      return answer
    } catch (error) {
      if (call === calls) problem.value = problemOf(error)
      return empty
    }
  }
  const findSoon = useDebounceFn(() => void find(), findDelay)

  watch(text, () => {
    // The result is outdated as soon as the text changes.
    calls += 1
    found.value = empty
    problem.value = null
    void findSoon()
  })

  return { text, found, problem, find }
}

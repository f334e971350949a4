import { useEventListener } from '@vueuse/core'
import { defineStore } from 'pinia'
import { onScopeDispose, ref } from 'vue'
import { localDay } from '../../preload/contract/index.ts'

/** A timer does not run while the computer sleeps, so the clock is looked at now and then, in milliseconds. */
const longestWait = 5 * 60_000

const untilMidnight = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()

/** The day of the local clock: changes at midnight, and when the window is come back to. */
export const useToday = defineStore('today', () => {
  /** `YYYY-MM-DD` */
  const day = ref(localDay(new Date()))

  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    const now = new Date()
    day.value = localDay(now)
    clearTimeout(timer)
    timer = setTimeout(look, Math.min(longestWait, untilMidnight(now)))
  }
  look()
  useEventListener('focus', look)
  onScopeDispose(() => clearTimeout(timer))

  return { day }
})

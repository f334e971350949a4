import { onScopeDispose, ref, watch, type Ref } from 'vue'
import type { PendingProcess } from '../../../preload/contract/index.ts'

/** The time left, in a unit that does not change all the time: whole minutes, and seconds in the last minute only. */
export const timeLeft = (seconds: number): { readonly unit: 'minutesLeft' | 'secondsLeft'; readonly n: number } =>
  seconds < 60
    ? { unit: 'secondsLeft', n: Math.max(0, Math.ceil(seconds)) }
    : { unit: 'minutesLeft', n: Math.round(seconds / 60) }

/** Seconds left at which the time is announced. A screen reader that counted every second could read nothing else. */
const announcedAt: readonly number[] = [120, 60, 30, 10]

/** True if the countdown from `before` to `now` has passed a time that is announced to screen readers. */
export const shouldAnnounce = (before: number, now: number): boolean =>
  announcedAt.some((at) => now <= at && at < before)

const tickMs = 1000

/** Seconds until a process expires, counted down from main's last report. */
export const useSecondsLeft = (process: () => PendingProcess): Readonly<Ref<number>> => {
  const secondsLeft = ref(0)
  let endsAt = 0
  const update = (): void => {
    secondsLeft.value = Math.max(0, (endsAt - performance.now()) / 1000)
  }
  watch(
    process,
    (current) => {
      endsAt = performance.now() + current.secondsLeft * 1000
      update()
    },
    { immediate: true }
  )
  const timer = setInterval(update, tickMs)
  onScopeDispose(() => {
    clearInterval(timer)
  })
  return secondsLeft
}

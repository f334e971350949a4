import { onScopeDispose, ref, watch, type Ref } from 'vue'
import type { PendingProcess } from '../../../preload/contract/index.ts'

/** How long is left, in words that stand still: whole minutes, and only in the last one seconds. */
export const timeLeft = (seconds: number): { readonly unit: 'minutesLeft' | 'secondsLeft'; readonly n: number } =>
  seconds < 60
    ? { unit: 'secondsLeft', n: Math.max(0, Math.ceil(seconds)) }
    : { unit: 'minutesLeft', n: Math.round(seconds / 60) }

/** Seconds left at which it is said aloud. A screen reader that counts every second leaves no room for anything else. */
const saidAt: readonly number[] = [120, 60, 30, 10]

/** Whether the time has come to say aloud how long is left. */
export const shouldAnnounce = (before: number, now: number): boolean => saidAt.some((at) => now <= at && at < before)

const tick = 1000

/** Seconds left of a process, counted down from when main last said so. */
export const useSecondsLeft = (process: () => PendingProcess): Readonly<Ref<number>> => {
  const left = ref(0)
  let endsAt = 0
  const count = (): void => {
    left.value = Math.max(0, (endsAt - performance.now()) / 1000)
  }
  watch(
    process,
    ({ secondsLeft }) => {
      endsAt = performance.now() + secondsLeft * 1000
      count()
    },
    { immediate: true }
  )
  const timer = setInterval(count, tick)
  onScopeDispose(() => {
    clearInterval(timer)
  })
  return left
}

import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Problem } from '../../preload/contract/index.ts'
import { api, problemOf, ProblemError } from '../api.ts'
import { redactSecrets } from '../ui/problem.ts'

/** An error that repeats for ever must not fill the log. */
const maxReports = 50
const maxMessage = 10_000
const maxStack = 50_000

/** Browsers report it as an error when a layout takes two frames. It is harmless. */
const resizeObserverLoop = /^(Uncaught )?ResizeObserver loop/

/** Handles errors that nothing else caught: shows the last one, and logs each, up to a limit. */
export const useErrorHandler = defineStore('errorHandler', () => {
  const shownProblem = shallowRef<Problem | null>(null)
  let reports = 0

  const report = (error: unknown): void => {
    // Main has logged what it answered with.
    if (error instanceof ProblemError || reports >= maxReports) return
    reports += 1
    const { detail } = problemOf(error)
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    api
      .call('app.report', {
        message: redactSecrets(detail).slice(0, maxMessage),
        stack: redactSecrets(stack).slice(0, maxStack)
      })
      .catch(() => {
        // A failure to write the log must not become the next error.
      })
  }

  /** Reports an error and shows it. A cancellation is neither reported nor shown. */
  const handleError = (error: unknown): void => {
    const problem = problemOf(error)
    if (problem.code === 'cancelled' || resizeObserverLoop.test(error instanceof Error ? error.message : String(error)))
      return
    report(error)
    shownProblem.value = problem
  }

  const dismiss = (): void => {
    shownProblem.value = null
  }

  return { shownProblem, handleError, report, dismiss }
})

/** Listens for the window's uncaught errors and unhandled rejections. */
export const catchUnhandledErrors = (
  target: Pick<Window, 'addEventListener'>,
  onError: (error: unknown) => void
): void => {
  target.addEventListener('error', (event) => {
    onError(event.error instanceof Error ? event.error : new Error(event.message))
  })
  target.addEventListener('unhandledrejection', (event) => {
    onError(event.reason)
  })
}

import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Problem } from '../../preload/contract/index.ts'
import { api, problemOf, ProblemError } from '../api.ts'
import { redactSecrets } from '../ui/problem-details.ts'

/** A mistake that repeats itself for ever must not fill the log. */
const mostReports = 50
const maxMessage = 10_000
const maxStack = 50_000

/** The browser's own way of saying that a layout took two frames; nothing has gone wrong. */
const harmless = /^(Uncaught )?ResizeObserver loop/

/** Failures that nobody caught: the last one, to be shown, and a bounded report of each to the program's log. */
export const useErrorHandler = defineStore('errorHandler', () => {
  const shownProblem = shallowRef<Problem | null>(null)
  let reports = 0

  const report = (error: unknown): void => {
    // What main answered with, main has logged.
    if (error instanceof ProblemError || reports >= mostReports) return
    reports += 1
    const { detail } = problemOf(error)
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    api
      .call('app.report', {
        message: redactSecrets(detail).slice(0, maxMessage),
        stack: redactSecrets(stack).slice(0, maxStack)
      })
      .catch(() => {
        // A log that cannot be written must not become the next failure.
      })
  }

  /** Takes a failure that nobody else did: reports it and shows it. One that a person asked for is neither. */
  const handleError = (error: unknown): void => {
    const problem = problemOf(error)
    if (problem.code === 'cancelled' || harmless.test(error instanceof Error ? error.message : String(error))) return
    report(error)
    shownProblem.value = problem
  }

  const dismiss = (): void => {
    shownProblem.value = null
  }

  return { shownProblem, handleError, report, dismiss }
})

/** Hears of every failure in the window that nobody caught. */
export const catchUnhandledErrors = (target: Pick<Window, 'addEventListener'>, onError: (error: unknown) => void): void => {
  target.addEventListener('error', (event) => {
    onError(event.error instanceof Error ? event.error : new Error(event.message))
  })
  target.addEventListener('unhandledrejection', (event) => {
    onError(event.reason)
  })
}

import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { ProblemError } from '../../../../renderer/api.ts'
import { catchUnhandledErrors, useErrorHandler } from '../../../../renderer/state/error-handler.ts'
import { fakeMain } from '../fake-main.ts'

beforeEach(() => {
  setActivePinia(createPinia())
})

describe('a failure that nobody caught', () => {
  it('is shown and reported, without secrets and within bounds', () => {
    const { called } = fakeMain({ 'app.report': () => null })
    const failures = useErrorHandler()
    const error = new Error('refused Bearer abcdefghijkl')
    error.stack = 'x'.repeat(100_000)
    failures.handleError(error)
    expect(failures.shownProblem?.code).toBe('internal')
    expect(called).toEqual([
      { name: 'app.report', args: { message: 'Error: refused [removed]', stack: 'x'.repeat(50_000) } }
    ])
  })

  it('is shown but not reported where it is main’s own answer', () => {
    const { called } = fakeMain({ 'app.report': () => null })
    const failures = useErrorHandler()
    failures.handleError(new ProblemError({ code: 'offline', place: 'login', detail: '' }))
    expect(failures.shownProblem?.code).toBe('offline')
    expect(called).toEqual([])
    failures.dismiss()
    expect(failures.shownProblem).toBeNull()
  })

  it('is neither where someone cancelled, or a layout took two frames', () => {
    const { called } = fakeMain({ 'app.report': () => null })
    const failures = useErrorHandler()
    failures.handleError(new ProblemError({ code: 'cancelled', place: 'login', detail: '' }))
    failures.handleError(new Error('ResizeObserver loop completed with undelivered notifications.'))
    expect(failures.shownProblem).toBeNull()
    expect(called).toEqual([])
  })

  it('stops filling the log when it repeats itself', () => {
    const { called } = fakeMain({ 'app.report': () => null })
    const failures = useErrorHandler()
    for (let n = 0; n < 1000; n += 1) failures.handleError(new Error('again'))
    expect(called.length).toBe(50)
  })

  it('does not become two when the log cannot be written', async () => {
    fakeMain({})
    useErrorHandler().handleError(new Error('x'))
    await expect(Promise.resolve()).resolves.toBeUndefined()
  })

  it('is heard of from the window, thrown or rejected', () => {
    const target = new EventTarget()
    const heard: unknown[] = []
    catchUnhandledErrors(target, (error) => heard.push(error))
    const error = new Error('thrown')
    target.dispatchEvent(Object.assign(new Event('error'), { error, message: 'thrown' }))
    target.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'script error' }))
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'rejected' }))
    expect(heard).toEqual([error, new Error('script error'), 'rejected'])
  })
})

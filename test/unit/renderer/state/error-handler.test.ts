import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../../../renderer/api.ts'
import { catchUnhandledErrors, useErrorHandler } from '../../../../renderer/state/error-handler.ts'
import { fakeMain } from '../fake-main.ts'
import { freshStores } from '../fresh-stores.ts'

freshStores()

const opened = () => ({ ...fakeMain({ 'app.report': () => null }), errorHandler: useErrorHandler() })

describe('an error that nothing caught', () => {
  it('is shown and reported, without secrets and within bounds', () => {
    const { errorHandler, called } = opened()
    const error = new Error('refused Bearer abcdefghijkl')
    error.stack = 'x'.repeat(100_000)
    errorHandler.handleError(error)
    expect(errorHandler.shownProblem?.code).toBe('internal')
    expect(called).toEqual([
      { name: 'app.report', args: { message: 'Error: refused [removed]', stack: 'x'.repeat(50_000) } }
    ])
  })

  it('is shown but not reported where it is main’s own answer', () => {
    const { errorHandler, called } = opened()
    errorHandler.handleError(new ProblemError({ code: 'offline', place: 'login', detail: '' }))
    expect(errorHandler.shownProblem?.code).toBe('offline')
    expect(called).toEqual([])
    errorHandler.dismiss()
    expect(errorHandler.shownProblem).toBeNull()
  })

  it('is neither where someone cancelled, or where a layout took two frames', () => {
    const { errorHandler, called } = opened()
    errorHandler.handleError(new ProblemError({ code: 'cancelled', place: 'login', detail: '' }))
    errorHandler.handleError(new Error('ResizeObserver loop completed with undelivered notifications.'))
    expect(errorHandler.shownProblem).toBeNull()
    expect(called).toEqual([])
  })

  it('stops filling the log when it repeats itself', () => {
    const { errorHandler, called } = opened()
    for (let n = 0; n < 1000; n += 1) errorHandler.handleError(new Error('again'))
    expect(called.length).toBe(50)
  })

  it('causes no second error when the log cannot be written', async () => {
    fakeMain({})
    useErrorHandler().handleError(new Error('x'))
    await expect(Promise.resolve()).resolves.toBeUndefined()
  })

  it('is caught from the window, thrown or rejected', () => {
    const target = new EventTarget()
    const caught: unknown[] = []
    catchUnhandledErrors(target, (error) => caught.push(error))
    const error = new Error('thrown')
    target.dispatchEvent(Object.assign(new Event('error'), { error, message: 'thrown' }))
    target.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'script error' }))
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'rejected' }))
    expect(caught).toEqual([error, new Error('script error'), 'rejected'])
  })
})

import type { Dispatcher } from 'undici'
import { describe, expect, it, vi } from 'vitest'
import { sendOnce } from '../../../../../main/http/wire.ts'

const controllerOf = () => {
  const controller = {
    aborted: false,
    paused: false,
    reason: null,
    abort: vi.fn(() => {
      controller.aborted = true
    }),
    pause: () => undefined,
    resume: () => undefined
  }
  return controller
}

/** Starts a request as undici does when a connection is ready. */
const begin = (handler: Dispatcher.DispatchHandler, leaving: () => void) => {
  let inner: Dispatcher.DispatchHandler = {}
  sendOnce(leaving)((_, given) => {
    inner = given
    return true
  })({ path: '/', method: 'POST' }, handler)
  return (controller: Dispatcher.DispatchController) => inner.onRequestStart?.(controller, null)
}

describe('the last thing before a byte leaves', () => {
  it('is told', () => {
    const leaving = vi.fn()
    begin({}, leaving)(controllerOf())
    expect(leaving).toHaveBeenCalledOnce()
  })

  it('is not told of a call that has been given up by then', () => {
    const leaving = vi.fn()
    begin({ onRequestStart: (controller) => controller.abort(new Error('given up')) }, leaving)(controllerOf())
    expect(leaving).not.toHaveBeenCalled()
  })

  it('stops a request that would leave a second time, on whatever connection', () => {
    const start = begin({}, () => undefined)
    start(controllerOf())
    const second = controllerOf()
    start(second)
    expect(second.abort).toHaveBeenCalled()
  })
})

import { describe, expect, it, vi } from 'vitest'
import { createApp } from '../../host/app.ts'
import { office } from './office.ts'

const create = (closes = true) => {
  const ends = { closeWindows: vi.fn(() => closes), exit: vi.fn(), report: vi.fn() }
  const app = createApp(office, ends)
  const order: string[] = []
  for (const event of ['before-quit', 'will-quit', 'quit'] as const) app.facade.on(event, () => order.push(event))
  return { app, ends, order }
}

describe('quitting', () => {
  it('asks, closes the windows, asks again and ends', () => {
    const { app, ends, order } = create()
    app.facade.quit()
    expect(order).toEqual(['before-quit', 'will-quit', 'quit'])
    expect(ends.closeWindows).toHaveBeenCalledOnce()
    expect(ends.exit).toHaveBeenCalledExactlyOnceWith(0)
  })

  it('stops at a window that stays open, and can be tried again', () => {
    const { app, ends, order } = create(false)
    app.facade.quit()
    app.facade.quit()
    expect(order).toEqual(['before-quit', 'before-quit'])
    expect(ends.exit).not.toHaveBeenCalled()
  })

  it.each(['before-quit', 'will-quit'] as const)('can be refused in %s', (event) => {
    const { app, ends } = create()
    app.facade.on(event, ({ preventDefault }) => {
      preventDefault()
    })
    app.facade.quit()
    expect(ends.exit).not.toHaveBeenCalled()
  })
})

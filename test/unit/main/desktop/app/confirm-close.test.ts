import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { BrowserWindow } from 'electron'
import { expect, it, vi } from 'vitest'
import { confirmBeforeClosing } from '../../../../../main/desktop/app/confirm-close.ts'

const box = vi.hoisted(() => ({
  answer: Promise.withResolvers<{ readonly response: number }>(),
  shown: [] as unknown[]
}))
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  return {
    app: new Emitter(),
    dialog: { showMessageBox: (...args: unknown[]) => (box.shown.push(args.at(-1)), box.answer.promise) }
  }
})

const leave = { response: 1 }

it.each([
  ['is closed once the person wants to leave', false, 1],
  ['that has gone while the person was asked is left alone, because what has gone throws', true, 0]
])('a window %s', async (_, goes, times) => {
  box.answer = Promise.withResolvers()
  const close = vi.fn()
  const window = Object.assign(new EventEmitter(), { close, isDestroyed: () => goes })
  // @ts-expect-error -- no more of a window than is used here
  const shown: BrowserWindow = window
  confirmBeforeClosing({ closeBlockers: () => ['sent'], language: () => 'sv' })(shown)
  const preventDefault = vi.fn()
  window.emit('close', { preventDefault })
  expect(preventDefault).toHaveBeenCalledOnce()
  box.answer.resolve(leave)
  // In the next turn, everything that waits for the answer has it.
  await setImmediate()
  expect(close).toHaveBeenCalledTimes(times)
})

it('says all that closing would leave behind, what would be lost first', () => {
  box.shown.length = 0
  const window = Object.assign(new EventEmitter(), { isDestroyed: () => true })
  // @ts-expect-error -- no more of a window than is used here
  confirmBeforeClosing({ closeBlockers: () => ['lost', 'sent'], language: () => 'sv' })(window)
  window.emit('close', { preventDefault: () => undefined })
  expect(box.shown).toMatchObject([
    {
      message:
        'Ordrar väntar i kön och går förlorade. Det är inte känt än om det som skickades har sparats. Avsluta ändå?',
      detail: expect.stringMatching(/^På den här datorn .*\n\nProgrammet minns det som skickades/s)
    }
  ])
})

it('asks nothing where nothing is left behind', () => {
  const window = Object.assign(new EventEmitter(), { isDestroyed: () => true })
  // @ts-expect-error -- no more of a window than is used here
  confirmBeforeClosing({ closeBlockers: () => [], language: () => 'sv' })(window)
  const preventDefault = vi.fn()
  window.emit('close', { preventDefault })
  expect(preventDefault).not.toHaveBeenCalled()
})

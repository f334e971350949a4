import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { expect, it, vi } from 'vitest'
import { watchWindow } from '../../../../../main/desktop/window/watch-window.ts'

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  return { app: new Emitter(), dialog: { showMessageBox: () => Promise.resolve({ response: 0 }) } }
})

// Only Windows has this event, so no end-to-end spec on another system can cover it.
it('a Windows that ends its session has the window closed as by a person, so that what was typed is kept', () => {
  const close = vi.fn()
  const logError = vi.fn()
  const webContents = Object.assign(new EventEmitter(), { forcefullyCrashRenderer: vi.fn() })
  const window = Object.assign(new EventEmitter(), { webContents, close, destroy: vi.fn() })
  // @ts-expect-error -- no more of a window than is used here
  const shown: BrowserWindow = window
  watchWindow(shown, { logError, language: () => 'sv' })
  window.emit('query-session-end', {})
  expect(close).not.toHaveBeenCalled()
  window.emit('session-end', {})
  expect(close).toHaveBeenCalledOnce()
  expect(logError).toHaveBeenCalledExactlyOnceWith('the system ends the session')
})

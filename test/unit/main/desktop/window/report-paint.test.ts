import type { BrowserWindow } from 'electron'
import { beforeEach, expect, it, vi } from 'vitest'

const electron = vi.hoisted(() => ({
  app: { commandLine: { getSwitchValue: vi.fn(() => '') }, getVersion: () => '1.2.3' }
}))
vi.mock('electron', () => electron)
import { awaitPaint, reportPaint, showsSomething } from '../../../../../main/desktop/window/paint.ts'

const picture = (colours: number) => {
  const bytes = Buffer.alloc(40_000)
  for (let at = 0; at < 10_000; at += 1) bytes.writeUInt32LE(at % colours, at * 4)
  return { toBitmap: () => bytes }
}
const windowWith = (...pictures: ReturnType<typeof picture>[]) => {
  const capturePage = vi.fn(async () => (pictures.length > 1 ? pictures.shift() : pictures[0]))
  const once = (_event: string, paint: () => void): void => paint()
  const window: unknown = { isDestroyed: () => false, once, webContents: { capturePage } }
  awaitPaint(window as BrowserWindow)
  return { capturePage, current: () => window as BrowserWindow }
}

beforeEach(() => electron.app.commandLine.getSwitchValue.mockReturnValue(''))

it('a window of one background, or of two, shows nothing, and one with letters does', () => {
  expect([1, 2, 16].map((colours) => showsSomething(picture(colours)))).toEqual([false, false, false])
  expect(showsSomething(picture(40))).toBe(true)
  expect(showsSomething({ toBitmap: () => Buffer.alloc(0) })).toBe(false)
})

it('nothing is looked at where nobody asks, or asks otherwise', async () => {
  const { capturePage, current } = windowWith(picture(40))
  const log = vi.fn()
  for (const value of ['', '1234567', 'a2345678', '123456789']) {
    electron.app.commandLine.getSwitchValue.mockReturnValue(value)
    await reportPaint(current, log)
  }
  expect(capturePage).not.toHaveBeenCalled()
  expect(log).not.toHaveBeenCalled()
})

it('what is asked for is told once the window shows something, and not while it is blank', async () => {
  electron.app.commandLine.getSwitchValue.mockReturnValue('12345678')
  const { capturePage, current } = windowWith(picture(1), picture(40))
  const log = vi.fn()
  await reportPaint(current, log)
  expect(capturePage).toHaveBeenCalledTimes(2)
  expect(log).toHaveBeenCalledExactlyOnceWith('painted, version 1.2.3, asked by 12345678')
})

import { describe, expect, it, vi } from 'vitest'
import { createApp } from '../../host/app.ts'
import { createIpc } from '../../host/ipc.ts'
import { createSchemes } from '../../host/schemes.ts'
import { createSessions } from '../../host/sessions.ts'
import { createTheme } from '../../host/theme.ts'
import { createWindows } from '../../host/windows.ts'
import { office } from './office.ts'

/** Windows that wait for a Chromium, which is all that closing needs. */
const openWindows = () => {
  const schemes = createSchemes()
  const report = vi.fn()
  return createWindows({
    headed: false,
    workArea: { x: 0, y: 0, width: 800, height: 600 },
    sessions: createSessions(schemes, () => true),
    page: { schemes, ipc: createIpc(), theme: createTheme(), report },
    isReady: () => true,
    created: () => undefined,
    allClosed: () => undefined,
    report
  })
}

describe('quitting', () => {
  it('asks every window, though one has refused already', () => {
    const windows = openWindows()
    void new windows.BrowserWindow()
    void new windows.BrowserWindow()
    const [first, second] = windows.BrowserWindow.getAllWindows()
    first?.on('close', (event) => event.preventDefault())
    expect(windows.closeAll()).toBe(false)
    expect([first?.isDestroyed(), second?.isDestroyed()]).toEqual([false, true])
  })

  it('is told once, however often it is asked for', () => {
    const ends = { closeWindows: () => true, exit: vi.fn(), report: vi.fn() }
    const app = createApp(office, ends)
    const heard: string[] = []
    for (const event of ['before-quit', 'will-quit', 'quit'] as const) app.facade.on(event, () => heard.push(event))
    app.facade.quit()
    app.facade.quit()
    app.facade.exit(1)
    expect(heard).toEqual(['before-quit', 'will-quit', 'quit'])
    expect(ends.exit).toHaveBeenCalledExactlyOnceWith(0)
  })
})

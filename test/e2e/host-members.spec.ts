import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../build/program.ts'
import { programUnderTest } from './support/program.ts'
import { expect, test } from './support/test.ts'

/* How the parts of Electron are called, and what they hold. Run on real Electron, it holds these rules to Electron. */
const fixture = join(root, 'test', 'host', 'fixture')
test.use({ program: fixture })

test('a method needs its object where Electron has objects, and none where it has plain functions', async ({ app }) => {
  const outcomes = await app.evaluate(
    ({ app: it, BrowserWindow, clipboard, Menu, powerMonitor, safeStorage, session, webContents }) => {
      const window = BrowserWindow.getAllWindows()[0]
      const tried: readonly (readonly [name: string, owner: object | undefined, member: string, ...args: string[]])[] =
        [
          ['app', it, 'getPath', 'userData'],
          ['app', it, 'requestSingleInstanceLock'],
          ['safeStorage', safeStorage, 'getSelectedStorageBackend'],
          ['window', window, 'getBounds'],
          ['webContents', window?.webContents, 'getURL'],
          ['session', session.defaultSession, 'resolveProxy', 'https://example.com/'],
          ['powerMonitor', powerMonitor, 'on', 'resume'],
          ['commandLine', it.commandLine, 'hasSwitch', 'lang'],
          ['BrowserWindow', BrowserWindow, 'getAllWindows'],
          ['clipboard', clipboard, 'readText'],
          ['Menu', Menu, 'getApplicationMenu'],
          ['session', session, 'fromPartition', 'other'],
          ['webContents', webContents, 'getAllWebContents']
        ]
      return tried.map(([name, owner, member, ...args]) => {
        const method = Reflect.get(owner ?? {}, member) as (...args: readonly string[]) => unknown
        try {
          method(...args)
          return `${name}.${member} ran`
        } catch (error) {
          return `${name}.${member} threw a ${error instanceof Error ? error.name : typeof error}`
        }
      })
    }
  )
  expect(outcomes).toEqual([
    'app.getPath threw a TypeError',
    'app.requestSingleInstanceLock threw a TypeError',
    'safeStorage.getSelectedStorageBackend threw a TypeError',
    'window.getBounds threw a TypeError',
    'webContents.getURL threw a TypeError',
    'session.resolveProxy threw a TypeError',
    'powerMonitor.on threw a TypeError',
    'commandLine.hasSwitch ran',
    'BrowserWindow.getAllWindows ran',
    'clipboard.readText ran',
    'Menu.getApplicationMenu ran',
    'session.fromPartition ran',
    'webContents.getAllWebContents ran'
  ])
})

test('the command line is as it was given, behind the executable', async ({ app, profile }) => {
  const { argv, execPath, defaultApp, type, exe } = await app.evaluate(({ app: it }) => ({
    argv: process.argv,
    execPath: process.execPath,
    defaultApp: process.defaultApp,
    type: process.type,
    exe: it.getPath('exe')
  }))
  expect(argv[0]).toBe(execPath)
  expect(await realpath(execPath)).toBe(await realpath(programUnderTest().path))
  expect(exe).toBe(execPath)
  const [before, given] = [argv.slice(1, argv.indexOf(fixture)), argv.slice(argv.indexOf(fixture))]
  // What Playwright puts before the program's own words: switches, as they were given.
  expect(before.filter((word) => !word.startsWith('--'))).toEqual([])
  expect(before).toContain('--inspect=0')
  expect(given.slice(0, 2)).toEqual([fixture, `--user-data-dir=${profile}`])
  expect({ defaultApp, type }).toEqual({ defaultApp: true, type: 'browser' })
})

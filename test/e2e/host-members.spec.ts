import { join } from 'node:path'
import { root } from '../../build/program.ts'
import { expect, test } from './support/test.ts'

/* How the parts of Electron are called, and what they hold. Run on real Electron, it holds these rules to Electron. */
test.use({ program: join(root, 'test', 'host', 'fixture') })

test('a method needs its object where Electron has objects, and none where it has plain functions', async ({ app }) => {
  const outcomes = await app.evaluate(({ app: it, BrowserWindow, clipboard, Menu, powerMonitor, safeStorage, session, webContents }) => {
    const window = BrowserWindow.getAllWindows()[0]
    const tried: readonly (readonly [name: string, owner: object | undefined, member: string, ...args: string[]])[] = [
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
  })
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

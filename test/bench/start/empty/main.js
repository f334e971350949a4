// @ts-check
// The yardstick of a start: an Electron application of the program's own shape with nothing in it. One window of the same
// size and the same web preferences, a preload that gives the page one function, a page of a scheme of its own.
import { app, BrowserWindow, ipcMain, protocol } from 'electron'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

protocol.registerSchemesAsPrivileged([
  { scheme: 'empty', privileges: { standard: true, secure: true, supportFetchAPI: true } }
])

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }
const page = 'empty://page/index.html'

ipcMain.handle('version', () => app.getVersion())

// Not awaited: `ready` comes only when the program's file has run to its end.
void app.whenReady().then(() => {
  protocol.handle('empty', async ({ url }) => {
    const { pathname } = new URL(url)
    const type = types[/** @type {keyof typeof types} */ (extname(pathname))]
    if (!type || !['/index.html', '/page.js'].includes(pathname)) return new Response(null, { status: 404 })
    return new Response(await readFile(join(import.meta.dirname, 'page', pathname)), {
      headers: { 'content-type': type }
    })
  })
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    show: false,
    webPreferences: {
      preload: join(import.meta.dirname, 'preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      spellcheck: false
    }
  })
  window.once('ready-to-show', () => window.show())
  void window.loadURL(page)
})
app.on('window-all-closed', () => app.quit())

// @ts-check
// eslint-disable-next-line @typescript-eslint/no-require-imports -- a sandboxed preload is CommonJS
const { contextBridge, ipcRenderer } = require('electron')

contextBridge.exposeInMainWorld('empty', { version: () => ipcRenderer.invoke('version') })

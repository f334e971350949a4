import { contextBridge, ipcRenderer } from 'electron'
import { calls, eventChannel, eventNames, type Bridge } from './contract/index.ts'

const callNames = new Set<string>(Object.keys(calls))
const events = new Set<string>(eventNames)

/** Only names of the contract pass; everything else about a call is checked in main, which does not trust this side. */
const bridge: Bridge = {
  call: (name, args) =>
    callNames.has(name) ? ipcRenderer.invoke(name, args) : Promise.reject(new TypeError(`No such call: ${name}`)),
  on: (name, listener) => {
    if (!events.has(name)) throw new TypeError(`No such event: ${name}`)
    const forward = (_event: unknown, sent: string, payload: Parameters<typeof listener>[0]): void => {
      if (sent === name) listener(payload)
    }
    ipcRenderer.on(eventChannel, forward)
    return () => {
      ipcRenderer.off(eventChannel, forward)
    }
  }
}

contextBridge.exposeInMainWorld('kontorist', bridge)

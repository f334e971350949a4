import { contextBridge, ipcRenderer } from 'electron'
import { calls, eventChannel, events, fitsMessage, type IpcResult, type Bridge } from './contract/index.ts'

const callNames = new Set<string>(Object.keys(calls))
const eventNames = new Set<string>(Object.keys(events))

/** Electron reads a message into main's memory before main can refuse it, so the size is checked on this side too. */
const tooLarge: IpcResult<never> = { ok: false, problem: { code: 'invalid', place: 'program', detail: 'arguments: too large' } }

/** Only names of the contract pass. Main checks everything else, because it does not trust this side. */
const bridge: Bridge = {
  call: async (name, args) => {
    if (!callNames.has(name)) throw new TypeError(`No such call: ${name}`)
    return fitsMessage(args) ? ipcRenderer.invoke(name, args) : tooLarge
  },
  on: (name, listener) => {
    if (!eventNames.has(name)) throw new TypeError(`No such event: ${name}`)
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

import { contextBridge, ipcRenderer } from 'electron'
import { eventChannel, fitsMessage } from './contract/ipc/message-size.ts'
import type { Bridge, IpcResult } from './contract/index.ts'

/**
 * The names of the contract, put here by the build (`electron.vite.config.ts`): what is behind them is checked in main,
 * and would be most of this file.
 */
declare const contractNames: { readonly calls: readonly string[]; readonly events: readonly string[] }

const callNames = new Set(contractNames.calls)
const eventNames = new Set(contractNames.events)

/** Electron reads a message into main's memory before main can refuse it, so the size is checked on this side too. */
const tooLarge: IpcResult<never> = {
  ok: false,
  problem: { code: 'invalid', place: 'program', detail: 'arguments: too large' }
}

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

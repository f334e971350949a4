import process from 'node:process'
import { electronFolder, findElectron, type Program } from '../program.ts'
import { installElectron, type Installation } from './install.ts'

/** Downloads Electron into this checkout, shows how far it is, and stops cleanly at Ctrl+C. */
export const getElectron = async (): Promise<Installation> => {
  const controller = new AbortController()
  const stop = (): void => controller.abort()
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, stop)
  try {
    console.log('kontorist: Electron is not here yet; downloading it (about 110 MB) …')
    const installation = await installElectron({ folder: electronFolder, env: process.env, signal: controller.signal })
    // What comes next does not stand behind a bar that was never finished.
    if (installation.kind === 'stopped' && process.stdout.isTTY) console.log()
    return installation
  } finally {
    for (const signal of signals) process.off(signal, stop)
  }
}

/** Electron, for what works with nothing else; downloaded where it is not here. Null, with the reason said, where it cannot be had. */
export const requireElectron = async (): Promise<Program | null> => {
  const installation = findElectron() ? null : await getElectron()
  if (installation?.kind === 'failed') {
    console.error(`kontorist: Electron could not be downloaded: ${installation.reason}`)
    console.error(`kontorist: what helps: ${installation.advice}`)
  }
  return findElectron()
}

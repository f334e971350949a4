import process from 'node:process'
import { electronFolder, findElectron, type Program } from '../program.ts'
import { installElectron, type Installation } from './install.ts'

/** Downloads Electron into this checkout with visible progress. Ctrl+C stops it cleanly. */
export const getElectron = async (): Promise<Installation> => {
  const controller = new AbortController()
  const stop = (): void => controller.abort()
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, stop)
  try {
    console.log('kontorist: Electron is not here yet; downloading it (about 110 MB) …')
    const installation = await installElectron({ folder: electronFolder, env: process.env, signal: controller.signal })
    // Ends the unfinished progress line.
    if (installation.kind === 'stopped' && process.stdout.isTTY) console.log()
    return installation
  } finally {
    for (const signal of signals) process.off(signal, stop)
  }
}

/**
 * Returns Electron for what works with nothing else, and downloads it if it is missing. Null, after printing the
 * reason, if it cannot be installed.
 */
export const requireElectron = async (): Promise<Program | null> => {
  const installation = findElectron() ? null : await getElectron()
  if (installation?.kind === 'failed') {
    console.error(`kontorist: Electron could not be downloaded: ${installation.reason}`)
    console.error(`kontorist: what helps: ${installation.advice}`)
  }
  return findElectron()
}

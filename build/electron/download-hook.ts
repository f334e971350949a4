/** Loaded before Electron's installer, which neither notices a silent server nor says why it failed. */
import process from 'node:process'
import { createProgressPrinter } from './download-progress.ts'
import { fetchWithStallTimeout } from './fetch-with-stall-timeout.ts'

const seconds = Number(process.env['KONTORIST_STALL_SECONDS']) || 30

const progress = createProgressPrinter({
  write: (text) => process.stdout.write(text),
  isTerminal: process.stdout.isTTY,
  now: () => performance.now()
})
process.once('exit', progress.end)

globalThis.fetch = fetchWithStallTimeout(globalThis.fetch, { stallAfter: seconds * 1000, onProgress: progress.print })

import { dirname } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { makeArchiveReadOnly } from './archive.ts'
import { electron, openBrowser, program, ready } from './host.ts'
import { lookLikeElectron } from './process.ts'
import { isDriven, programArgs } from './program.ts'

const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const
for (const [signal, number] of Object.entries(signals)) {
  process.once(signal, () => {
    // A second signal does not wait for a program that will not quit.
    process.once(signal, () => process.exit(128 + number))
    electron.app.quit()
  })
}

/** A packed program is not named on its command line, and its files are in an archive. */
const bePackaged = (): void => {
  process.argv.splice(1, process.argv.length - 1, ...programArgs(process.argv.slice(1)))
  Object.defineProperty(process, 'resourcesPath', { value: dirname(program.root), enumerable: true })
  makeArchiveReadOnly(program.root)
}

/**
 * Settles when Playwright is connected, which then calls this function. Where it loads a script of its own into Electron, that holds
 * `ready` back until then too: a page that is attached to while it loads may never get what it asks for at that moment.
 */
const driver = (): Promise<void> =>
  new Promise((resolve) => {
    Object.defineProperty(globalThis, '__playwright_run', { configurable: true, value: resolve })
  })

const start = async (): Promise<void> => {
  const driven = isDriven(process.argv.slice(2)) ? driver() : null
  lookLikeElectron(electron.app.isPackaged)
  if (program.packaged) bePackaged()
  // As in Electron, Chromium reads its switches once the program's entry module has finished.
  await import(pathToFileURL(program.entry).href)
  const browser = await openBrowser()
  process.stderr.write(`\nDevTools listening on ${browser.endpoint}\n\n`)
  await driven
  ready()
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})

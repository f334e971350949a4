/**
 * `npm start`: real Electron where it is or can be downloaded; else the host in a Chromium window, which says so; else,
 * without a display, the guided tour.
 */
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findHeadedChromium } from '../test/host/chromium.ts'
import { findElectron, findHost, root, type Program } from './program.ts'

const say = (line: string): void => {
  console.log(`kontorist: ${line}`)
}

/** How long a download may take before it counts as out of reach. */
const downloadLimit = 180_000

const downloadElectron = (): Program | null => {
  say('Electron is not here yet; downloading it (about 110 MB) …')
  const args = [join(root, 'node_modules', 'electron', 'install.js')]
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'ignore'], timeout: downloadLimit })
  return status === 0 ? findElectron() : null
}

/** Runs until the program ends, and ends as it does. */
const run = (path: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void => {
  const child = spawn(path, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`kontorist: ${path} could not be started: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
}

const hasDisplay = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])
/** The tour is driven, not watched: where there is no display, Electron would not start either. */
const electron = hasDisplay ? (findElectron() ?? downloadElectron()) : null
const host = findHost()
const chromium = findHeadedChromium()

if (electron) {
  run(electron.path, ['.', ...process.argv.slice(2)])
} else if (host && hasDisplay && chromium) {
  say('Electron could not be had. This is a preview without Electron, in a window of Chromium.')
  run(host.path, ['.', ...process.argv.slice(2)], { KONTORIST_HOST_HEADED: '1' })
} else if (host) {
  say(hasDisplay ? 'There is neither Electron nor a Chromium that opens windows: here is the guided tour.' : 'There is no display: here is the guided tour.')
  run(process.execPath, [join(root, 'build', 'tour.ts')])
} else {
  console.error('kontorist: Electron could not be downloaded, and there is no preview without it on Windows.')
  process.exitCode = 1
}

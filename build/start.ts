/** `npm start`: real Electron if possible, else the host in a Chromium window, else, without a display, the tour. */
import { join } from 'node:path'
import process from 'node:process'
import { findHeadedChromium } from '../test/host/chromium.ts'
import { getElectron } from './electron/install.ts'
import { exitCodeOf, runProgram } from './electron/run-program.ts'
import { startProgram } from './electron/start-program.ts'
import { findElectron, findHost, root } from './program.ts'

process.exitCode = await startProgram({
  hasDisplay: process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']),
  findElectron,
  installElectron: getElectron,
  host: findHost(),
  hasChromium: findHeadedChromium() !== null,
  run: runProgram,
  tour: async () => exitCodeOf(await runProgram(process.execPath, [join(root, 'build', 'tour.ts')])),
  say: (line) => console.log(`kontorist: ${line}`),
  args: ['.', ...process.argv.slice(2)]
})

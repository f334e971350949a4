/** `npm run dev`: the program with hot reload. Needs real Electron, which is downloaded if missing. */
import { join } from 'node:path'
import process from 'node:process'
import { requireElectron } from './electron/install.ts'
import { exitCodeOf, runProgram } from './electron/run-program.ts'
import { root } from './program.ts'

const electron = await requireElectron()
if (electron) {
  const tool = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const ending = await runProgram(process.execPath, [tool, 'dev', ...process.argv.slice(2)], {
    ELECTRON_EXEC_PATH: electron.path
  })
  process.exitCode = exitCodeOf(ending)
} else {
  console.error('kontorist: without Electron there is no hot reload; `npm start` shows a preview.')
  process.exitCode = 1
}

/** Makes sure that real Electron is here, or ends with a line that says why it is not. */
import process from 'node:process'
import { requireElectron } from './electron/get-electron.ts'

if (!(await requireElectron())) process.exitCode = 1

/** Makes sure that real Electron is here, or ends with a line that says why it is not. */
import process from 'node:process'
import { needElectron } from './electron/get-electron.ts'

if (!(await needElectron())) process.exitCode = 1

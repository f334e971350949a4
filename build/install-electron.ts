/** Makes sure that real Electron is installed, or fails with the reason. */
import process from 'node:process'
import { requireElectron } from './electron/install.ts'

if (!(await requireElectron())) process.exitCode = 1

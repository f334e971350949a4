import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findElectron, findHost, type Program } from '../../../build/program.ts'

/** What shows the windows that the specs look at. */
interface ProgramUnderTest extends Program {
  /** For the report: which program ran. */
  readonly title: string
}

const electronTitle = (path: string): string => {
  const file = join(dirname(path), 'version')
  return `real Electron ${existsSync(file) ? readFileSync(file, 'utf8').trim() : 'of unknown version'}`
}

/**
 * The program that the specs drive: Electron where it is here, else the host in test/host. Throws in one line where
 * there is no Electron and the host cannot run.
 */
export const programUnderTest = (): ProgramUnderTest => {
  const program = findElectron() ?? findHost()
  if (!program) {
    throw new Error('On Windows the end-to-end specs need Electron itself: run `npx install-electron`, or set ELECTRON_BIN.')
  }
  if (!existsSync(program.path)) throw new Error(`ELECTRON_BIN names no file: ${program.path}`)
  return { ...program, title: program.kind === 'host' ? 'Chromium host, not Electron' : electronTitle(program.path) }
}

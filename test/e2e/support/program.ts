import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
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

/** What `choose` may choose from. */
interface Choice {
  /** `KONTORIST_E2E_ON`: what the specs must run on. Where it says nothing, whichever is here. */
  readonly on: string | undefined
  readonly electron: Program | null
  readonly host: Program | null
}

/** The program that the specs drive. Throws in one line where there is not the one that was asked for, or none at all. */
export const choose = ({ on, electron, host }: Choice): Program => {
  const get = 'run `npx node build/install-electron.ts`, or set ELECTRON_BIN.'
  switch (on) {
    case 'electron':
      if (electron) return electron
      throw new Error(`KONTORIST_E2E_ON says that this run is of real Electron, and there is none: ${get}`)
    case 'host':
      if (host) return host
      throw new Error('KONTORIST_E2E_ON says that this run is of the host, and there is none on Windows.')
    case undefined:
    case '': {
      const program = electron ?? host
      if (program) return program
      throw new Error(`On Windows the end-to-end specs need Electron itself: ${get}`)
    }
    default:
      throw new Error(`KONTORIST_E2E_ON is neither electron nor host: ${on}`)
  }
}

/**
 * The program that the specs drive: what `KONTORIST_E2E_ON` says, else Electron where it is here, else the host in
 * test/host. Throws in one line where it is not here or cannot run.
 */
export const programUnderTest = (): ProgramUnderTest => {
  const program = choose({ on: process.env['KONTORIST_E2E_ON'], electron: findElectron(), host: findHost() })
  if (!existsSync(program.path)) throw new Error(`ELECTRON_BIN names no file: ${program.path}`)
  return { ...program, title: program.kind === 'host' ? 'Chromium host, not Electron' : electronTitle(program.path) }
}

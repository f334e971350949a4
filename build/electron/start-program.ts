import type { Program } from '../program.ts'
import type { Installation } from './install.ts'
import { launchFailure, type ProgramExit } from './launch-failure.ts'
import { exitCodeOf } from './run-program.ts'

/** What `npm start` has to choose from, and how each is done. */
export interface StartOptions {
  /** Whether a window can be opened here at all. */
  readonly hasDisplay: boolean
  /** Electron where it is here. */
  readonly findElectron: () => Program | null
  readonly installElectron: () => Promise<Installation>
  /** The stand-in; null where there is none for this system. */
  readonly host: Program | null
  /** Whether there is a Chromium that the stand-in can open windows with. */
  readonly hasChromium: boolean
  readonly run: (path: string, args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<ProgramExit>
  /** The guided tour. Gives its exit code. */
  readonly tour: () => Promise<number>
  readonly say: (line: string) => void
  readonly args: readonly string[]
}

/** Electron's end where it ran, or why there is none. */
type Attempt = { readonly ended: ProgramExit } | { readonly stopped: true } | { readonly withoutDisplay: boolean }

const tryElectron = async ({ findElectron, installElectron, run, say, args }: StartOptions): Promise<Attempt> => {
  if (!findElectron()) {
    const installation = await installElectron()
    if (installation.kind === 'stopped') return { stopped: true }
    if (installation.kind === 'failed') {
      say(`Electron could not be downloaded: ${installation.reason}`)
      say(`what helps: ${installation.advice}`)
    }
  }
  const electron = findElectron()
  if (!electron) return { withoutDisplay: false }
  const ended = await run(electron.path, args)
  const failure = launchFailure(ended, electron.path)
  if (!failure) return { ended }
  say(`Electron cannot run here: ${failure.reason}`)
  say(`what helps: ${failure.advice}`)
  return { withoutDisplay: failure.withoutDisplay ?? false }
}

/**
 * Shows the program in the best way that works here: Electron; else a preview in a window of Chromium; else the guided
 * tour. Gives the exit code.
 */
export const startProgram = async (ways: StartOptions): Promise<number> => {
  const { host, hasChromium, run, tour, say, args } = ways
  // The tour is driven, not watched: where there is no display, Electron would not start either.
  const attempt: Attempt = ways.hasDisplay ? await tryElectron(ways) : { withoutDisplay: true }
  if ('stopped' in attempt) {
    say('stopped; nothing half-downloaded is left.')
    return 130
  }
  if ('ended' in attempt) {
    const code = exitCodeOf(attempt.ended)
    if (attempt.ended.signal) say(`Electron was ended by ${attempt.ended.signal}.`)
    return code
  }
  if (!host) {
    say('there is no preview without Electron on Windows.')
    return 1
  }
  if (attempt.withoutDisplay) say('there is no display: here is the guided tour.')
  else if (!hasChromium) say('there is neither Electron nor a Chromium that opens windows: here is the guided tour.')
  else {
    say('this is a preview without Electron, in a window of Chromium.')
    return exitCodeOf(await run(host.path, args, { KONTORIST_HOST_HEADED: '1' }))
  }
  return await tour()
}

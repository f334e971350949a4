import type { Program } from '../program.ts'
import type { Installation } from './install.ts'
import { launchFailure, type ProgramExit } from './launch-failure.ts'
import { exitCodeOf } from './run-program.ts'

export interface StartOptions {
  readonly hasDisplay: boolean
  readonly findElectron: () => Program | null
  readonly installElectron: () => Promise<Installation>
  readonly host: Program | null
  readonly hasChromium: boolean
  readonly run: (path: string, args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<ProgramExit>
  /** Gives the exit code of the guided tour. */
  readonly tour: () => Promise<number>
  readonly say: (line: string) => void
  readonly args: readonly string[]
}

type Attempt = { readonly exit: ProgramExit } | { readonly stopped: true } | { readonly withoutDisplay: boolean }

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
  const exit = await run(electron.path, args)
  const failure = launchFailure(exit, electron.path)
  if (!failure) return { exit }
  say(`Electron cannot run here: ${failure.reason}`)
  say(`what helps: ${failure.advice}`)
  return { withoutDisplay: failure.withoutDisplay ?? false }
}

/** Shows the program as well as possible here: Electron, a preview in Chromium, or the tour. Gives the exit code. */
export const startProgram = async (options: StartOptions): Promise<number> => {
  const { host, hasChromium, run, tour, say, args } = options
  // Without a display Electron would not start either, and the tour needs none.
  const attempt: Attempt = options.hasDisplay ? await tryElectron(options) : { withoutDisplay: true }
  if ('stopped' in attempt) {
    say('stopped; nothing half-downloaded is left.')
    return 130
  }
  if ('exit' in attempt) {
    const code = exitCodeOf(attempt.exit)
    if (attempt.exit.signal) say(`Electron was ended by ${attempt.exit.signal}.`)
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

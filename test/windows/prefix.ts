import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Output and exit code of a Windows program. The code is null if it was still running at its time limit. */
interface Ended {
  readonly status: number | null
  readonly output: string
}

/** A Wine prefix, created for one run and deleted with its registry and its disk. */
export interface Prefix extends Disposable {
  /** Runs a program to its end, for at most so many milliseconds. */
  readonly run: (args: readonly string[], milliseconds: number, env?: Readonly<Record<string, string>>) => Ended
}

/** Whether Wine is installed. Creates nothing. */
export const hasWine = (): boolean => spawnSync('wine', ['--version']).status === 0

/** A path of this computer as Wine's programs see it. */
export const toWinePath = (path: string): string => `Z:${path.replaceAll('/', '\\')}`

/** Creates a Windows 10 prefix. Throws with Wine's output if it fails. */
export const createPrefix = (): Prefix => {
  const folder = mkdtempSync(join(tmpdir(), 'kontorist-wine-'))
  const wineEnv = {
    // Otherwise Wine links to the folders of whoever runs it.
    HOME: folder,
    WINEPREFIX: join(folder, 'prefix'),
    WINEDEBUG: '-all',
    // No windows, no menus, no installation prompts.
    WINEDLLOVERRIDES: 'mscoree,mshtml,winemenubuilder.exe='
  }
  const run: Prefix['run'] = (args, milliseconds, env = {}) => {
    const outputFile = join(folder, 'said')
    // Files, because Windows' Node ends at once if one of the three streams is a pipe of Wine's.
    const streams = [openSync('/dev/null', 'r'), openSync(outputFile, 'w')]
    const [input = 0, output = 0] = streams
    const { status } = spawnSync('wine', args, {
      stdio: [input, output, output],
      timeout: milliseconds,
      env: { ...process.env, ...wineEnv, ...env }
    })
    for (const stream of streams) closeSync(stream)
    return { status, output: readFileSync(outputFile, 'utf8') }
  }
  const dispose = (): void => {
    // Ends the programs of this prefix only.
    spawnSync('wineserver', ['-k', '-w'], { env: { ...process.env, ...wineEnv }, timeout: 30_000 })
    rmSync(folder, { recursive: true, force: true })
  }
  const made = run(['winecfg', '-v', 'win10'], 120_000)
  if (made.status !== 0) {
    dispose()
    throw new Error(`Wine makes no Windows: ${made.output.trim()}`)
  }
  return { run, [Symbol.dispose]: dispose }
}

import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a program of Windows has said and how it ended; null where it was still running when its time was over. */
interface Ended {
  readonly status: number | null
  readonly output: string
}

/** A Windows of its own, made for one run and thrown away with its registry and its disk. */
export interface Prefix extends Disposable {
  /** Runs a program to its end, for so many milliseconds at most. */
  readonly run: (args: readonly string[], milliseconds: number, env?: Readonly<Record<string, string>>) => Ended
}

/** Whether Wine is installed. Nothing is made by asking. */
export const hasWine = (): boolean => spawnSync('wine', ['--version']).status === 0

/** A path of this computer as a program in Wine writes it. */
export const toWinePath = (path: string): string => `Z:${path.replaceAll('/', '\\')}`

/** Makes a Windows 10. Throws with Wine's words where it cannot. */
export const createPrefix = (): Prefix => {
  const folder = mkdtempSync(join(tmpdir(), 'kontorist-wine-'))
  const own = {
    // Else Wine lays links to the folders of whoever runs it.
    HOME: folder,
    WINEPREFIX: join(folder, 'prefix'),
    WINEDEBUG: '-all',
    // No windows, no menus, nothing that asks to be installed.
    WINEDLLOVERRIDES: 'mscoree,mshtml,winemenubuilder.exe='
  }
  const run: Prefix['run'] = (args, milliseconds, env = {}) => {
    const said = join(folder, 'said')
    // Files: Windows' Node ends at once where one of the three is a pipe of Wine's.
    const streams = [openSync('/dev/null', 'r'), openSync(said, 'w')]
    const [input = 0, output = 0] = streams
    const { status } = spawnSync('wine', args, { stdio: [input, output, output], timeout: milliseconds, env: { ...process.env, ...own, ...env } })
    for (const stream of streams) closeSync(stream)
    return { status, output: readFileSync(said, 'utf8') }
  }
  const dispose = (): void => {
    // Ends this prefix's programs and no other's.
    spawnSync('wineserver', ['-k', '-w'], { env: { ...process.env, ...own }, timeout: 30_000 })
    rmSync(folder, { recursive: true, force: true })
  }
  const made = run(['winecfg', '-v', 'win10'], 120_000)
  if (made.status !== 0) {
    dispose()
    throw new Error(`Wine makes no Windows: ${made.output.trim()}`)
  }
  return { run, [Symbol.dispose]: dispose }
}

import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Installation } from '../../../../build/electron/install.ts'
import { runProgram } from '../../../../build/electron/run-program.ts'
import { startProgram, type StartOptions } from '../../../../build/electron/start-program.ts'

/** What was shown in the end, what was printed, and the exit code. */
interface Shown {
  readonly shown: readonly string[]
  readonly said: string
  readonly code: number
}

const suid =
  'FATAL:setuid_sandbox_host.cc(158)] The SUID sandbox helper binary was found, but is not configured correctly.'

/** Programs that end as Electron does. A shell prints the message of each and exits as it would. */
const endings = {
  'runs until its window is closed': 'exit 0',
  'ends with a failure of our own': 'echo "Error: something of ours" >&2; exit 7',
  'crashes while it runs': 'kill -SEGV $$',
  'crashes at once': 'kill -SEGV $$',
  'fails at once without a word': 'exit 1',
  'has no sandbox': `echo '[1:0908/1.2:${suid}' >&2; kill -TRAP $$`,
  'lacks a library':
    'echo "$0: error while loading shared libraries: libnss3.so: cannot open shared object file" >&2; exit 127',
  'finds no display': "echo '[1:1:0605/1.2:ERROR:ozone_platform_x11.cc:249] Missing X server or $DISPLAY' >&2; exit 1",
  'is for another processor': null
} as const
type Name = keyof typeof endings

// They are shell scripts, which Windows does not run. Its messages are in the table of launch-failure.test.ts.
describe.skipIf(process.platform === 'win32')('npm start', () => {
  let folder = ''
  const pathOf = (name: Name): string => join(folder, name.replaceAll(' ', '-'))
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kontorist-endings-'))
    for (const [name, end] of Object.entries(endings)) {
      const file = join(folder, name.replaceAll(' ', '-'))
      await writeFile(file, end === null ? '\x7fELF\x02 of another kind\n' : `#!/bin/sh\n${end}\n`)
      await chmod(file, 0o755)
    }
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const show = async (electron: Name | null, other: Partial<StartOptions> = {}): Promise<Shown> => {
    const shown: string[] = []
    const said: string[] = []
    const code = await startProgram({
      hasDisplay: true,
      findElectron: () => electron && { kind: 'electron', path: pathOf(electron) },
      installElectron: async () => ({
        kind: 'failed',
        reason: 'no address was found for github.com.',
        advice: 'set HTTPS_PROXY'
      }),
      host: { kind: 'host', path: 'host' },
      hasChromium: true,
      run: async (path, args, env) => {
        if (path !== 'host') {
          shown.push('electron')
          const ended = await runProgram(path, args, env, () => undefined)
          return electron === 'crashes while it runs' ? { ...ended, duration: 60_000 } : ended
        }
        shown.push(env?.['KONTORIST_HOST_HEADED'] === '1' ? 'preview' : 'host without a window')
        return { code: 0, signal: null, error: null, stderr: '', duration: 60_000 }
      },
      tour: async () => {
        shown.push('tour')
        return 0
      },
      say: (line) => said.push(line),
      args: ['.'],
      ...other
    })
    return { shown, said: said.join('\n'), code }
  }

  it.each([
    ['runs until its window is closed', 0],
    ['ends with a failure of our own', 7],
    ['crashes while it runs', 128 + 11]
  ] as const)('where Electron %s, shows nothing else and ends as it did', async (electron, code) => {
    expect(await show(electron)).toMatchObject({ shown: ['electron'], code })
  })

  it.each([
    ['has no sandbox', /user namespaces[\s\S]*chmod 4755/],
    ['lacks a library', /libnss3\.so[\s\S]*apt-get/],
    ['is for another processor', /another kind of processor[\s\S]*ELECTRON_BIN/],
    ['crashes at once', /at once \(SIGSEGV\)[\s\S]*--version/],
    ['fails at once without a word', /at once \(exit code 1\)/]
  ] as const)('where Electron %s, shows the preview and says why', async (electron, why) => {
    const { shown, said, code } = await show(electron)
    expect(shown).toEqual(['electron', 'preview'])
    expect(said).toMatch(why)
    expect(said).toMatch(/preview without Electron/)
    expect(code).toBe(0)
  })

  it('where Electron finds no display, takes nobody to a window', async () => {
    const { shown, said } = await show('finds no display')
    expect(shown).toEqual(['electron', 'tour'])
    expect(said).toMatch(/xvfb-run/)
  })

  it('where Electron cannot be downloaded, shows the preview and says why', async () => {
    const { shown, said } = await show(null)
    expect(shown).toEqual(['preview'])
    expect(said).toMatch(/no address was found for github\.com[\s\S]*HTTPS_PROXY/)
  })

  it('stopped while it downloads, shows nothing', async () => {
    const stopped: Installation = { kind: 'stopped' }
    const { shown, code } = await show(null, { installElectron: async () => stopped })
    expect(shown).toEqual([])
    expect(code).toBe(130)
  })

  it('runs what it has just downloaded', async () => {
    let here = false
    const { shown } = await show(null, {
      findElectron: () => (here ? { kind: 'electron', path: pathOf('runs until its window is closed') } : null),
      installElectron: async () => {
        here = true
        return { kind: 'installed' }
      }
    })
    expect(shown).toEqual(['electron'])
  })

  it.each<readonly [string, Partial<StartOptions>, readonly string[]]>([
    ['there is no display', { hasDisplay: false }, ['tour']],
    ['there is no Chromium either', { hasChromium: false }, ['tour']],
    ['there is no stand-in (Windows)', { host: null }, []]
  ])('where %s, does what is left', async (_what, other, expected) => {
    const { shown, code } = await show(null, other)
    expect(shown).toEqual(expected)
    expect(code).toBe(expected.length === 0 ? 1 : 0)
  })
})

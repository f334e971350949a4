import { spawn } from 'node:child_process'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const program = fileURLToPath(new URL('lock-process.ts', import.meta.url))

let folder = ''
beforeEach(() => {
  folder = temporaryFolder()
})

/** Starts the program. Yields its lines as they come. */
const start = (...args: readonly string[]) => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, folder, ...args])
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<unknown> => {
    const { value, done } = await lines.next()
    return done ? null : JSON.parse(String(value))
  }
  return { child, next }
}

// The host does not run on Windows: the lock there is Electron's own, and sockets have no file names.
describe.skipIf(process.platform === 'win32')('one start per profile', () => {
  it('is the first; a later one tells it of its command line and its data, and is not', async () => {
    const first = start()
    expect(await first.next()).toEqual({ first: true })
    const later = start('office:/open?x=å', '--flag=1')
    expect(await later.next()).toEqual({ first: false })
    const told = await first.next()
    expect(told).toMatchObject({ workingDirectory: process.cwd(), additionalData: { more: 'data' } })
    // Sorted and extended, as Chromium does: only an argument's content may count, not its position.
    expect(told).toMatchObject({
      argv: [
        process.execPath,
        '--flag=1',
        expect.stringMatching(/^--original-process-start-time=/),
        program,
        folder,
        'office:/open?x=å'
      ]
    })
  })

  it('is only one, however many begin at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => start().next()))
    expect(answers.filter((answer) => (answer as { first?: boolean }).first)).toHaveLength(1)
  })
})

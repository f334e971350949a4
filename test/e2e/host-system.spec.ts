import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { root } from '../../build/program.ts'
import { noSecretService, startSecretService } from '../support/secret-service.ts'
import { programUnderTest } from './support/program.ts'
import { expect, test } from './support/test.ts'

/*
 * What the specs rely on where the program meets the operating system, whatever shows the windows. Each part that a spec
 * of the program puts something of its own in the place of is tried here first.
 */
const fixture = join(root, 'test', 'host', 'fixture')
test.use({ program: fixture })

/** What the fixture's main process has seen, and how it uses what a spec may have replaced. */
declare const seen: Record<'brought' | 'power', string[]>
declare const uses: { readonly open: (address: string) => Promise<void>; readonly idle: () => number }

/** Starts the program once more, as the system does that has an address for it, and waits for that start to end. */
const startAgain = async (profile: string, ...args: readonly string[]): Promise<void> => {
  const again = spawn(programUnderTest().path, [fixture, `--user-data-dir=${profile}`, ...args], { stdio: 'ignore' })
  await once(again, 'exit')
}

test(
  'a second start on the same profile hands its command line to the first and ends',
  { tag: '@smoke' },
  async ({ app, profile }) => {
    await startAgain(profile, 'fixture-link:/opened?x=%C3%A5')
    await expect.poll(() => app.evaluate(() => seen.brought)).toContain('fixture-link:/opened?x=%C3%A5')
    expect(app.windows()).toHaveLength(1)
  }
)

test('a program that was killed does not keep the next one from starting', async ({ launch }) => {
  const { app } = await launch()
  const gone = once(app.process(), 'exit')
  process.kill(app.process().pid ?? 0, 'SIGKILL')
  await gone
  const { page } = await launch()
  await expect(page.getByRole('heading', { name: 'Fixture' })).toBeVisible()
})

test('an address is brought by open-url, as macOS does', async ({ app }) => {
  test.skip(process.platform !== 'darwin', 'left out: only macOS brings an address by an event')
  const prevented = await app.evaluate(({ app: electron }) => {
    let is = false
    const event = { preventDefault: () => void (is = true) }
    electron.emit('open-url', event, 'fixture-link:/brought')
    return is
  })
  expect(prevented).toBe(true)
  expect(await app.evaluate(() => seen.brought)).toContain('fixture-link:/brought')
})

test('a spec hears what the program opens in the browser, in the place of the browser', async ({ app }) => {
  const opened = await app.evaluate(async ({ shell }) => {
    const heard: string[] = []
    shell.openExternal = async (address) => void heard.push(address)
    await uses.open('https://login.example/')
    return heard
  })
  expect(opened).toEqual(['https://login.example/'])
})

test('a spec can say how long nobody has touched the computer', async ({ app }) => {
  const idle = await app.evaluate(({ powerMonitor }) => {
    powerMonitor.getSystemIdleTime = () => 600
    return uses.idle()
  })
  expect(idle).toBe(600)
})

test('a spec can let the computer sleep and wake, and lock its screen where Electron tells of it', async ({ app }) => {
  await app.evaluate(({ powerMonitor }) => {
    for (const happening of ['suspend', 'resume'] as const) powerMonitor.emit(happening)
    if (process.platform !== 'linux') powerMonitor.emit('lock-screen')
  })
  const happened = ['suspend', 'resume', ...(process.platform === 'linux' ? [] : ['lock-screen'])]
  expect(await app.evaluate(() => seen.power)).toEqual(happened)
})

// Electron would emit it to whoever listens; the host sees to it that no spec passes by what never happens.
if (programUnderTest().kind === 'host' && process.platform === 'linux') {
  test('what other systems alone tell of is nothing that a spec can make up', async ({ app }) => {
    await expect(app.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'))).rejects.toThrow(
      'on darwin and win32 only'
    )
    await expect(app.evaluate(({ app: it }) => it.emit('activate'))).rejects.toThrow('on darwin only')
  })
}

test.describe('with a keyring', () => {
  const impossible = noSecretService()
  test.skip(impossible !== null, `left out: ${impossible}`)

  test('what safeStorage seals is opened by the next start, and by none without the keyring', async ({ launch }) => {
    const keyring = await startSecretService()
    try {
      const first = await launch({ env: keyring.env })
      const sealed = await first.app.evaluate(async ({ safeStorage }) => {
        if (!(await safeStorage.isAsyncEncryptionAvailable())) return ''
        return (await safeStorage.encryptStringAsync('hemlig åäö')).toString('base64')
      })
      expect(Buffer.from(sealed, 'base64').toString('latin1')).toMatch(/^v11/)
      await first.app.close()

      const second = await launch({ env: keyring.env })
      const opened = await second.app.evaluate(
        ({ safeStorage }, text) => safeStorage.decryptStringAsync(Buffer.from(text, 'base64')),
        sealed
      )
      expect(opened).toEqual({ result: 'hemlig åäö', shouldReEncrypt: false })
      await second.app.close()
    } finally {
      await keyring.close()
    }
  })
})

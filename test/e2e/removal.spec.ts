import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import type { ElectronApplication, Page } from '@playwright/test'
import { removal } from '../../renderer/i18n/sv/shell.ts'
import { root } from '../../build/program.ts'
import type { SecretService } from '../support/secret-service.ts'
import { noteField, openErrand } from './support/errand-acts.ts'
import { commandLine, environment } from './support/command-line.ts'
import { closeWindow } from './support/ending.ts'
import { expect, test } from './support/keyring-test.ts'
import { programUnderTest } from './support/program.ts'
import { askToSignIn, expectSignedIn } from './support/sign-in-acts.ts'

/** Everything that the program keeps on a computer is removed: by the person in the window, or by whoever removes the program. */

/** What of the program's own is in the profile folder: without Chromium's files, and the stand-in's. */
const kept = async (profile: string): Promise<readonly string[]> =>
  (await readdir(profile).catch(() => [])).filter((name) => /^[a-z-]+$|\.json|^Partitions$/.test(name))

/** The entries of the keychain under the program's name. */
const entries = ({ env }: SecretService): readonly string[] => {
  const script =
    "require('keytar').findCredentials('Kontorist').then((found) => console.log(JSON.stringify(found.map(({ account }) => account))))"
  return JSON.parse(
    execFileSync(process.execPath, ['-e', script], { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8' })
  ) as string[]
}

const openRemoval = async (page: Page): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('button', { name: removal.remove }).click()
}

/** Answers the next box with the button of this number, and gives what it says. */
const answer = async (app: ElectronApplication, response: number): Promise<() => Promise<string>> => {
  await app.evaluate(({ dialog }, given) => {
    dialog.showMessageBox = async (...args: unknown[]) => {
      Reflect.set(globalThis, 'asked', JSON.stringify(args.at(-1)))
      return { response: given, checkboxChecked: false }
    }
  }, response)
  return () => app.evaluate(() => String(Reflect.get(globalThis, 'asked')))
}

/** Starts the program as an uninstaller does, and waits for its end. */
const startForRemoval = (profile: string, env: Readonly<Record<string, string>>) => {
  const { args, cwd } = commandLine({ profile, args: ['--remove-all-data=silently'], language: 'sv-SE' })
  return spawnSync(programUnderTest().path, args, { cwd, env: environment(env), encoding: 'utf8', timeout: 60_000 })
}

test(
  'a person removes everything, with what the keychain holds, and the program quits',
  { tag: '@smoke' },
  async ({ profile, service, keyring, start }) => {
    const { app, page } = await start()
    await askToSignIn(page, service, 'anna', { keep: true })
    await expectSignedIn(page)
    await openErrand(page)
    await noteField(page).fill('Ring hyresgästen')
    await expect
      .poll(() => kept(profile))
      .toEqual(expect.arrayContaining(['errand-drafts', 'secrets', 'settings.json']))
    expect(entries(keyring)).toHaveLength(2)

    const asked = await answer(app, 0)
    await openRemoval(page)
    await expect.poll(asked).toContain('Ta bort allt som Kontorist har sparat')
    await expect(page.getByRole('button', { name: removal.remove })).toBeEnabled()
    expect(await kept(profile)).toContain('settings.json')

    await answer(app, 1)
    // The program ends with it, on macOS too.
    const ended = once(app.process(), 'exit')
    await page.getByRole('button', { name: removal.remove }).click()
    await ended
    await expect.poll(() => kept(profile), { timeout: 30_000 }).toEqual([])
    expect(entries(keyring)).toEqual([])
  }
)

test('a removal that was ended in the middle goes on at the next start, before anything is read', async ({
  profile,
  service,
  keyring,
  start
}) => {
  const first = await start()
  await askToSignIn(first.page, service, 'anna', { keep: true })
  await expectSignedIn(first.page)
  await first.app.close()
  expect(entries(keyring).length).toBeGreaterThan(0)
  await writeFile(join(profile, 'removal'), '')
  const { page } = await start()
  await expect(page.getByText('Prova med exempeldata')).toBeVisible()
  expect(entries(keyring)).toEqual([])
  expect(await kept(profile)).not.toContain('removal')
})

test('an uninstaller removes everything without a question, and not while the program runs', async ({
  profile,
  service,
  keyring,
  start
}) => {
  const { app, page } = await start()
  await askToSignIn(page, service, 'anna', { keep: true })
  await expectSignedIn(page)
  const refused = startForRemoval(profile, keyring.env)
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain('Kontorist körs')
  expect(await kept(profile)).toContain('settings.json')
  await closeWindow(app)

  const done = startForRemoval(profile, keyring.env)
  expect(done.stderr).toBe('')
  expect(done.status).toBe(0)
  expect(await kept(profile)).toEqual([])
  expect(entries(keyring)).toEqual([])
})

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import type { Page } from '@playwright/test'
import { updateFileName } from '../../main/updates/index.ts'
import { ui } from '../../renderer/i18n/sv/shell.ts'
import { now } from '../support/clock.ts'
import { startTlsServer, type TlsServer } from '../support/tls-server.ts'
import { newUpdateKey, releaseWith, signedRelease, updateFile } from '../support/update-feed.ts'
import { enterWithSample, goTo, signInAs, texts } from './support/acts.ts'
import { expectNoFindings } from './support/axe.ts'
import { leave } from './support/leaving.ts'
import { test as base, expect } from './support/service-test.ts'

/** New versions: how a person learns of one, and when it takes the place of the one that runs. */

const { notice, check, title } = texts.updates
const day = 24 * 3_600_000
const updateFileOfSystem = updateFileName('stable', process.platform, process.arch)
const inDays = (days: number): string => new Date(now().getTime() + days * day).toISOString()

interface Feed {
  readonly server: TlsServer
  readonly bytes: Uint8Array
  /** The program that is replaced. */
  readonly appImage: string
  /** The update file that the server gives. */
  readonly answer: { body: string | Buffer }
  readonly env: Readonly<Record<string, string>>
}

/** A program that looks for updates at a server of the test's, which has version 0.9.0. */
const test = base.extend<{ readonly feed: Feed }>({
  feed: async ({ authority, trust, profile }, use) => {
    const key = newUpdateKey()
    const { entry, bytes } = updateFile(
      `Kontorist-0.9.0${{ win32: '.exe', darwin: '.zip' }[String(process.platform)] ?? '.AppImage'}`
    )
    const changes = { sv: 'Fler ordrar på en gång.\n<b>Säkrare</b> uppdateringar.', en: 'More orders at once.' }
    const release = releaseWith({
      version: '0.9.0',
      signedAt: inDays(-1),
      releaseDate: inDays(-2),
      files: [entry],
      changes
    })
    const answer: Feed['answer'] = { body: signedRelease(release, [key], updateFileOfSystem) }
    const server = await startTlsServer(await authority.issue('trusted'), (outgoing, { path }) =>
      outgoing.end(path === `/${updateFileOfSystem}` ? answer.body : bytes)
    )
    const config = join(profile, 'app-update.yml')
    const override = join(profile, 'updates-test.json')
    const appImage = join(profile, 'Kontorist.AppImage')
    await writeFile(config, 'updaterCacheDirName: kontorist-updater\n')
    await writeFile(override, JSON.stringify({ feed: server.address, keys: [key.publicKey], config }))
    await writeFile(appImage, 'the version that runs')
    const env = { ...trust, KONTORIST_UPDATES: override, APPIMAGE: appImage, XDG_CACHE_HOME: join(profile, 'caches') }
    await use({ server, bytes, appImage, answer, env })
    await server.close()
  }
})

const openSettings = (page: Page): Promise<void> => goTo(page, texts.settings.title)
const section = (page: Page) => page.getByRole('region', { name: title, exact: true })
const look = (page: Page): Promise<void> => section(page).getByRole('button', { name: check, exact: true }).click()
const noticeOf = (page: Page, version: string) =>
  page.getByRole('status').filter({ hasText: notice.title.replace('{version}', version) })

test('a version that Windows did not install is told at the next start, in the notice and in the settings, and then no more', async ({
  launch,
  feed,
  profile
}) => {
  await mkdir(join(profile, 'updates'))
  await writeFile(join(profile, 'updates', 'handed-over'), '0.9.0 installer')
  const told = texts.updates.notInstalled.installer.replace('{version}', '0.9.0')
  const first = await launch({ env: feed.env })
  await enterWithSample(first.page)
  await openSettings(first.page)
  await expect(section(first.page).getByText(told)).toBeVisible()
  await look(first.page)
  await expect(noticeOf(first.page, '0.9.0').getByText(told)).toBeVisible()
  await leave(first.app)
  const second = await launch({ env: feed.env })
  await signInAs(second.page)
  await openSettings(second.page)
  await look(second.page)
  await expect(noticeOf(second.page, '0.9.0')).toBeVisible()
  await expect(second.page.getByText(told)).toHaveCount(0)
})

test(
  'a new version is told with what is new as text, and takes the place of the old one when the program quits',
  { tag: '@smoke' },
  async ({ launch, feed }) => {
    const { app, page } = await launch({ env: feed.env })
    await enterWithSample(page)
    await openSettings(page)
    await look(page)
    const told = noticeOf(page, '0.9.0')
    await told.getByRole('button', { name: ui.wholeNotice, exact: true }).click()
    await told.getByText(notice.changes).click()
    await expect(told.getByText('<b>Säkrare</b> uppdateringar.')).toBeVisible()
    await expectNoFindings(app, page, 'a new version')
    expect(feed.server.requests.map(({ path }) => path)).toEqual([`/${updateFileOfSystem}`])

    await told.getByRole('button', { name: notice.onQuit, exact: true }).click()
    // What fetches it on the other systems wants a program that was installed there.
    if (process.platform !== 'linux') return
    await expect(section(page).getByText(texts.updates.onQuit.replace('{version}', '0.9.0'))).toBeVisible()
    await expect(told).toBeHidden()
    expect(await readFile(feed.appImage, 'utf8')).toBe('the version that runs')
    await leave(app)
    expect(await readFile(feed.appImage)).toEqual(feed.bytes)
  }
)

test('the notice is put off until tomorrow', async ({ launch, feed }) => {
  const { page } = await launch({ env: feed.env })
  await enterWithSample(page)
  await openSettings(page)
  await look(page)
  await noticeOf(page, '0.9.0').getByRole('button', { name: notice.later, exact: true }).click()
  await expect(noticeOf(page, '0.9.0')).toBeHidden()
  await expect(section(page).getByText(texts.updates.offered.replace('{version}', '0.9.0'))).toBeVisible()
})

test(
  'attack: an update file that somebody else has signed is told, and nothing is offered',
  { tag: '@smoke' },
  async ({ launch, feed }) => {
    feed.answer.body = signedRelease(releaseWith({ signedAt: inDays(-1) }), [newUpdateKey()], updateFileOfSystem)
    const { page } = await launch({ env: feed.env })
    await enterWithSample(page)
    await openSettings(page)
    await look(page)
    await expect(section(page).getByText(texts.problems.any.updateUntrusted.sentence)).toBeVisible()
    await expect(noticeOf(page, '0.2.0')).toBeHidden()
  }
)

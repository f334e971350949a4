import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { calls, type CallName } from '../../preload/contract/index.ts'
import { sampleRows, textOf } from '../support/reference.ts'
import type { Service } from '../support/service.ts'
import { enterService, openList, signInAs, texts, typeCredentials } from './support/acts.ts'
import { failNextSave, noteField, openErrand, rowPath, sendErrand } from './support/errand-acts.ts'
import { messageLinks, notification, openInbox, pasteInDialog } from './support/inbox-acts.ts'
import { openOrders } from './support/order-acts.ts'
import { lastCopied } from './support/outside.ts'
import { filesWith, secretsSent, watchedSample } from './support/secrets.ts'
import { expect, test } from './support/service-test.ts'

const password = 'sample'

const { sample, issued } = watchedSample()
test.use({ serviceOptions: { sample } })

/** What main has received and sent: tokens, the reporting credentials, and what binds the sign-in to its attempt. */
const secretsIn = (service: Service): readonly string[] => {
  const sent = secretsSent(service.requests, password)
  // One access token and one pair of credentials, a state and a nonce; a refresh token, and more that is never shown.
  expect(sent.length).toBeGreaterThanOrEqual(4)
  expect(issued.length).toBeGreaterThanOrEqual(3)
  return [...sent, ...issued]
}

/** Signs in with "keep me signed in", and uses both kinds of credentials. */
const work = async (page: Page, service: Service): Promise<void> => {
  await enterService(page, { login: service.address, reporting: service.address })
  await page.getByRole('checkbox', { name: texts.signIn.keep }).check()
  await signInAs(page)
  await openList(page, 'kund')
  await openOrders(page)
}

/** Every text anywhere in a value. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Arguments that every reading call of the bridge takes. */
const readings: { readonly [Name in CallName]?: unknown } = {
  'app.info': {},
  'settings.get': {},
  'settings.layout': { grid: 'kund' },
  'session.state': {},
  'lists.states': {},
  'lists.open': { list: 'avtal' },
  'orders.drafts': {},
  'settings.choose': {}
}

test('no call of the bridge gives a token or a password', { tag: '@smoke' }, async ({ page, service }) => {
  await work(page, service)
  const secrets = secretsIn(service)
  expect(Object.keys(calls)).toEqual(expect.arrayContaining(Object.keys(readings)))
  for (const [name, args] of Object.entries(readings)) {
    const answer = await page.evaluate(
      // The names and their arguments are the contract's; the map's types cannot follow a loop.
      ({ name, args }) => window.kontorist.call(name as CallName, args as never),
      { name, args }
    )
    const text = JSON.stringify(answer)
    expect(text).toContain('"ok":true')
    for (const secret of secrets) expect(text).not.toContain(secret)
  }
})

test('no token is in the window’s memory', async ({ app, page, service }) => {
  await work(page, service)
  const session = await app.context().newCDPSession(page)
  let heap = ''
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    heap += chunk
  })
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  // The snapshot does hold the window's texts, so what it lacks is not there.
  expect(heap).toContain(texts.orders.title)
  // Asked this way so that a failure does not print the whole memory.
  expect(secretsIn(service).filter((secret) => heap.includes(secret))).toEqual([])
})

test('nothing secret is in the window’s storage, cookies or address', async ({ page, service }) => {
  await work(page, service)
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])
  )
  for (const secret of [...secretsIn(service), password]) expect(kept).not.toContain(secret)
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
})

test(
  'nothing secret and no row of a list is on disk',
  { tag: '@smoke' },
  async ({ kontorist, page, profile, service }) => {
    await work(page, service)
    const secrets = secretsIn(service)
    await kontorist.app.close()
    // The settings file does hold what is not secret, so what it lacks is not there.
    expect(await filesWith(profile, ['"deviceId"'])).toContain(join(profile, 'settings.json'))
    expect(await filesWith(profile, secrets)).toEqual([])
    // Values, because Electron keeps there what it has made of the page's script, in which the columns are named.
    const numbers = (await sampleRows(sample, 'kund'))
      .map((row) => textOf(row, 'KundPersonOrgNr'))
      .filter((number) => number.length >= 10)
    expect(numbers.length).toBeGreaterThan(10)
    expect(await filesWith(profile, numbers)).toEqual([])
    expect(await readFile(join(profile, 'settings.json'), 'utf8')).not.toContain(password)
  }
)

test(
  'nothing secret, no row of a list, an errand or the inbox and nobody’s name is in the log or in the diagnostics that are copied',
  { tag: '@smoke' },
  async ({ app, page, profile, service }) => {
    await work(page, service)
    const note = 'Ring Gunvor Sandelius om nyckeln'
    await openErrand(page)
    const { authorization = '' } = service.requests.findLast(({ path }) => path === rowPath)?.headers ?? {}
    const answer = await service.sample.fetch(
      new Request(new URL(rowPath, service.address), { headers: { authorization } })
    )
    const errand: unknown = await answer.json()
    await noteField(page).fill(note)
    // An errand row that cannot be read, and a save that fails: what the service says of them is not logged.
    failNextSave(service, { kind: 'answer', status: 500, body: JSON.stringify(errand) })
    await sendErrand(page)
    await expect(page.getByRole('alert').or(page.getByText(texts.errands.unknown.title)).first()).toBeVisible()
    await openInbox(page)
    await pasteInDialog(page, notification(481_516, '499000-2342'))
    await expect(messageLinks(page)).toHaveCount(1)
    await page.evaluate(
      (text) => window.kontorist.call('inbox.take', { text }),
      JSON.stringify({ ArenderadId: 'Gunvor Sandelius', Organisationsnummer: '499000-2342' })
    )
    // What a page can fail with, and what it might quote then.
    const [secret = ''] = secretsIn(service)
    const planted = [secret, 'anna.andersson@example.se', '19811218-9876']
    await page.evaluate(
      (message) => window.kontorist.call('app.report', { message, stack: '' }),
      `refused: Bearer ${planted.join(' ')}`
    )
    await page.getByRole('link', { name: texts.settings.title }).click()
    const section = page.getByRole('region', { name: texts.diagnostics.title })
    await section.getByRole('button', { name: texts.diagnostics.copy }).click()
    await expect(page.getByText(texts.diagnostics.copied, { exact: true })).toBeVisible()
    await section.getByRole('button', { name: texts.diagnostics.showLogs }).click()
    const log = join(profile, 'logs', 'kontorist.log')
    await expect.poll(() => app.evaluate(() => globalThis.outside.opened)).toContain(log)

    const told = `${await lastCopied(app)}${await readFile(log, 'utf8')}`
    // They do say what happened, so what they lack is not there.
    expect(told).toContain('Connection: service')
    expect(told.match(/window: refused: Bearer <secret> <mail> <number>/g)).toHaveLength(2)
    const rows = await sampleRows(sample, 'kund')
    const personal = rows
      .flatMap((row) => ['Kund', 'KundPersonOrgNr', 'KundMobilNr', 'KundEpostHem'].map((name) => textOf(row, name)))
      .filter((text) => text.length >= 6)
    expect(personal.length).toBeGreaterThan(10)
    const ofErrand = textsIn(errand).filter((text) => text.length >= 6)
    expect(ofErrand.length).toBeGreaterThan(20)
    const ofInbox = ['481516', 'RAD-481516', '499000-2342', '4990002342', 'tjanst.example']
    const found = [
      ...secretsIn(service),
      ...planted,
      note,
      'Gunvor',
      'Sandelius',
      ...ofErrand,
      ...ofInbox,
      ...personal,
      password,
      'anna',
      new URL(service.address).host
    ].filter((text) => told.includes(text))
    expect(found).toEqual([])
  }
)

test('nothing secret is in what the program writes or in its arguments', async ({ kontorist, page, service }) => {
  await work(page, service)
  const told = kontorist.output() + kontorist.app.process().spawnargs.join(' ')
  for (const secret of secretsIn(service)) expect(told).not.toContain(secret)
})

test.describe('a service that echoes in its error all that it was sent', () => {
  const echo = async (request: Request): Promise<Response> => new Response(await request.text(), { status: 500 })
  test.use({ serviceOptions: { sample: { ...sample, fetch: echo } } })

  test('has nothing secret of it shown or copied', async ({ app, page, service }) => {
    await enterService(page, { login: service.address, reporting: service.address })
    await typeCredentials(page, 'anna', 'mycket hemligt')
    const alert = page.getByRole('alert')
    await alert.getByText(texts.problems.details, { exact: true }).click()
    await alert.getByRole('button').click()
    await expect(alert.getByRole('button')).toHaveText('Kopierat')
    const copied = (await lastCopied(app)) ?? ''
    expect(copied).toContain('500')
    const shown = copied + (await alert.innerText())
    for (const secret of [...secretsSent(service.requests, ''), 'mycket hemligt', 'anna'])
      expect(shown).not.toContain(secret)
  })
})

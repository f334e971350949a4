import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createSample } from '../../main/sample/index.ts'
import { calls, type CallName } from '../../preload/contract/index.ts'
import type { Service } from '../support/service.ts'
import { enterService, openList, signInAs, texts } from './support/acts.ts'
import { openOrders } from './support/order-acts.ts'
import { expect, test } from './support/service-test.ts'

const password = 'sample'

/** Every unguessable text that the service has given out: the refresh tokens, which no request shows, are among them. */
const issued: string[] = []
const random = (): string => {
  const text = randomBytes(32).toString('base64url')
  issued.push(text)
  return text
}

test.use({ serviceOptions: { sample: createSample({ rows: 200, random }) } })

/** What main has received and sent: tokens, the reporting credentials, and what binds the sign-in to its attempt. */
const secretsIn = (service: Service): readonly string[] => {
  const headers = service.requests.map(({ headers }) => headers['authorization'] ?? '')
  const sent = [...new Set(headers.filter(Boolean).map((header) => header.replace(/^\w+ /, '')))]
  // One access token and one pair of credentials; a refresh token, an access token's id and the key of its signature.
  expect(sent.length).toBeGreaterThanOrEqual(2)
  expect(issued.length).toBeGreaterThanOrEqual(3)
  const signIn = service.requests.find(({ path }) => path === '/v2/auth')
  const { state, nonce } = JSON.parse(signIn?.body ?? '{}') as { readonly state: string; readonly nonce: string }
  expect([state.length, nonce.length]).toEqual([43, 43])
  return [...sent, ...issued, state, nonce]
}

/** Signs in with "keep me signed in", and uses both kinds of credentials. */
const work = async (page: Page, service: Service): Promise<void> => {
  await enterService(page, { login: service.address, reporting: service.address })
  await page.getByRole('checkbox', { name: texts.signIn.keep }).check()
  await signInAs(page)
  await openList(page, 'kund')
  await openOrders(page)
}

/** Arguments that every reading call of the bridge takes. */
const readings: { readonly [Name in CallName]?: unknown } = {
  'app.info': {},
  'settings.get': {},
  'settings.layout': { grid: 'kund' },
  'session.state': {},
  'lists.states': {},
  'lists.open': { list: 'avtal' },
  'orders.draft': {},
  'settings.choose': {}
}

test('no call of the bridge gives a token or a password', async ({ page, service }) => {
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
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]))
  for (const secret of [...secretsIn(service), password]) expect(kept).not.toContain(secret)
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
})

test('nothing secret and no row of a list is on disk', async ({ kontorist, page, profile, service }) => {
  await work(page, service)
  const secrets = secretsIn(service)
  await kontorist.app.close()
  const entries = await readdir(profile, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  expect(files.some((file) => file.endsWith('settings.json'))).toBe(true)
  for (const file of files) {
    const bytes = await readFile(file)
    for (const secret of secrets) expect(bytes.includes(secret), `${file} holds a secret`).toBe(false)
    expect(bytes.includes('KundPersonOrgNr'), `${file} holds rows`).toBe(false)
  }
  expect(await readFile(join(profile, 'settings.json'), 'utf8')).not.toContain(password)
})

test('nothing secret is in what the program writes or in its arguments', async ({ kontorist, page, service }) => {
  await work(page, service)
  const told = kontorist.output() + kontorist.app.process().spawnargs.join(' ')
  for (const secret of secretsIn(service)) expect(told).not.toContain(secret)
})

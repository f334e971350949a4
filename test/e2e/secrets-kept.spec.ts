import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { texts } from './support/acts.ts'
import { kill } from './support/ending.ts'
import { expect, keptFlag, test } from './support/keyring-test.ts'
import type { Launched } from './support/launch.ts'
import { openOrders } from './support/order-acts.ts'
import { askedToOpen, finishOn, openLoginPage, openUrl } from './support/outside.ts'
import { filesWith, secretsSent, watchedSample } from './support/secrets.ts'
import { askToSignIn, expectSignedIn, renewals } from './support/sign-in-acts.ts'

/** No secret of a session that is kept, renewed and lost is to be found anywhere but in the keyring. */

const { sample, issued } = watchedSample()
test.use({ serviceOptions: { sample } })
const password = 'sample'

/** Everything that the program's parts have to say when they are asked to say more. */
const talkative = { DEBUG: '*', NODE_DEBUG: 'undici,fetch', ELECTRON_ENABLE_LOGGING: '1' }

/** The program's command line, as it was begun and as it knows it. */
const argumentsOf = async ({ app }: Launched): Promise<string[]> => [
  ...app.process().spawnargs,
  ...(await app.evaluate(() => process.argv))
]

const heapOf = async (page: Page): Promise<string> => {
  const session = await page.context().newCDPSession(page)
  let heap = ''
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    heap += chunk
  })
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  return heap
}

test('a session that is begun in the browser, kept and renewed leaves no secret behind', async ({
  profile,
  service,
  start,
  systemBrowser
}) => {
  const first = await start({ env: talkative })
  await askToSignIn(first.page, service, 'redirect', { keep: true })
  await openUrl(first.app, await finishOn(await openLoginPage(systemBrowser, first.app), 'Logga in'))
  await expectSignedIn(first.page)
  await expect(first.page.getByText(texts.shell.lifetime.untilQuit.title)).toHaveCount(0)
  const opened = await askedToOpen(first.app)
  const args = await argumentsOf(first)
  await first.app.close()
  expect(await keptFlag(profile)).toMatchObject({ spent: false })

  const second = await start({ env: talkative })
  await expectSignedIn(second.page)
  await openOrders(second.page)
  expect(renewals(service)).toHaveLength(1)
  const heap = await heapOf(second.page)
  const kept = await second.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])
  )
  args.push(...(await argumentsOf(second)))
  await kill(second.app)

  const sent = secretsSent(service.requests, password)
  // A sign-in's state, nonce, code and verifier; the token that was renewed, with a state and nonce of its own; a call's.
  expect(sent.length).toBeGreaterThanOrEqual(8)
  const secrets = [...new Set([...sent, ...issued])]
  const told = [first.output(), second.output(), ...args].join('\n')
  // Of each place, the secrets in it: a failure names them, and does not print the place.
  const inText = (text: string): readonly string[] => secrets.filter((secret) => text.includes(secret))
  expect(heap).toContain(texts.orders.title)
  expect(inText(heap)).toEqual([])
  expect(inText(kept)).toEqual([])
  expect(inText(told)).toEqual([])
  expect(await filesWith(profile, secrets)).toEqual([])
  // The address of the login page is the service's own, with a number of its own in it; nothing of ours is.
  const addresses = [...opened, ...service.requests.map(({ path }) => path)].join('\n')
  expect(sent.filter((secret) => addresses.includes(secret))).toEqual([])
})

test(
  'a token that the keychain does not take is on disk sealed only',
  { tag: '@smoke' },
  async ({ profile, service, start }) => {
    const { app, page } = await start({ env: talkative })
    await askToSignIn(page, service, 'large-refresh', { keep: true })
    await expectSignedIn(page)
    await app.close()
    expect(await readdir(join(profile, 'secrets'))).not.toEqual([])
    expect(await filesWith(profile, [...secretsSent(service.requests, password), ...issued])).toEqual([])
  }
)

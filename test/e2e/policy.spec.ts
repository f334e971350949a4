import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { goTo, signInAs, texts, typeCredentials } from './support/acts.ts'
import { goodOrder, openOrders, startOrder } from './support/order-acts.ts'
import { askToSignIn, expectSignedIn } from './support/sign-in-acts.ts'
import { expect, test } from './support/sign-in-test.ts'

/** An administrator's policy file fixes where the program connects to and how it signs in. */

/** Writes the file, and gives the environment in which the program finds it. */
const policyIn = async (profile: string, content: unknown): Promise<Readonly<Record<string, string>>> => {
  const file = join(profile, 'policy.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return { KONTORIST_POLICY: file }
}

test(
  'a person connects to the addresses that the policy fixes, and to no others',
  { tag: '@smoke' },
  async ({ launch, profile, service, trust }) => {
    const { address } = service
    const env = await policyIn(profile, { loginAddress: address, reportingAddress: address, reportingUser: 'rapport' })
    const { page } = await launch({ env: { ...trust, ...env } })
    for (const label of [texts.signIn.service.loginAddress, texts.signIn.service.reportingAddress]) {
      const field = page.getByLabel(label, { exact: true })
      await expect(field).toHaveValue(address)
      await expect(field).not.toBeEditable()
    }
    await page.getByLabel(texts.signIn.service.password, { exact: true }).fill('sample')
    await page.getByRole('button', { name: texts.signIn.connect.startService, exact: true }).click()
    await typeCredentials(page, 'anna')
    await expectSignedIn(page)

    const elsewhere = {
      kind: 'service',
      loginAddress: 'https://elsewhere.example',
      reportingAddress: address,
      reportingUser: 'rapport'
    } as const
    expect(await page.evaluate((args) => window.kontorist.call('settings.connect', args), elsewhere)).toMatchObject({
      ok: false,
      problem: { code: 'forbidden' }
    })
    await expectSignedIn(page)
  }
)

test('a policy fixes how signing in is done', async ({ launch, profile, service, trust }) => {
  const realms = [{ realm: 'sample-direct', label: 'Logga in med Exempel-ID' }]
  const env = await policyIn(profile, { realms, idleMinutes: 15, keepDrafts: false })
  const { page } = await launch({ env: { ...trust, ...env } })
  await askToSignIn(page, service, 'process-endless')
  await page.getByRole('button', { name: texts.signIn.cancel, exact: true }).click()
  expect(await page.evaluate(() => window.kontorist.call('settings.chooseSignIn', { idleMinutes: 0 }))).toMatchObject({
    ok: false,
    problem: { code: 'forbidden' }
  })
  await page.getByRole('button', { name: 'Logga in med Exempel-ID' }).click()
  await expectSignedIn(page)

  await page.getByRole('link', { name: texts.settings.title }).click()
  const shown = page.getByRole('region', { name: texts.policy.title })
  await expect(shown).toContainText(env['KONTORIST_POLICY'] ?? '')
  await expect(shown).toContainText(`${texts.policy.rules.keepDrafts}${texts.policy.no}`)
  await expect(shown).toContainText(`${texts.policy.rules.idleMinutes}15`)
})

test('a policy names a company’s own authority, which is trusted then', async ({ launch, profile, service, trust }) => {
  const env = await policyIn(profile, { certificateAuthorities: [trust['NODE_EXTRA_CA_CERTS']] })
  const { page } = await launch({ env: { ...env, NODE_EXTRA_CA_CERTS: undefined } })
  await askToSignIn(page, service, 'anna')
  await expectSignedIn(page)
})

test('a policy that names an authority’s file that is not there says so, and connects to nothing', async ({
  launch,
  profile,
  trust
}) => {
  const missing = join(profile, 'missing.pem')
  const { page } = await launch({
    env: { ...trust, ...(await policyIn(profile, { certificateAuthorities: [missing] })) }
  })
  await expect(page.getByText(texts.signIn.policy.title)).toBeVisible()
  await expect(page.getByText(`certificateAuthorities: ${missing}`)).toBeVisible()
})

const broken: readonly (readonly [string, unknown, string])[] = [
  ['has an http address', { loginAddress: 'http://tjanst.example' }, 'loginAddress'],
  ['misspells what it fixes', { loginAdress: 'https://tjanst.example' }, 'loginAdress'],
  ['is no JSON', '{"loginAddress":', 'JSON']
]
test(
  'a policy that is wrong connects to nothing, says what is wrong with it, and leaves sample data open',
  { tag: '@smoke' },
  async ({ kontorist, launch, page, profile, service, trust }) => {
    await askToSignIn(page, service, 'anna')
    await expectSignedIn(page)
    await kontorist.app.close()
    const before = service.requests.length

    for (const [how, content, told] of broken) {
      await test.step(`one that ${how}`, async () => {
        const env = await policyIn(profile, content)
        const { app, page: anew } = await launch({ env: { ...trust, ...env } })
        await expect(anew.getByText(texts.signIn.policy.title)).toBeVisible()
        await expect(anew.getByRole('alert')).toContainText(told)
        const { address } = service
        const connection = {
          kind: 'service',
          loginAddress: address,
          reportingAddress: address,
          reportingUser: 'rapport'
        } as const
        expect(
          await anew.evaluate((args) => window.kontorist.call('settings.connect', args), connection)
        ).toMatchObject({
          ok: false,
          problem: { code: 'forbidden' }
        })
        expect(service.requests).toHaveLength(before)
        await app.close()
      })
    }
  }
)

test('a policy that is wrong is not shown as none in the settings', async ({ launch, profile }) => {
  const { page } = await launch({ env: await policyIn(profile, { loginAdress: 'https://tjanst.example' }) })
  await page.getByRole('button', { name: texts.signIn.connect.startSample, exact: true }).click()
  await signInAs(page)
  await goTo(page, texts.settings.title)
  const shown = page.getByRole('region', { name: texts.policy.title })
  await expect(shown).toContainText('loginAdress')
  await expect(shown).not.toContainText(texts.policy.none)
})

test('a policy that is wrong costs nobody what they had typed: it is there again once the policy is mended', async ({
  kontorist,
  launch,
  page,
  profile,
  service,
  trust
}) => {
  await askToSignIn(page, service, 'anna')
  await expectSignedIn(page)
  await openOrders(page)
  await startOrder(page, { ...goodOrder, Ordernummer: 'KVAR-1' })
  await expect
    .poll(() => page.evaluate(() => window.kontorist.call('orders.drafts', {})))
    .toMatchObject({ ok: true, value: [{ draft: { Ordernummer: 'KVAR-1' } }] })
  await kontorist.app.close()

  const broken = await launch({ env: { ...trust, ...(await policyIn(profile, { idleMinuter: 5 })) } })
  await expect(broken.page.getByRole('alert')).toContainText('idleMinuter')
  // Whatever is removed at a start is gone by the time that somebody has signed in to sample data.
  await broken.page.getByRole('button', { name: texts.signIn.connect.startSample, exact: true }).click()
  await signInAs(broken.page)
  await broken.app.close()

  const mended = await launch({ env: { ...trust, ...(await policyIn(profile, { idleMinutes: 5 })) } })
  await typeCredentials(mended.page, 'anna')
  await expectSignedIn(mended.page)
  const drafts = await mended.page.evaluate(() => window.kontorist.call('orders.drafts', {}))
  expect(drafts).toMatchObject({ ok: true, value: [{ draft: { Ordernummer: 'KVAR-1' } }] })
})

test('a policy that is wrong costs nobody the service they had entered, whatever they look at meanwhile', async ({
  kontorist,
  launch,
  page,
  profile,
  service,
  trust
}) => {
  await askToSignIn(page, service, 'anna')
  await expectSignedIn(page)
  await kontorist.app.close()
  const before = service.requests.length
  const env = { ...trust, ...(await policyIn(profile, { loginAdress: service.address })) }

  const broken = await launch({ env })
  await expect(broken.page.getByText(texts.signIn.connect.text)).toBeHidden()
  await expect(broken.page.getByRole('alert')).toContainText(service.address)
  await broken.page.getByRole('button', { name: texts.signIn.connect.startSample, exact: true }).click()
  await signInAs(broken.page)
  await goTo(broken.page, texts.settings.title)
  await expect(broken.page.getByRole('region', { name: texts.settings.connection.title })).toContainText(
    `${texts.settings.connection.waiting}${service.address}`
  )
  await broken.app.close()
  expect(service.requests).toHaveLength(before)

  const mended = await launch({ env: { ...trust, ...(await policyIn(profile, {})) } })
  await typeCredentials(mended.page, 'anna')
  await expectSignedIn(mended.page)
  expect(service.requests.length).toBeGreaterThan(before)
})

import process from 'node:process'
import type { ElectronApplication } from '@playwright/test'
import { problems } from '../../renderer/i18n/sv/problems.ts'
import { startConnectProxy } from '../support/connect-proxy.ts'
import { askToSignIn, expectForm, expectSignedIn } from './support/sign-in-acts.ts'
import { expect, test } from './support/sign-in-test.ts'

/** What lies between the program and the service in a company: a proxy, and an authority of its own. */

const useProxy = (app: ElectronApplication, address: string): Promise<void> =>
  app.evaluate(({ session }, found) => {
    session.defaultSession.resolveProxy = async () => `PROXY ${found}`
  }, address)

test('the system’s proxy is used', { tag: '@smoke' }, async ({ app, page, service }) => {
  const proxy = await startConnectProxy()
  await useProxy(app, proxy.address)
  await askToSignIn(page, service, 'anna')
  await expectSignedIn(page)
  expect(proxy.asked).toEqual([new URL(service.address).host])
  await proxy.close()
})

test('a proxy that asks for a sign-in of its own is told as what it is, and the service gets nothing', async ({
  app,
  page,
  service
}) => {
  const proxy = await startConnectProxy({ credentials: 'person:password' })
  await useProxy(app, proxy.address)
  await askToSignIn(page, service, 'anna')
  await expect(page.getByRole('alert')).toContainText(problems.any.proxy.sentence)
  await expectForm(page)
  expect(service.requests).toEqual([])
  await proxy.close()
})

test(
  'a company’s own certificate authority is trusted where the operating system trusts it',
  { tag: '@smoke' },
  async ({ launch, service, trust }) => {
    test.skip(process.platform !== 'linux', 'the stores of Windows and macOS are not a test’s to write to')
    const { page } = await launch({
      env: { SSL_CERT_FILE: trust['NODE_EXTRA_CA_CERTS'], NODE_EXTRA_CA_CERTS: undefined }
    })
    await askToSignIn(page, service, 'anna')
    await expectSignedIn(page)
  }
)

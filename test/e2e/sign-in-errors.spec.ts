import { finishOn } from './support/outside.ts'
import { askToSignIn, expectForm, redemptions } from './support/sign-in-acts.ts'
import { expect, test } from './support/sign-in-test.ts'

test.use({ sharesProgram: true })

/** How a sign-in by password can fail (Service: sign-in.md, "Sign-in errors"; sign-in.md, "Outcomes"). */

test('a token that somebody else asked for is rejected when a page’s code is redeemed', async ({
  bringBack,
  loginPage,
  page,
  service
}) => {
  await askToSignIn(page, service, 'redirect-other-nonce')
  await bringBack(await finishOn(await loginPage(), 'Logga in'))
  await expect(page.getByRole('alert')).toBeVisible()
  await expectForm(page)
  expect(redemptions(service)).toHaveLength(1)
})

test('a code that the service does not take is told, and its verifier is not used for another', async ({
  bringBack,
  loginPage,
  page,
  service
}) => {
  service.fault('/v2/auth/token', { kind: 'answer', status: 400, body: '{"type":"InvalidRequest"}' })
  await askToSignIn(page, service, 'redirect')
  await bringBack(await finishOn(await loginPage(), 'Logga in'))
  await expect(page.getByRole('alert')).toBeVisible()
  await expectForm(page)
  expect(redemptions(service)).toHaveLength(1)
})

import { chooseSample, enterWithSample, navigation, signInAs, texts, typeCredentials } from './support/acts.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesProgram: true })

test(
  'a person opens the program for the first time and explores with sample data',
  { tag: '@smoke' },
  async ({ page }) => {
    await expect(page.getByRole('heading', { name: texts.signIn.connect.welcome })).toBeVisible()
    await chooseSample(page)
    await signInAs(page)
    await expect(page).toHaveTitle(/Kontorist/)
    await expect(navigation(page).getByRole('link')).toHaveCount(11)
  }
)

test(
  'the choice of the first run is there after a restart, and nobody is signed in',
  { tag: '@smoke' },
  async ({ launch }) => {
    const first = await launch()
    await enterWithSample(first.page)
    await first.app.close()
    const { page } = await launch()
    await expect(page.getByRole('textbox', { name: texts.signIn.identifier })).toBeVisible()
  }
)

test('a person signs in and out again', async ({ page }) => {
  await chooseSample(page)
  await signInAs(page, 'anna')
  await page.getByRole('button', { name: /^Konto:/ }).click()
  await page.getByRole('menuitem', { name: texts.shell.account.signOut }).click()
  await expect(page.getByRole('textbox', { name: texts.signIn.identifier })).toHaveValue('anna')
  await expect(page.getByLabel(texts.signIn.password, { exact: true })).toHaveValue('')
})

test(
  'a wrong password is told in one sentence and nothing typed but the password is lost',
  { tag: '@smoke' },
  async ({ page }) => {
    await chooseSample(page)
    await typeCredentials(page, 'anna', 'fel')
    await expect(page.getByRole('alert')).toContainText('lösenord')
    await expect(page.getByRole('textbox', { name: texts.signIn.identifier })).toHaveValue('anna')
    await signInAs(page, 'anna', 'sample')
  }
)

test('a sign-in that is to go on elsewhere can be given up for another', async ({ page }) => {
  await chooseSample(page)
  await typeCredentials(page, 'process')
  await expect(page.getByRole('heading', { name: texts.signIn.process.title, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: texts.signIn.cancel, exact: true }).click()
  await signInAs(page, 'anna')
})

test('an address that is not https is refused where it is typed', async ({ page }) => {
  const address = page.getByLabel(texts.signIn.service.loginAddress, { exact: true })
  await address.fill('http://tjanst.example')
  await address.blur()
  await expect(page.getByText(texts.signIn.errors.scheme)).toBeVisible()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
})

test('an address is taken as it was pasted, and the person sees which calls it leads to', async ({ page }) => {
  const { loginAddress, reportingAddress, leads } = texts.signIn.service
  for (const [label, pasted, address, told] of [
    [
      loginAddress,
      ' https://host.example/Environment/Company//Api/v2/auth/ ',
      'https://host.example/Environment/Company/Api',
      leads.loginAddress
    ],
    [
      reportingAddress,
      'host.example/rapport/bokforingtransaktion/',
      'https://host.example/rapport',
      leads.reportingAddress
    ]
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(pasted)
    const call = `${address}${label === loginAddress ? '/v2/auth' : '/hyresobjekt/'}`
    await expect(page.getByText(told.replace('{address}', call), { exact: true })).toBeVisible()
    await field.blur()
    await expect(field).toHaveValue(address)
  }
})

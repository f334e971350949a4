import { goTo, texts } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import { enterHeader, headersDialog } from '../e2e/support/header-acts.ts'
import { askToSignIn, expectSignedIn } from '../e2e/support/sign-in-acts.ts'
import { expect, test } from './support/test.ts'

test(
  'fixed headers and where addresses lead can be read by anybody',
  { tag: ['@a11y', '@full'] },
  async ({ page, service }) => {
    await askToSignIn(page, service, 'anna')
    await expectSignedIn(page)
    await goTo(page, texts.settings.title)
    await expect(page.getByText(`${service.address}/v2/auth`, { exact: true })).toBeVisible()
    await expect(page.getByText(`${service.address}/hyresobjekt/`, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: texts.headers.change.login, exact: true }).click()
    await enterHeader(page, 'Ocp-Apim-Subscription-Key', 'abc')
    await headersDialog(page).getByLabel(texts.headers.name, { exact: true }).fill('Cookie')
    await headersDialog(page).getByRole('button', { name: texts.headers.save, exact: true }).click()
    await expect(page.getByText(texts.headers.errors.refused)).toBeVisible()
    await expectNoFindings(null, page, 'the dialog')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: texts.headers.section })).toBeVisible()
    await expectNoFindings(null, page, 'the settings')
    await page.getByRole('button', { name: texts.settings.connection.change }).click()
    await expect(
      page.getByText(texts.signIn.service.leads.loginAddress.replace('{address}', `${service.address}/v2/auth`))
    ).toBeVisible()
    await expectNoFindings(null, page, 'the addresses')
  }
)

test(
  'fixed headers and long addresses fit a window as narrow as 200 % zoom leaves it',
  { tag: '@a11y' },
  async ({ page, service }) => {
    await page.setViewportSize({ width: 640, height: 480 })
    const isWide = (): Promise<boolean> =>
      page.evaluate(() =>
        [
          document.documentElement,
          ...document.querySelectorAll('main, .gate, [role="dialog"], [role="dialog"] .body')
        ].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      )
    await askToSignIn(page, service, 'anna')
    await expectSignedIn(page)
    const long = `X-${'Lång'.replace('å', 'a').repeat(24)}`
    await page.evaluate((name) => window.kontorist.call('headers.set', { service: 'login', name, value: 'v' }), long)
    await page.evaluate(() => {
      window.location.hash = '#/settings'
    })
    await page.getByRole('button', { name: texts.headers.change.login, exact: true }).click()
    await expect(headersDialog(page).getByText(long)).toBeVisible()
    expect(await isWide(), 'the dialog').toBe(false)
    await page.keyboard.press('Escape')
    expect(await isWide(), 'the settings').toBe(false)
    await page.getByRole('button', { name: texts.settings.connection.change }).click()
    await page
      .getByLabel(texts.signIn.service.loginAddress, { exact: true })
      .fill(`https://host.example/${'Environment'.repeat(20)}/v2`)
    expect(await isWide(), 'the addresses').toBe(false)
  }
)

import type { Locator, Page } from '@playwright/test'
import type { Settings } from '../../preload/contract/index.ts'
import { chooseSample, enterWithSample, goTo, openList, signInAs, texts } from '../e2e/support/acts.ts'
import { expectNoFindings, switchTheme } from '../e2e/support/axe.ts'
import { orderField, openOrders, startOrder } from '../e2e/support/order-acts.ts'
import { back, interrupted, signInStates, tellSession, tellSettings } from './support/session-states.ts'
import { signInOver } from '../e2e/support/sign-in-acts.ts'
import { expect, test } from './support/test.ts'

/** What a sign-in looks like in each of its states, and what becomes of the work beneath it. */

const cancel = (page: Page): Locator => page.getByRole('button', { name: texts.signIn.cancel, exact: true })
const identifier = (page: Page): Locator => page.getByRole('textbox', { name: texts.signIn.identifier })

/** Whose work the window shows, as the account menu says it. */
const owner = async (page: Page): Promise<string> => {
  const label = await page.getByRole('button', { name: /^Konto: / }).getAttribute('aria-label')
  return label?.replace('Konto: ', '') ?? ''
}

const settingsNow = (page: Page): Promise<Settings> =>
  page.evaluate(async () => {
    const answer = await window.kontorist.call('settings.get', {})
    if (!answer.ok) throw new Error(answer.problem.detail)
    return answer.value
  })

const realms = [
  { realm: 'bankid', label: 'Logga in med BankID' },
  { realm: 'freja', label: 'Logga in med Freja' }
]

test(
  'no state of a sign-in has an accessibility fault that axe can find',
  { tag: ['@a11y', '@full'] },
  async ({ page }) => {
    await chooseSample(page)
    await expect(identifier(page)).toBeVisible()
    const settings = await settingsNow(page)
    await tellSettings(page, { ...settings, signIn: { ...settings.signIn, realms } })
    for (const [name, state] of Object.entries(signInStates)) {
      await tellSession(page, state)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoFindings(null, page, name)
    }
    await tellSettings(page, { ...settings, connection: null, policyProblem: 'loginAddress' })
    await expect(page.getByRole('alert')).toContainText(texts.signIn.policy.title)
    await expectNoFindings(null, page, 'broken policy')
  }
)

test(
  'neither the sign-in over one’s work nor its settings have such a fault',
  { tag: ['@a11y', '@full'] },
  async ({ page }) => {
    await enterWithSample(page)
    const name = await owner(page)
    for (const locked of [false, true]) {
      for (const state of ['lapsed', 'both', 'resuming'] as const) {
        await tellSession(page, interrupted(signInStates[state], name, locked))
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectNoFindings(null, page, `${state}, ${locked ? 'locked' : 'dimmed'}`)
      }
    }
    await tellSession(page, { kind: 'signedIn', name, lifetime: 'untilQuit', askedToKeep: true })
    await expect(page.getByText(texts.shell.lifetime.untilQuit.title)).toBeVisible()
    await expectNoFindings(null, page, 'a session that does not last')

    await goTo(page, texts.settings.title)
    await page.getByText(texts.settings.signIn.advanced, { exact: true }).click()
    await page.getByRole('button', { name: texts.settings.signIn.addRealm }).click()
    await page.getByRole('button', { name: texts.settings.signIn.save, exact: true }).click()
    await expect(page.getByText(texts.settings.signIn.errors.required).first()).toBeVisible()
    await expectNoFindings(null, page, 'settings with something missing')
    const settings = await settingsNow(page)
    await tellSettings(page, {
      ...settings,
      managed: ['realms', 'idleMinutes', 'tokenWord'],
      signIn: { ...settings.signIn, realms }
    })
    await expect(page.getByText(realms[0]?.label ?? '')).toBeVisible()
    await expectNoFindings(null, page, 'settings that the administrator decides')
  }
)

test('every state fits a window as narrow as 200 % zoom leaves it', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 480 })
  const isWide = (): Promise<boolean> =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.gate, [role="dialog"]')].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth
      )
    )
  await enterWithSample(page)
  const name = await owner(page)
  for (const [called, state] of Object.entries(signInStates)) {
    await tellSession(page, interrupted(state, name))
    await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isWide(), `${called}, over one’s work`).toBe(false)
  }
  for (const [called, state] of Object.entries(signInStates)) {
    await tellSession(page, state)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isWide(), called).toBe(false)
  }
})

test('the focus follows every step, and Escape gives up', async ({ page }) => {
  await chooseSample(page)
  await expect(identifier(page)).toBeFocused()
  for (const [state, heading] of [
    ['process', texts.signIn.process.title],
    ['page', texts.signIn.page.title],
    ['resuming', texts.signIn.pending.title]
  ] as const) {
    await tellSession(page, signInStates[state])
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused()
    await expect(cancel(page)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(identifier(page)).toBeFocused()
})

test('a picture to scan is large, on white in any theme, and says what it is', async ({ page }) => {
  await chooseSample(page)
  // Until the choice is kept: every change of the settings applies the theme that they name.
  await expect(identifier(page)).toBeVisible()
  await switchTheme(null, page, 'dark')
  await tellSession(page, signInStates.process)
  const picture = page.getByRole('img', { name: texts.signIn.process.imageAlt })
  await expect(picture).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const box = await picture.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(200)
})

test('a failed process tells what the service said as plain text, with a report to copy', async ({ page, taken }) => {
  await chooseSample(page)
  const message = '<b onclick="x()">Avbruten</b>'
  await tellSession(page, {
    kind: 'signedOut',
    ended: { kind: 'processFailed', message, errorReport: 'R-17' },
    interrupted: null
  })
  await expect(page.getByText(message)).toBeVisible()
  await page.getByRole('alert').getByRole('button').click()
  await expect.poll(() => taken.copied.at(-1)?.text).toBe('R-17')
})

test('a process whose answers could not be used tells what was seen of the last one, to copy', async ({
  page,
  taken
}) => {
  await chooseSample(page)
  const detail = 'HTTP 404 from POST /v2/auth/process: <b>no such process</b>'
  const problem = { code: 'notFound', place: 'login', status: 404, detail } as const
  await tellSession(page, { kind: 'signedOut', ended: { kind: 'pollFailed', problem }, interrupted: null })
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(texts.signIn.ended.pollFailed.title)
  await expect(alert).toContainText(detail)
  await alert.getByRole('button').click()
  await expect.poll(() => taken.copied.at(-1)?.text).toBe(detail)
})

/** Whether the keyboard is in the sign-in that lies over the rest. */
const isOnCover = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('.ui-cover')?.contains(document.activeElement) ?? false)

test('work goes on where it was after an interruption: what was typed, open and in focus', async ({ page }) => {
  await chooseSample(page)
  await signInAs(page)
  const name = await owner(page)
  await openOrders(page)
  await startOrder(page)
  await orderField(page, 'Ordernummer').press('Escape')
  const discard = page.getByRole('button', { name: texts.orders.closing.discard })
  await discard.focus()

  await tellSession(page, interrupted(signInStates.lapsed, name))
  await expect(signInOver(page)).toBeVisible()
  await expect(identifier(page)).toHaveValue('anna')
  await expect(signInOver(page).getByLabel(texts.signIn.password, { exact: true })).toBeFocused()
  // The question and the page beneath are seen; nothing but the sign-in is there for a screen reader or the keyboard.
  await expect(discard).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab')
    expect(await isOnCover(page)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(signInOver(page)).toBeVisible()

  await tellSession(page, back(name))
  await expect(signInOver(page)).toBeHidden()
  await expect(discard).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(orderField(page, 'Ordernummer')).toHaveValue('E2E-4711')
})

test('a list keeps its search and its place beneath, and the focus comes back to the search', async ({ page }) => {
  await enterWithSample(page)
  const name = await owner(page)
  await openList(page, 'kund')
  const search = page.getByRole('textbox', { name: texts.lists.search })
  await search.fill('a')
  await tellSession(page, interrupted(signInStates.lapsed, name))
  await tellSession(page, back(name))
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('a')
})

test('a password that was typed and not sent is gone when the window locks', async ({ page }) => {
  await enterWithSample(page)
  const name = await owner(page)
  await tellSession(page, interrupted(signInStates.lapsed, name))
  const password = signInOver(page).getByLabel(texts.signIn.password, { exact: true })
  await password.fill('hemligt')
  await tellSession(page, interrupted(signInStates.lapsed, name, true))
  await expect(password).toHaveValue('')
})

test('a locked window has nothing of what it showed to see, to read out, to find, to select or in its title', async ({
  page
}) => {
  await enterWithSample(page)
  const name = await owner(page)
  await openOrders(page)
  await startOrder(page)
  await orderField(page, 'Ordernummer').press('Escape')
  await expect(page.getByRole('dialog', { name: texts.orders.closing.title })).toBeVisible()
  await tellSession(page, interrupted(signInStates.lapsed, name, true))
  await expect(signInOver(page)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${texts.signIn.interrupted.title}`))

  const beneath = page.locator('body *:not(.ui-cover, .ui-cover *, script, style)')
  const drawn = await beneath.evaluateAll((elements) =>
    elements
      .filter(
        (element) =>
          element.childElementCount === 0 &&
          element.textContent.trim() &&
          element.checkVisibility({ visibilityProperty: true })
      )
      .map(({ textContent }) => textContent)
  )
  expect(drawn).toEqual([])
  await page.keyboard.press('Tab')
  const selected = await page.evaluate(() => {
    getSelection()?.selectAllChildren(document.body)
    return getSelection()?.toString() ?? ''
  })
  expect(selected).toContain(texts.signIn.interrupted.title)
  for (const text of [texts.orders.title, texts.orders.closing.title, 'E2E-4711']) expect(selected).not.toContain(text)

  await tellSession(page, back(name))
  await expect(page.getByRole('dialog', { name: texts.orders.closing.title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${texts.orders.title}`))
})

test('somebody else who signs in begins at the overview and is told so', async ({ page }) => {
  await enterWithSample(page)
  const name = await owner(page)
  await openOrders(page)
  await tellSession(page, interrupted(signInStates.lapsed, name))
  await tellSession(page, back('Berit Ek'))
  await expect(page.getByRole('heading', { name: texts.lists.overview.title, level: 1 })).toBeVisible()
  const told = texts.shell.back.other.replace('{name}', 'Berit Ek').replace('{before}', name)
  await expect(page.getByText(told).first()).toBeVisible()
})

test('who leaves meets the form and a word on the browser, and begins at the overview the next time', async ({
  page
}) => {
  await enterWithSample(page)
  const name = await owner(page)
  await openOrders(page)
  await tellSession(page, interrupted(signInStates.lapsed, name))
  await page.getByRole('button', { name: texts.signIn.interrupted.leave.replace('{name}', name) }).click()
  await expect(page.getByText(texts.signIn.signedOut.text)).toBeVisible()
  await signInAs(page)
})

test('a session that does not last as was asked is told once', async ({ page }) => {
  await enterWithSample(page)
  const short = { kind: 'signedIn', name: await owner(page), lifetime: 'accessToken', askedToKeep: true } as const
  await tellSession(page, short)
  const notice = page.getByText(texts.shell.lifetime.accessToken.title)
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: texts.shell.lifetime.dismiss }).click()
  await expect(notice).toBeHidden()
  await tellSession(page, { ...short })
  await expect(notice).toBeHidden()
})

test('how signing in is done is changed in the settings, and a wrong value is told and not lost', async ({ page }) => {
  await enterWithSample(page)
  await goTo(page, texts.settings.title)
  const { signIn } = texts.settings
  await page.getByRole('button', { name: signIn.addRealm }).click()
  const realm = page.getByRole('group', { name: signIn.realmNumber.replace('{n}', '1') })
  await realm.getByLabel(signIn.realmLabel).fill('Logga in med BankID')
  await page.getByText(signIn.advanced, { exact: true }).click()
  await page.getByLabel(signIn.openSchemes).fill('bankid://, 1x')
  await page.getByRole('button', { name: signIn.save, exact: true }).click()
  await expect(realm.getByLabel(signIn.realm)).toBeFocused()
  await expect(page.getByText(signIn.errors.scheme.replace('{text}', '1x'))).toBeVisible()
  await goTo(page, texts.lists.overview.title)
  await goTo(page, texts.settings.title)
  await realm.getByLabel(signIn.realm).fill('bankid')
  await page.getByText(signIn.advanced, { exact: true }).click()
  await page.getByLabel(signIn.openSchemes).fill('bankid://')
  await page.getByRole('button', { name: signIn.save, exact: true }).click()
  await expect(page.getByText(signIn.saved).first()).toBeVisible()
  expect((await settingsNow(page)).signIn).toMatchObject({
    realms: [{ label: 'Logga in med BankID', realm: 'bankid' }],
    openSchemes: ['bankid']
  })
})

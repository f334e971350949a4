import type { Locator } from '@playwright/test'
import { texts } from '../e2e/support/acts.ts'
import { expect, test } from './support/test.ts'

test('the card of the first page stays where it is when its errors need a scrollbar', async ({ page }) => {
  const card = page.locator('.card')
  const gate = page.locator('.view.gate')
  const boxOf = async (part: Locator): Promise<NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>> => {
    const box = await part.boundingBox()
    if (!box) throw new Error('it is not there')
    return box
  }
  // As high as the card and its margins need, so that the errors do not fit any more.
  const margins = 2 * 24
  await page.setViewportSize({
    width: 1280,
    height: Math.ceil((await boxOf(card)).height + (await boxOf(gate)).y) + margins + 4
  })
  const scrolls = (): Promise<boolean> => gate.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
  expect(await scrolls()).toBe(false)
  const before = await boxOf(card)
  // Then the password is asked for, and its address.
  await page.getByLabel(texts.signIn.service.user).fill('rapport')
  await page.getByRole('button', { name: texts.signIn.connect.startService, exact: true }).click()
  await expect(page.getByText(texts.signIn.errors.required).first()).toBeVisible()
  await expect.poll(scrolls).toBe(true)
  expect((await boxOf(card)).x).toBe(before.x)
})

import { join } from 'node:path'
import process from 'node:process'
import type { Page } from '@playwright/test'
import { root } from '../../../build/program.ts'

/** Takes a picture of the page, with its fonts in place, into `test-results/pictures/NAME.png`. */
export const takePicture = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const path = join(root, 'test-results', 'pictures', `${name}.png`)
  await page.screenshot({ path, animations: 'disabled', caret: 'hide', scale: 'css' })
}

/** Takes a picture for a person to look at, where `KONTORIST_E2E_PICTURES` asks for it: no test compares it with anything. */
export const shoot = async (page: Page, name: string): Promise<void> => {
  if (process.env['KONTORIST_E2E_PICTURES']) await takePicture(page, name)
}

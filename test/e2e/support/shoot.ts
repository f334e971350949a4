import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../../build/program.ts'

/** Takes a picture of the page, with its fonts in place, into `test-results/pictures/NAME.png`; gives the path. */
export const shoot = async (page: Page, name: string): Promise<string> => {
  const path = join(root, 'test-results', 'pictures', `${name}.png`)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path, animations: 'disabled', caret: 'hide', scale: 'css' })
  return path
}

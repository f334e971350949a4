import AxeBuilder from '@axe-core/playwright'
import type { ElectronApplication, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** What axe finds against WCAG 2.2 AA, in words. */
export const findings = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Stands for the operating system's own switch, which a test cannot turn. */
export const switchTheme = async (app: ElectronApplication, page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await app.evaluate(({ nativeTheme }, source) => {
    nativeTheme.themeSource = source
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

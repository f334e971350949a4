import AxeBuilder from '@axe-core/playwright'
import type { ElectronApplication, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Axe describes each element that a rule was fine with too, unless told that nobody reads it: two thirds of its time. */
const options = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations' as const] }

/** What axe finds against WCAG 2.2 AA, in words. */
export const findings = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Stands for the operating system's own switch, which a test cannot turn. */
export const switchTheme = async (app: ElectronApplication, page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await app.evaluate(({ nativeTheme }, source) => {
    nativeTheme.themeSource = source
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  // Colours that are still on their way from one theme to the other are nobody's. What else moves, such as a bar, may go on.
  const fading = (): Promise<number> =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((one) => one instanceof CSSTransition && /color|fill|stroke|shadow/.test(one.transitionProperty) && one.playState === 'running').length
    )
  await expect.poll(fading).toBe(0)
}

/** Expects that axe finds nothing on the page as it stands, in either theme. `what` says in a failure what was looked at. */
export const expectNoFindings = async (app: ElectronApplication, page: Page, what: string): Promise<void> => {
  for (const theme of ['light', 'dark'] as const) {
    await switchTheme(app, page, theme)
    expect(await findings(page), `${what}, ${theme}`).toEqual([])
  }
}

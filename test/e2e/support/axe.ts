import type { ElectronApplication, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** Axe describes each element that a rule was fine with too, unless told that nobody reads it: two thirds of its time. */
const resultTypes: RunOptions['resultTypes'] = ['violations']
const everyRule: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes }
/** The rules that look at colours. What the others look at is the same in either theme. */
const colourRules: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes
}

/** Colours that are still on their way from one to the other, of a theme or of a button that can be pressed again, are nobody's. What else moves, such as a bar, may go on. */
const coloursStand = async (page: Page): Promise<void> => {
  const fading = (): Promise<number> =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            (one) =>
              one instanceof CSSTransition &&
              /color|fill|stroke|shadow|opacity/.test(one.transitionProperty) &&
              one.playState === 'running'
          ).length
    )
  await expect.poll(fading).toBe(0)
}

/** Axe's own script is read by a page once: that takes as long as looking at it. No page of the program has frames. */
const analyse = async (page: Page, options: RunOptions): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  await coloursStand(page)
  const { violations } = await page.evaluate(
    (chosen) => (Reflect.get(globalThis, 'axe') as typeof axe).run(document, chosen),
    options
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** What axe finds against WCAG 2.2 AA, in words. */
export const findings = (page: Page): Promise<readonly string[]> => analyse(page, everyRule)

/** Stands for the operating system's own switch, which a test cannot turn. `app` is null where a page runs without a program. */
export const switchTheme = async (
  app: ElectronApplication | null,
  page: Page,
  theme: 'light' | 'dark'
): Promise<void> => {
  if (app === null) await page.emulateMedia({ colorScheme: theme })
  await app?.evaluate(({ nativeTheme }, source) => {
    nativeTheme.themeSource = source
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await coloursStand(page)
}

/** Expects that axe finds nothing on the page as it stands, in either theme. `what` says in a failure what was looked at. */
export const expectNoFindings = async (app: ElectronApplication | null, page: Page, what: string): Promise<void> => {
  for (const [theme, options] of [
    ['light', everyRule],
    ['dark', colourRules]
  ] as const) {
    await switchTheme(app, page, theme)
    expect(await analyse(page, options), `${what}, ${theme}`).toEqual([])
  }
}

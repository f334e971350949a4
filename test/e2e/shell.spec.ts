import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { groups } from '../../renderer/i18n/sv/grid.ts'
import { ui } from '../../renderer/i18n/sv/shell.ts'
import { views } from '../../renderer/i18n/sv/views.ts'
import { enterWithSample, goTo, listIds, navigation, openList, texts } from './support/acts.ts'
import { expectNoFindings, findings, switchTheme } from './support/axe.ts'
import { filterColumn, grid } from './support/grid-acts.ts'
import { openOrders, startOrder } from './support/order-acts.ts'
import { lastCopied } from './support/outside.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesProgram: true })

const modifier = process.platform === 'darwin' ? 'Meta' : 'Control'

test('the command palette takes a person anywhere by keyboard alone', { tag: '@smoke' }, async ({ page }) => {
  await enterWithSample(page)
  await page.keyboard.press(`${modifier}+k`)
  await expect(page.getByRole('dialog', { name: texts.shell.palette.title })).toBeVisible()
  await page.keyboard.type('bokf')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: texts.lists.names.bokforingtransaktion, level: 1 })).toBeVisible()
})

test('the command palette offers first what begins with what is typed, and takes filters away', async ({ page }) => {
  await enterWithSample(page)
  await openList(page, 'hyresobjekt')
  await expect(grid(page)).toBeVisible()
  await filterColumn(page, 'HyresobjektStatus', 'Ledig')
  const bar = page.getByRole('list', { name: texts.lists.activeFilters })
  await expect(bar).toContainText('Ledig')
  const palette = page.getByRole('dialog', { name: texts.shell.palette.title })
  const first = palette.getByRole('option').first()
  await page.keyboard.press(`${modifier}+k`)
  for (const [typed, label] of [
    ['kolumner', texts.lists.columns.choose],
    ['filter', texts.filters.command],
    ['ångra', texts.lists.undo],
    ['spara vy', views.saveAsCommand],
    ['jämför', groups.compare],
    ['nivå', groups.title],
    ['ta bort filter', texts.lists.clearFilters]
  ] as const) {
    await palette.getByRole('combobox').fill(typed)
    await expect(first, typed).toContainText(label)
  }
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('listitem')).toHaveCount(0)
  await page.keyboard.press(`${modifier}+k`)
  await palette.getByRole('combobox').fill('rensa filter')
  await expect(palette.getByText(texts.lists.clearFilters, { exact: true })).toHaveCount(0)
})

/** What the keyboard is on: its text, and whether a person can see that it is there. */
const focused = (page: Page): Promise<{ readonly text: string; readonly seen: boolean }> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    // Past the last element the keyboard leaves the page, and on the page's own frame there is nothing to see.
    if (element === document.body) return { text: '', seen: true }
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const outlined = outlineStyle !== 'none' && outlineWidth !== '0px'
    return { text: element.textContent.trim(), seen: outlined || boxShadow !== 'none' }
  })

test(
  'every page can be reached by keyboard, and the focus can be seen on the way',
  { tag: '@smoke' },
  async ({ page }) => {
    await enterWithSample(page)
    const names = await navigation(page).getByRole('link').allInnerTexts()
    const unseen: string[] = []
    for (const name of names) {
      await expect(async () => {
        await page.keyboard.press('Tab')
        const { text, seen } = await focused(page)
        if (!seen) unseen.push(text)
        expect(text).toBe(name.trim())
      }).toPass({ intervals: [0], timeout: 60_000 })
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: name.trim(), level: 1 })).toBeVisible()
    }
    expect(unseen).toEqual([])
  }
)

test('the search of a list is one key away', async ({ page }) => {
  await enterWithSample(page)
  await openList(page, 'kund')
  await page.keyboard.press(`${modifier}+f`)
  await expect(page.getByRole('textbox', { name: texts.lists.search })).toBeFocused()
  expect((await focused(page)).seen).toBe(true)
})

test('language and theme are changed at once and kept', { tag: '@smoke' }, async ({ launch }) => {
  const first = await launch()
  await enterWithSample(first.page)
  await goTo(first.page, texts.settings.title)
  await first.page.getByLabel(texts.settings.appearance.theme).selectOption('dark')
  await expect(first.page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await first.page.getByLabel(texts.settings.appearance.language).selectOption('en')
  await expect(first.page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(first.page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await first.app.close()

  const { page } = await launch()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the window reads the texts of the language that it shows, and those of no other', async ({ profile, launch }) => {
  await writeFile(join(profile, 'settings.json'), '{"language":"en"}')
  const { page } = await launch()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const read = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => /\/(sv|en)-[^/]+\.js$/.exec(name)?.[1] ?? [])
  )
  expect(new Set(read)).toEqual(new Set(['en']))
})

test('the first grid is made before a list is opened, where nobody sees, reaches or hears it', async ({ launch }) => {
  const { page } = await launch()
  const rehearsed = page.evaluate(
    () =>
      new Promise<{ readonly inert: boolean; readonly hidden: boolean; readonly cells: number }>((resolve) => {
        new MutationObserver((_changes, observer) => {
          const rehearsal = document.querySelector<HTMLElement>('.rehearsal')
          const cells = rehearsal?.querySelectorAll('[role="gridcell"]').length ?? 0
          if (!rehearsal || cells === 0) return
          observer.disconnect()
          resolve({ inert: rehearsal.inert, hidden: getComputedStyle(rehearsal).visibility === 'hidden', cells })
        }).observe(document, { childList: true, subtree: true })
      })
  )
  await enterWithSample(page)
  const { cells, ...reach } = await rehearsed
  expect(reach).toEqual({ inert: true, hidden: true })
  expect(cells).toBeGreaterThan(20)
  await expect(page.locator('.rehearsal')).toHaveCount(0)
  // The page of a list is there too.
  expect(
    await page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/ListPage-[^/]+\.js$/.test(name))
    )
  ).toBe(true)
})

test('a theme that follows the system changes with it', async ({ app, page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const theme of ['dark', 'light'] as const) await switchTheme(app, page, theme)
})

test(
  'a picture without words and words that are hardly to be seen are faults that axe finds',
  { tag: '@a11y' },
  async ({ app, page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => {
      const pale = Object.assign(document.createElement('p'), { textContent: 'pale' })
      pale.style.cssText = 'color: #777; background: #888'
      document.querySelector('main')?.append(document.createElement('img'), pale)
    })
    expect((await findings(page)).map((finding) => finding.split(':')[0])).toEqual(['color-contrast', 'image-alt'])
    await expect(expectNoFindings(app, page, 'the page')).rejects.toThrow('image-alt')
  }
)

for (const theme of ['light', 'dark'] as const) {
  test(`no page has an accessibility fault that axe can find, ${theme}`, { tag: '@a11y' }, async ({ app, page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await switchTheme(app, page, theme)
    expect(await findings(page)).toEqual([])
    await enterWithSample(page)
    expect(await findings(page)).toEqual([])
    for (const list of listIds) {
      await openList(page, list)
      expect(await findings(page), list).toEqual([])
    }
    await openOrders(page)
    await startOrder(page)
    expect(await findings(page), 'orders').toEqual([])
    await page.keyboard.press(`${modifier}+k`)
    expect(await findings(page), 'palette').toEqual([])
    await page.keyboard.press('Escape')
    await goTo(page, texts.settings.title)
    expect(await findings(page), 'settings').toEqual([])
  })
}

test('a window as narrow as 200 % zoom leaves it shows every page without sideways scrolling', async ({ page }) => {
  await enterWithSample(page)
  await page.setViewportSize({ width: 640, height: 480 })
  for (const name of [texts.lists.overview.title, texts.lists.names.kund, texts.orders.title, texts.settings.title]) {
    await goTo(page, name)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), name).toBe(true)
  }
  await expect(navigation(page)).toBeVisible()
})

test('an error of the window names itself and can be copied, and the program goes on', async ({ app, page }) => {
  await enterWithSample(page)
  await page.evaluate(() => {
    void Promise.reject(new Error('something of the window broke'))
  })
  const alert = page.getByRole('alert')
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: ui.wholeNotice, exact: true }).click()
  await alert.getByText(texts.problems.details, { exact: true }).click()
  await alert.getByRole('button', { name: texts.problems.copy, exact: true }).click()
  await expect.poll(() => lastCopied(app)).toContain('something of the window broke')
  await openList(page, 'kund')
  await expect(grid(page)).toBeVisible()
})

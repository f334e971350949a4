import type { ElectronApplication } from '@playwright/test'
import { chooseSample, goTo, openList, signInAs, texts } from './support/acts.ts'
import { cell } from './support/grid-acts.ts'
import { lastCopied, lastCopiedCells } from './support/outside.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesProgram: true })

/** The menus that have been shown, the last one last. A spec cannot see a menu of the system's, so it is shown none. */
declare const popups: { readonly menu: Electron.Menu; readonly options: Electron.PopupOptions }[]

const recordPopups = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ Menu }) => {
    const shown: typeof popups = []
    Object.assign(globalThis, { popups: shown })
    const build = Menu.buildFromTemplate.bind(Menu)
    Menu.buildFromTemplate = (template) => {
      const menu = build(template)
      menu.popup = (options = {}) => void shown.push({ menu, options })
      return menu
    }
  })

const lastPopup = (app: ElectronApplication) =>
  app.evaluate(() => {
    const { menu, options } = popups.at(-1) ?? {}
    const { x = -1, y = -1, sourceType } = options ?? {}
    return (
      menu && {
        labels: menu.items.filter(({ type }) => type !== 'separator').map(({ label }) => label),
        x,
        y,
        sourceType
      }
    )
  })

const topMenus = (app: ElectronApplication): Promise<readonly string[]> =>
  app.evaluate(({ Menu }) => (Menu.getApplicationMenu()?.items ?? []).map(({ label }) => label))

test(
  'the menus speak the language that the person reads, and change with it',
  { tag: '@smoke' },
  async ({ app, page }) => {
    const own = process.platform === 'darwin' ? ['Kontorist'] : []
    expect(await topMenus(app)).toEqual([...own, 'Arkiv', 'Redigera', 'Visa', 'Fönster', 'Hjälp'])
    await recordPopups(app)
    await chooseSample(page)
    await signInAs(page)

    const field = {
      isEditable: true,
      formControlType: 'input-text',
      selectionText: '',
      menuSourceType: 'keyboard',
      frame: null,
      x: 40,
      y: 50
    }
    const askInField = (): Promise<void> =>
      app.evaluate(({ BrowserWindow }, params) => {
        const can = { canUndo: true, canRedo: true, canCut: true, canCopy: true, canPaste: true, canSelectAll: true }
        BrowserWindow.getAllWindows()[0]?.webContents.emit('context-menu', {}, { ...params, editFlags: can })
      }, field)
    await askInField()
    const labels = ['Ångra', 'Gör om', 'Klipp ut', 'Kopiera', 'Klistra in', 'Markera allt']
    expect(await lastPopup(app)).toEqual({ labels, x: 40, y: 50, sourceType: 'keyboard' })

    await goTo(page, texts.settings.title)
    await page.getByLabel(texts.settings.appearance.language).selectOption('en')
    await expect.poll(() => topMenus(app)).toEqual([...own, 'File', 'Edit', 'View', 'Window', 'Help'])
    await askInField()
    expect(await lastPopup(app)).toMatchObject({ labels: ['Undo', 'Redo', 'Cut', 'Copy', 'Paste', 'Select All'] })
  }
)

test('what stands in a cell can be copied from its menu, by mouse and by keyboard', async ({ app, page }) => {
  await chooseSample(page)
  await signInAs(page)
  await openList(page, 'kund')
  await recordPopups(app)
  const at = cell(page, 2, 'Hyresobjekt')
  await at.click({ button: 'right' })
  await expect
    .poll(() => lastPopup(app))
    .toMatchObject({ labels: ['Kopiera', 'Kopiera med rubriker'], sourceType: 'mouse' })
  const box = await at.boundingBox()
  const shown = await lastPopup(app)
  expect(
    box && shown && shown.x > box.x && shown.x < box.x + box.width && shown.y > box.y && shown.y < box.y + box.height
  ).toBe(true)
  await app.evaluate(() => popups.at(-1)?.menu.items[0]?.click())
  await expect.poll(() => lastCopied(app)).toBe(await at.innerText())

  await at.click()
  await page.keyboard.press('Shift+F10')
  await expect
    .poll(() => lastPopup(app))
    .toMatchObject({ labels: ['Kopiera', 'Kopiera med rubriker'], sourceType: 'keyboard' })
})

test('the menu of a range copies all of it, with its headings too', async ({ app, page }) => {
  await chooseSample(page)
  await signInAs(page)
  await openList(page, 'hyresobjekt')
  await recordPopups(app)
  await cell(page, 1, 'Hyresobjekt').click()
  await cell(page, 2, 'Hyresobjekt').click({ modifiers: ['Shift'] })
  const shown = await Promise.all([1, 2].map((row) => cell(page, row, 'Hyresobjekt').innerText()))
  await cell(page, 2, 'Hyresobjekt').click({ button: 'right' })
  await expect.poll(() => lastPopup(app)).toMatchObject({ labels: ['Kopiera', 'Kopiera med rubriker'] })
  await app.evaluate(() => popups.at(-1)?.menu.items[0]?.click())
  await expect.poll(() => lastCopiedCells(app, 'text/plain')).toBe(`${shown.join('\r\n')}\r\n`)
  await app.evaluate(() => popups.at(-1)?.menu.items[1]?.click())
  await expect
    .poll(() => lastCopiedCells(app, 'text/plain'))
    .toBe(`${[texts.fields.Hyresobjekt, ...shown].join('\r\n')}\r\n`)
})

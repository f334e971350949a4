import type { Locator, Page } from '@playwright/test'
import { cells as cellTexts, rows as rowTexts } from '../../renderer/i18n/sv/grid.ts'
import { derived } from '../../renderer/i18n/sv/derived.ts'
import { createControlledBody } from '../support/controlled-body.ts'
import { openList, runCommand, statusLine, texts } from '../e2e/support/acts.ts'
import { expectNoFindings, switchTheme } from '../e2e/support/axe.ts'
import { cell, expectColumn, grid, selectedCount, status } from '../e2e/support/grid-acts.ts'
import { expect, test } from './support/test.ts'
import { shoot } from '../e2e/support/shoot.ts'

/** What a reload tells. */

type Row = Readonly<Record<string, string>>

const answer = (...rows: readonly (readonly [object: string, period: string, others?: Row])[]): string =>
  JSON.stringify(
    rows.map(([Hyresobjekt, Period, others]) => ({
      Hyresobjekt,
      Period,
      HyresobjektStatus: 'Ledig',
      HyresobjektGrundhyra: '5000',
      ...others
    }))
  )
const { reloaded } = texts.lists
const said = (page: Page, text: string | RegExp): Locator => page.getByRole('listitem').filter({ hasText: text })
const reload = (page: Page): Promise<void> =>
  page.getByRole('button', { name: texts.lists.reload, exact: true }).click()

test('a press of the mouse that reloads leaves the focus in the rows, whose selection is copied, and is told to be gone only where the list has changed', async ({
  signedIn: page,
  service
}) => {
  const heal = service.fault('/hyresobjekt/', {
    kind: 'answer',
    body: answer(['A', '2026-10'], ['B', '2026-10'], ['C', '2026-10'])
  })
  await openList(page, 'hyresobjekt')
  await expectColumn(page, 'Hyresobjekt', ['A', 'B', 'C'])
  await cell(page, 0, 'Hyresobjekt').click()
  await cell(page, 1, 'Hyresobjekt').click({ modifiers: ['Shift'] })
  await reload(page)
  await expect(said(page, reloaded.unchanged.split('{time}')[0] ?? '')).toBeVisible()
  await expect(selectedCount(page)).toHaveText('2 markerade')
  await expect(cell(page, 1, 'Hyresobjekt')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+c')
  await expect(said(page, cellTexts.copied.split(' | ')[1]?.replace('{n}', '2') ?? '')).toBeVisible()

  heal()
  service.fault('/hyresobjekt/', {
    kind: 'answer',
    body: answer(['A', '2026-10'], ['B', '2026-10'], ['C', '2026-10', { HyresobjektStatus: 'Uthyrd' }])
  })
  await reload(page)
  await expect(said(page, '1 ändrad rad sedan ')).toBeVisible()
  await expect(selectedCount(page)).toHaveCount(0)
  await expect(statusLine(page)).toContainText(rowTexts.droppedByReload.split(' | ')[1]?.replace('{n}', '2') ?? '')
})

test('whoever reloads by key stays at the button, which cancels meanwhile, and not by a key that is held', async ({
  signedIn: page,
  service
}) => {
  const body = answer(['A', '2026-10'], ['B', '2026-10'])
  const heal = service.fault('/hyresobjekt/', { kind: 'answer', body })
  await openList(page, 'hyresobjekt')
  await expectColumn(page, 'Hyresobjekt', ['A', 'B'])
  heal()
  const pieces = createControlledBody()
  service.fault('/hyresobjekt/', { kind: 'answer', body: pieces.body() }, 1)
  const [button, cancel] = [texts.lists.reload, texts.lists.cancel].map((name) =>
    page.getByRole('main').getByRole('button', { name, exact: true })
  )
  if (!button || !cancel) throw new Error('no buttons')
  await button.focus()
  await page.keyboard.down('Enter')
  await expect(cancel).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(cancel).toBeFocused()
  pieces.send(body)
  pieces.end()
  await expect(said(page, reloaded.unchanged.split('{time}')[0] ?? '')).toBeVisible()
  await expect(button).toBeFocused()
})

test(
  'the changed and new rows are shown with what stood there before, in one step that is undone, until a reload changes nothing',
  { tag: '@full' },
  async ({ signedIn: page, service }) => {
    const heal = service.fault('/hyresobjekt/', {
      kind: 'answer',
      body: answer(['A', '2026-10'], ['B', '2026-10'], ['C', '2026-10'], ['D', '2026-10'])
    })
    await openList(page, 'hyresobjekt')
    await expectColumn(page, 'Hyresobjekt', ['A', 'B', 'C', 'D'])
    heal()
    const changed = answer(
      ['A', '2026-10'],
      ['C', '2026-10', { HyresobjektStatus: 'Uthyrd', HyresobjektGrundhyra: '5200,50' }],
      ['D', '2026-10', { HyresobjektStatus: '' }],
      ['E', '2026-10']
    )
    service.fault('/hyresobjekt/', { kind: 'answer', body: changed })
    await reload(page)
    const toast = said(page, '1 ny, 2 ändrade och 1 borttagen rad sedan ')
    await shoot(page, 'list-changes-told')
    await toast.getByRole('button', { name: reloaded.show, exact: true }).click()
    const heading = grid(page).getByRole('columnheader', { name: derived.change.name, exact: true })
    await expect(heading).toBeVisible()
    const column = (await heading.getAttribute('col-id')) ?? ''
    const { HyresobjektStatus: state, HyresobjektGrundhyra: rent } = texts.fields
    const shown = [
      `${state}: Ledig › Uthyrd; ${rent}: 5\u00a0000,00 › 5\u00a0200,50`,
      `${state}: Ledig › –`,
      derived.change.added
    ]
    await expectColumn(page, 'Hyresobjekt', ['C', 'D', 'E'])
    await expectColumn(page, column, shown)
    await expectNoFindings(null, page, 'the changes of a reload')
    for (const theme of ['light', 'dark'] as const) {
      await switchTheme(null, page, theme)
      await shoot(page, `list-changes-${theme}`)
    }

    await grid(page).getByText('Uthyrd', { exact: true }).click()
    await page.keyboard.press('ControlOrMeta+z')
    await expectColumn(page, 'Hyresobjekt', ['A', 'C', 'D', 'E'])
    await expect(heading).toHaveCount(0)
    await runCommand(page, texts.lists.showChanges)
    await expectColumn(page, 'Hyresobjekt', ['C', 'D', 'E'])

    await reload(page)
    await expect(said(page, reloaded.unchanged.split('{time}')[0] ?? '')).toBeVisible()
    await expect(status(page)).toContainText('0 av 4')
  }
)

test(
  'the column of changes says why it is empty where nothing was loaded before',
  { tag: '@full' },
  async ({ signedIn: page, service }) => {
    service.fault('/hyresobjekt/', { kind: 'answer', body: answer(['A', '2026-10']) })
    await openList(page, 'hyresobjekt')
    await page.getByRole('button', { name: texts.lists.columns.title, exact: true }).click()
    await page.getByRole('button', { name: derived.changes, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: derived.change.title })
    await expect(dialog.getByText(derived.change.help)).toBeVisible()
    await expectNoFindings(null, page, 'the dialog of changes')
    await shoot(page, 'list-changes-dialog')
    await dialog.getByRole('button', { name: derived.add, exact: true }).click()
    await expect(page.getByText(derived.notCompared.replace('{columns}', derived.change.name))).toBeVisible()
    await shoot(page, 'list-changes-not-compared')
  }
)

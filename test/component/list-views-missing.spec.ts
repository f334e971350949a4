import { catalogue, isNumericKind } from '../../preload/contract/index.ts'
import { views } from '../../renderer/i18n/sv/views.ts'
import { goTo, openList, texts } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import { filterColumn, filterField, status } from '../e2e/support/grid-acts.ts'
import { expect, test } from './support/test.ts'
import { changed, chooseInMenu, isOpen, open, saveAs, tab } from '../e2e/support/view-acts.ts'

/** Views of fields that the service no longer sends. */

const { ready } = views
/** Three rows of an answer that has every documented field but these. */
const rowsWithout = (...missing: readonly string[]): string => {
  const sent = catalogue.hyresobjekt.fields.filter(({ name }) => !missing.includes(name))
  const valueOf = ({ name, kind }: (typeof sent)[number], at: number): string =>
    name === 'Period' ? '2026-11' : isNumericKind(kind) ? '1' : `Hus ${at}`
  return JSON.stringify(
    Array.from({ length: 3 }, (_, at) => Object.fromEntries(sent.map((field) => [field.name, valueOf(field, at)])))
  )
}

test(
  'a ready view that needs a field which is not sent says so and does not open, and one’s own opens without it',
  { tag: '@full' },
  async ({ signedIn: page, service }) => {
    const heal = service.fault('/hyresobjekt/', { kind: 'answer', body: rowsWithout() })
    await openList(page, 'hyresobjekt')
    await filterColumn(page, 'HyresobjektAvtal', 'Hus')
    await saveAs(page, ready.first.name, 'Mina')
    heal()
    const sendAgain = service.fault('/hyresobjekt/', { kind: 'answer', body: rowsWithout('HyresobjektAvtal') })
    await goTo(page, texts.lists.names.kund)
    await goTo(page, texts.lists.names.hyresobjekt)
    await page.getByRole('button', { name: texts.lists.reload, exact: true }).click()
    const said = (text: string): string =>
      (text.split(' | ')[0] ?? '').replace('{columns}', texts.fields.HyresobjektAvtal)
    await expect(tab(page, ready.vacancies.name)).toHaveAttribute('aria-disabled', 'true')
    await expect(tab(page, ready.vacancies.name)).toHaveAttribute('title', said(views.lacks))
    await tab(page, ready.vacancies.name).focus()
    await page.keyboard.press('Enter')
    await isOpen(page, 'Mina')
    await expect(page.getByText(said(views.missing))).toBeVisible()
    // Its filter waits until the column is there again, and says so.
    await expect(status(page)).toHaveText('3 rader')
    await expect(page.getByRole('group', { name: texts.filters.bar.label, exact: true })).toContainText(
      texts.filters.unread.missing
    )
    await expect(changed(page)).toHaveCount(0)
    await expectNoFindings(null, page, 'a view without one of its columns')
    // What it held of the column stays in it when it is saved without.
    await open(page, ready.first.name)
    await open(page, 'Mina')
    await expect(status(page)).toHaveText('3 rader')
    await filterColumn(page, 'Fastighet', 'Hus')
    await expect(changed(page)).toBeVisible()
    await chooseInMenu(page, 'Mina', views.save)
    await expect(changed(page)).toHaveCount(0)
    const kept = await page.evaluate(() => window.kontorist.call('savedViews.list', { kind: 'listView' }))
    expect(kept).toMatchObject({
      ok: true,
      value: [{ content: { asked: { filters: [{ column: 'Fastighet' }, { column: 'HyresobjektAvtal' }] } } }]
    })
    // Once the service sends it again, the view that was opened without it holds as ever.
    await open(page, ready.first.name)
    await open(page, 'Mina')
    sendAgain()
    service.fault('/hyresobjekt/', { kind: 'answer', body: rowsWithout() })
    await page.getByRole('button', { name: texts.lists.reload, exact: true }).click()
    await expect(page.getByText(said(views.missing))).toHaveCount(0)
    await expect(filterField(page, 'HyresobjektAvtal')).toHaveValue('Hus')
    await expect(changed(page)).toHaveCount(0)
  }
)

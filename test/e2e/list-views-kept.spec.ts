import { views } from '../../renderer/i18n/sv/views.ts'
import { enterWithSample, openList, signInAs } from './support/acts.ts'
import { filterColumn, filterField, header, settledStatus, status } from './support/grid-acts.ts'
import { expect, test } from './support/test.ts'
import { button, changed, chooseInMenu, isOpen, open, saveAs } from './support/view-acts.ts'

test.use({ sharesProgram: true })

/** What is kept of the views of a list over a restart. */

const { ready } = views

test(
  'the last view reopens as it was left, and the one that the list is to open with does so',
  { tag: '@smoke' },
  async ({ launch }) => {
    const first = await launch()
    await enterWithSample(first.page)
    await openList(first.page, 'kund')
    await open(first.page, ready.contacts.name)
    // Once they are counted: what is said meanwhile is no line to compare with.
    const all = await settledStatus(first.page)
    await filterColumn(first.page, 'HyresobjektPostort', 'a')
    const before = await settledStatus(first.page)
    expect(before).not.toBe(all)
    await saveAs(first.page, ready.contacts.name, 'Mina kunder')
    await filterColumn(first.page, 'Kund', 'son')
    await expect(changed(first.page)).toBeVisible()
    const told = await settledStatus(first.page)
    expect(told).not.toBe(before)
    const kept = () => first.page.evaluate(() => window.kontorist.call('savedViews.list', { kind: 'listState' }))
    await expect.poll(kept).toMatchObject({
      ok: true,
      value: [{ list: 'kund', asked: { filters: [{ column: 'HyresobjektPostort' }, { column: 'Kund' }] } }]
    })
    await first.app.close()

    const second = await launch()
    await signInAs(second.page)
    await openList(second.page, 'kund')
    await isOpen(second.page, 'Mina kunder')
    await expect(changed(second.page)).toBeVisible()
    await expect(status(second.page)).toHaveText(told)
    await expect(header(second.page, 'Bolag')).toHaveCount(0)
    await button(second.page, views.reset).click()
    await expect(filterField(second.page, 'Kund')).toHaveValue('')
    await expect(filterField(second.page, 'HyresobjektPostort')).toHaveValue('a')
    await open(second.page, ready.contacts.name)
    await chooseInMenu(second.page, ready.contacts.name, views.opensWith)
    await expect(
      second.page.getByText(views.isDefault.replace('{name}', ready.contacts.name), { exact: true })
    ).toBeVisible()
    await open(second.page, 'Mina kunder')
    const last = () => second.page.evaluate(() => window.kontorist.call('savedViews.list', { kind: 'listState' }))
    await expect
      .poll(last)
      .toMatchObject({ ok: true, value: [{ list: 'kund', asked: { filters: [{ column: 'HyresobjektPostort' }] } }] })
    await second.app.close()

    const { page } = await launch()
    await signInAs(page)
    await openList(page, 'kund')
    await isOpen(page, ready.contacts.name)
    await expect(changed(page)).toHaveCount(0)
    await expect(filterField(page, 'HyresobjektPostort')).toHaveValue('')
  }
)

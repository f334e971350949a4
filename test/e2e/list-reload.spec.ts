import type { Locator, Page } from '@playwright/test'
import { openList, texts } from './support/acts.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/service-test.ts'

test.use({ sharesProgram: true })

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

test(
  'a reload says how many rows are new, changed and gone, and which period is new',
  { tag: '@smoke' },
  async ({ signedIn: page, app, service }) => {
    let heal = service.fault('/hyresobjekt/', { kind: 'answer', body: answer(['A', '2026-10'], ['B', '2026-10']) })
    await openList(page, 'hyresobjekt')
    await reload(page)
    await expect(said(page, reloaded.unchanged.split('{time}')[0] ?? '')).toBeVisible()
    heal()
    heal = service.fault('/hyresobjekt/', {
      kind: 'answer',
      body: answer(
        ['A', '2026-10', { HyresobjektStatus: 'Uthyrd' }],
        ['B', '2026-10'],
        ['A', '2026-11'],
        ['B', '2026-11']
      )
    })
    await reload(page)
    await expect(said(page, '2 nya och 1 ändrad rad sedan ')).toContainText(
      reloaded.periods.replace('{periods}', '2026-11')
    )
    await expectNoFindings(app, page, 'what a reload says')
    heal()
    heal = service.fault('/hyresobjekt/', {
      kind: 'answer',
      body: answer(['A', '2026-10', { HyresobjektStatus: 'Uthyrd' }], ['A', '2026-11'], ['B', '2026-11'])
    })
    await reload(page)
    await expect(said(page, '1 borttagen rad sedan ')).toBeVisible()
    await expect(
      said(page, '1 borttagen rad sedan ').getByRole('button', { name: reloaded.show, exact: true })
    ).toHaveCount(0)
    // That a whole field has gone is no reload that changes nothing.
    heal()
    service.fault('/hyresobjekt/', {
      kind: 'answer',
      body: answer(['A', '2026-10', { HyresobjektStatus: 'Uthyrd' }], ['A', '2026-11'], ['B', '2026-11']).replaceAll(
        ',"HyresobjektGrundhyra":"5000"',
        ''
      )
    })
    await reload(page)
    await expect(said(page, reloaded.sameRows.split('{time}')[0] ?? '')).toContainText(
      reloaded.fieldsGone.replace('{fields}', texts.fields.HyresobjektGrundhyra)
    )
  }
)

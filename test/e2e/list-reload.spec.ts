import { openList, texts } from './support/acts.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/service-test.ts'

test.use({ sharesProgram: true })

/** What a reload tells. */

const answer = (...rows: readonly (readonly [object: string, period: string])[]): string => JSON.stringify(rows.map(([Hyresobjekt, Period]) => ({ Hyresobjekt, Period })))
const { reloaded } = texts.lists
const beginningOf = (text: string, n: number): string => (text.split(' | ')[n === 1 ? 0 : 1] ?? text).replace('{n}', String(n)).split('{time}')[0] ?? ''

test('a reload says how many rows came or went, and which period is new', async ({ signedIn: page, app, service }) => {
  const reload = page.getByRole('button', { name: texts.lists.reload, exact: true })
  const said = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  let heal = service.fault('/hyresobjekt/', { kind: 'answer', body: answer(['A', '2026-10'], ['B', '2026-10']) })
  await openList(page, 'hyresobjekt')
  await reload.click()
  await expect(said(beginningOf(reloaded.same, 0))).toBeVisible()
  heal()
  heal = service.fault('/hyresobjekt/', { kind: 'answer', body: answer(['A', '2026-10'], ['B', '2026-10'], ['A', '2026-11'], ['B', '2026-11']) })
  await reload.click()
  await expect(said(beginningOf(reloaded.more, 2))).toContainText(reloaded.periods.replace('{periods}', '2026-11'))
  await expectNoFindings(app, page, 'what a reload says')
  heal()
  service.fault('/hyresobjekt/', { kind: 'answer', body: answer(['A', '2026-10'], ['A', '2026-11'], ['B', '2026-11']) })
  await reload.click()
  await expect(said(beginningOf(reloaded.fewer, 1))).toBeVisible()
})

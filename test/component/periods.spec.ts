import { openList, statusLine, texts } from '../e2e/support/acts.ts'
import { expect, test } from './support/test.ts'

/** Sums over several periods: each list says in words of its own what they are of. */

const months = ['2026-10', '2026-11']
const answers = {
  hyresobjekt: months.map((Period) => ({ Period, Hyresobjekt: 'A', HyresobjektGrundhyra: '5000' })),
  bokforingtransaktion: months.map((Period) => ({
    Period,
    Konto: '3010',
    Debet: '0,00',
    Kredit: '10,00',
    Netto: '-10,00'
  })),
  uthyrning: months.map((Period) => ({ Period, Hyresobjekt: 'A', AntalIntresseAnmälningar: 3 }))
} as const
const said = {
  hyresobjekt: texts.lists.status.periods,
  bokforingtransaktion: texts.lists.status.periodsTogether,
  uthyrning: texts.lists.status.periodsTogether
} as const

test('a list opens on its newest period, and once that filter is gone its sums say what they are of', async ({
  signedIn: page,
  service
}) => {
  for (const list of ['hyresobjekt', 'bokforingtransaktion', 'uthyrning'] as const) {
    service.fault(`/${list}/`, { kind: 'answer', body: JSON.stringify(answers[list]) })
    await openList(page, list)
    await expect(statusLine(page).getByRole('status')).toHaveText('1 av 2 rader')
    await expect(page.getByText(/perioder/)).toHaveCount(0)
    await page
      .getByRole('button', { name: texts.lists.clearFilter.replace('{filter}', texts.fields.Period), exact: true })
      .click()
    await expect(statusLine(page).getByText(said[list].replace('{n}', '2'), { exact: true })).toBeVisible()
  }
})

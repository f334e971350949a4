import { groupColumnId } from '../../renderer/grid/grouping/column-ids.ts'
import { filters } from '../../renderer/i18n/sv/filters.ts'
import { groups } from '../../renderer/i18n/sv/grid.ts'
import { openList, texts } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import { cell, groupRowsBy, header, openValues } from '../e2e/support/grid-acts.ts'
import { expect, test } from './support/test.ts'
import { shoot } from '../e2e/support/shoot.ts'

/** Values that differ by white space alone are two, and can be told from each other wherever they are named. */

const types = ['Liten', ' Liten', 'Liten\u00a0', 'Liten  lokal', 'Liten lokal']
const shown = ['Liten', '␣Liten', 'Liten␣', 'Liten␣␣lokal', 'Liten lokal']
const rows = types.map((HyresobjektTyp, at) => ({
  Period: '2026-11',
  Hyresobjekt: `H${at}`,
  Fastighet: 'F1',
  HyresobjektTyp,
  HyresobjektGrundhyra: String(100 + at)
}))

test('white space that nobody would see of a value is a sign in choices, in groups and in headings, and is told in words', async ({
  signedIn: page,
  service,
  taken
}) => {
  service.fault('/hyresobjekt/', { kind: 'answer', body: JSON.stringify(rows) })
  await openList(page, 'hyresobjekt')
  const popup = await openValues(page, 'HyresobjektTyp')
  await expect
    .poll(async () =>
      (
        await popup.locator('.value .text').evaluateAll((all) =>
          all.map((one) =>
            [...one.childNodes]
              .filter((node) => !(node instanceof HTMLElement && node.className === 'visually-hidden'))
              .map(({ textContent }) => textContent)
              .join('')
          )
        )
      ).toSorted()
    )
    .toEqual(shown.toSorted())
  await expect(popup.getByRole('checkbox', { name: `Liten (${filters.spaces.before})` })).toBeVisible()
  await expect(popup.getByTitle(`Liten␣␣lokal · ${filters.spaces.within}`)).toBeVisible()
  await expectNoFindings(null, page, 'values with white space')
  await shoot(page, 'value-names-choices')
  await page.keyboard.press('Escape')

  await groupRowsBy(page, texts.fields.HyresobjektTyp)
  const names = shown.map((_, row) => cell(page, row, groupColumnId))
  await expect
    .poll(async () => (await Promise.all(names.map((one) => one.innerText()))).toSorted())
    .toEqual(shown.toSorted())
  const first = page.getByRole('gridcell').filter({ hasText: /^␣Liten$/ })
  await expect(first).toHaveAttribute('aria-description', filters.spaces.before)
  // What is copied is the value.
  await first.click()
  await page.keyboard.press('ControlOrMeta+c')
  await expect.poll(() => taken.copied.at(-1)?.text).toBe(' Liten')

  await page.getByRole('button', { name: groups.by.replace('{columns}', '').trim() }).click()
  await page.getByLabel(groups.first, { exact: true }).selectOption({ label: texts.fields.Fastighet })
  await page.getByLabel(groups.across, { exact: true }).selectOption({ label: texts.fields.HyresobjektTyp })
  await page.keyboard.press('Escape')
  await expect
    .poll(async () =>
      (await Promise.all(shown.map((_, at) => header(page, `value ${at}`).innerText())))
        .map((text) => text.trim())
        .toSorted()
    )
    .toEqual(shown.toSorted())
  await expect(page.getByRole('columnheader').filter({ hasText: '␣Liten' })).toHaveAttribute(
    'aria-description',
    filters.spaces.before
  )
  await expectNoFindings(null, page, 'headings with white space')
  await shoot(page, 'value-names-headings')
})

import { goTo, openList, signInAs, texts } from './support/acts.ts'
import { cell, settledStatus, status } from './support/grid-acts.ts'
import { expect, test } from './support/service-test.ts'
import { enterService } from './support/acts.ts'

test(
  'after a restart the password of the lists is asked for where it is missed, and the list is loaded then',
  { tag: '@smoke' },
  async ({ launch, service, trust }) => {
    const first = await launch({ env: trust })
    await enterService(first.page, { login: service.address, reporting: service.address })
    await signInAs(first.page)
    await openList(first.page, 'kund')
    const all = await settledStatus(first.page)
    await first.app.close()

    const { page } = await launch({ env: trust })
    await signInAs(page)
    await goTo(page, texts.lists.names.kund)
    const ask = page.getByRole('main').getByRole('button', { name: texts.problems.reportingPassword, exact: true })
    await expect(ask).toBeVisible()
    // Nothing would be otherwise, tried again.
    await expect(page.getByRole('button', { name: texts.lists.retry, exact: true })).toHaveCount(0)
    await ask.click()
    const dialog = page.getByRole('dialog', { name: texts.problems.reportingPassword })
    await expect(dialog.getByLabel(texts.settings.password.label, { exact: true })).toBeFocused()
    await page.keyboard.type('sample')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(status(page)).toHaveText(all)
    await expect(ask).toHaveCount(0)
    // The button that had the focus is gone.
    await expect(cell(page, 0, 'Kund')).toBeFocused()
  }
)

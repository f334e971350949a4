import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFormat } from '../../renderer/i18n/format.ts'
import type { ServiceVariant } from '../support/other-service/variant.ts'
import { variantNames, variants } from '../support/other-service/variants.ts'
import { emptyList, rowCount } from '../support/other-service/rows.ts'
import { startOtherService } from '../support/other-service/service.ts'
import { enterService, goTo, listIds, openList, signInAs, statusLine, texts } from './support/acts.ts'
import { cell, filterBy, showAllColumns, status } from './support/grid-acts.ts'
import { filterOrders, goodOrder, openOrders, saveOrder, startOrder } from './support/order-acts.ts'
import { expect, test } from './support/test.ts'

const { orders } = texts
const { integer } = createFormat('sv')

/** A policy that fixes the key which the service wants with every call, where it wants one. */
const keyIn = async (
  profile: string,
  { apiKey }: ServiceVariant,
  address: string
): Promise<Readonly<Record<string, string>>> => {
  if (!apiKey) return {}
  const headers = { [apiKey.name]: apiKey.value }
  const file = join(profile, 'policy.json')
  const policy = { loginAddress: address, reportingAddress: address, loginHeaders: headers, reportingHeaders: headers }
  await writeFile(file, JSON.stringify(policy))
  return { KONTORIST_POLICY: file }
}

for (const name of variantNames) {
  test(
    `a person works at the variant ${name} of the service: signs in, opens every list, registers an order and finds it`,
    { tag: name === 'plain' ? '@smoke' : [] },
    async ({ launch, profile }) => {
      const variant = variants[name]
      await using service = await startOtherService(variant)
      const authority = join(profile, 'authority.pem')
      await writeFile(authority, service.ca)
      const { page } = await launch({
        env: { NODE_EXTRA_CA_CERTS: authority, ...(await keyIn(profile, variant, service.address)) }
      })
      await enterService(page, variant.apiKey ? {} : { login: service.address, reporting: service.address })
      await signInAs(page)

      for (const list of listIds.filter((id) => id !== emptyList)) {
        await openList(page, list)
        await expect(status(page)).toContainText(`${integer(rowCount)} ${list === 'avtal' ? 'avtal' : 'rader'}`)
      }
      await goTo(page, texts.lists.names[emptyList])
      await expect(page.getByText(texts.lists.empty, { exact: true })).toBeVisible()

      await openList(page, 'hyresobjekt')
      await showAllColumns(page)
      await filterBy(page, 'HyresobjektHarMoms', 'eq', variant.lists.vat)
      await expect(status(page)).toContainText(`${rowCount / 4} av ${rowCount} rader`)
      await expect(cell(page, 0, 'HyresobjektHarMoms')).toHaveText(variant.lists.vat)

      await openOrders(page)
      await startOrder(page)
      await saveOrder(page)
      await expect(
        page.getByText(orders.saved.replace('{number}', goodOrder.Ordernummer), { exact: true })
      ).toBeVisible()
      // A service may commit late: its list is asked until it has.
      for (let asked = 0; asked <= variant.orders.commitsAfter; asked++) {
        const before = service.requests.length
        await filterOrders(page, 'Orgnummer', 'is', '499000-1234')
        await expect.poll(() => service.requests.length).toBeGreaterThan(before)
      }
      await expect(statusLine(page)).toContainText('1 order')
      await expect(cell(page, 0, 'ÄrendeNummer')).toContainText(goodOrder.Ordernummer)
      await expect(cell(page, 0, 'Belopp')).toHaveText('1\u00a0234,50')
    }
  )
}

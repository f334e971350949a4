import { describe, expect, it } from 'vitest'
import { noFilters, type OrderDraft, type OrderOperator, type OrderParameter } from '../../../../preload/contract/index.ts'
import { createOrders } from '../../../../main/orders/index.ts'
import { mindNames, takenToday, type MindName } from '../../../support/other-service/minds.ts'
import { useOtherService } from '../with-other-service.ts'
import { filledDraft } from './filled-draft.ts'

const meet = useOtherService()

const challenge = {
  returnAddress: 'se.kontorist.desktop:/signed-in',
  state: 'state',
  nonce: 'nonce',
  codeChallengeMethod: 'S256',
  codeChallenge: 'challenge'
}

/** Orders at a service of this mind, which has let somebody in at once. */
const open = async (name: MindName) => {
  const mind = takenToday(name)
  const { service, http } = await meet({ ...mind, signIn: { ...mind.signIn, outcome: 'completed' } })
  const body = { method: 'password', identifier: 'anna', key: 'sample', ...challenge }
  const { completed } = JSON.parse(await http.text({ operation: 'signIn', address: service.address, body }))
  let kept: OrderDraft | null = null
  const orders = createOrders({
    http,
    address: () => service.address,
    authorization: async () => `Bearer ${completed.accessToken}`,
    renew: () => Promise.reject(new Error('the service refused its own token')),
    drafts: { read: () => kept, write: (draft) => (kept = draft) },
    now: () => new Date(2026, 10, 21, 12)
  })
  /** Until the service has committed what it has taken. */
  const settle = async () => {
    for (let asked = 0; asked < mind.orders.commitsAfter; asked++) await orders.list(noFilters)
  }
  return { orders, settle }
}

const questions: readonly (readonly [OrderParameter, OrderOperator, string])[] = [
  ['Ordernummer', 'begins', 'A-1'],
  ['Ordernummer', 'own', 'A-%'],
  ['LeverantorNamn', 'contains', 'Rör & V'],
  ['Fakturanummer', 'is', '0042'],
  ['Orgnummer', 'is', '499000-1234'],
  ['Orgnummer', 'begins', '499000-12'],
  ['Orgnummer', 'ends', '0-1234'],
  ['Orgnummer', 'is', '16499000-1234']
]

describe.each(mindNames)('at a service of the mind %s', (name) => {
  it('an order is saved and found again, with the amount to the öre', async () => {
    const { orders, settle } = await open(name)
    expect(await orders.list(noFilters)).toMatchObject({ items: [] })
    expect(await orders.save(filledDraft)).toEqual({ kind: 'saved' })
    await settle()
    expect((await orders.list(noFilters)).items).toMatchObject([
      {
        ÄrendeNummer: 'A-17',
        ExterntFakturanummer: '0042',
        Organisationsnummer: '4990001234',
        LeverantörNamn: 'Åkes Rör & Värme AB',
        Belopp: '1234.5',
        ÄrendeFakturaExternStatusTypId: 2,
        BetaldDatum: '2026-11-20',
        Borttagen: null
      }
    ])
    expect(await orders.duplicates(filledDraft)).toHaveLength(1)
  })

  it('an order is found by each of its four fields, and by either writing of its organisation number', async () => {
    const { orders, settle } = await open(name)
    await orders.save(filledDraft)
    await orders.save({ ...filledDraft, Ordernummer: 'B-1', Orgnummer: '5560001242', LeverantorNamn: 'Annan', Fakturanummer: '1' })
    await settle()
    for (const [parameter, operator, text] of questions) {
      const { items } = await orders.list({ ...noFilters, [parameter]: { operator, text } })
      expect(items.map((item) => item.ÄrendeNummer), `${parameter} ${operator} ${text}`).toEqual(['A-17'])
    }
  })
})

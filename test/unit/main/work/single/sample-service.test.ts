import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blankDraft, noFilters } from '../../../../../preload/contract/index.ts'
import { createTables } from '../../../../../main/table/index.ts'
import { tableWorker } from '../../../../support/table-worker.ts'
import { signInAtSample, type Cut } from '../at-sample.ts'
import { filledDraft } from './filled-draft.ts'
import { ordersAt } from './orders-at.ts'

const tables = createTables({ worker: tableWorker })
afterAll(tables.close)

const createService = async (cut?: (call: string) => Cut) => {
  const { sent, ...sample } = await signInAtSample(cut)
  return { ...ordersAt({ ...sample, tables }), sent }
}

describe('orders at the sample service', () => {
  let service: Awaited<ReturnType<typeof createService>>
  beforeAll(async () => {
    service = await createService()
  })

  it('are listed as documented, removed ones among them', async () => {
    const { loaded } = await service.found(noFilters)
    expect(loaded).toMatchObject({
      rows: 60,
      matching: 60,
      drift: { unknown: [], missing: [], typeMismatch: [], repeated: [] }
    })
    expect(loaded.removed).toBeGreaterThan(0)
    expect(loaded.statuses.map(({ name }) => name)).toEqual([
      'Registrerad',
      'Attesterad',
      'Betald',
      'Bestridd',
      'Krediterad'
    ])
  })

  it('are found by what was typed, wildcards taken literally', async () => {
    const invoices = async (operator: 'begins' | 'contains' | 'own', text: string) =>
      (await service.found({ ...noFilters, Fakturanummer: { operator, text } })).items.map(
        (item) => item.ExterntFakturanummer ?? ''
      )
    const underscored = await invoices('contains', '_')
    expect(underscored.length).toBeGreaterThan(0)
    expect(underscored.every((invoice) => invoice.includes('_'))).toBe(true)
    const percent = await invoices('begins', '100%-')
    expect(percent.length).toBeGreaterThan(0)
    expect(percent.every((invoice) => invoice.startsWith('100%-'))).toBe(true)
    expect(await invoices('own', '[F]%')).toEqual(await invoices('begins', 'f'))
  })

  it('are registered and found again, with the amount to the öre', async () => {
    expect(await service.orders.duplicates(filledDraft)).toEqual({
      items: [],
      unsettled: null,
      isComplete: true,
      isComparable: true
    })
    expect(await service.orders.save({ draft: filledDraft })).toMatchObject({ state: 'saved' })
    expect((await service.orders.duplicates(filledDraft)).items).toMatchObject([
      {
        ÄrendeNummer: 'A-17',
        ExterntFakturanummer: '0042',
        Organisationsnummer: '4990001234',
        LeverantörNamn: 'Åkes Rör & Värme AB',
        Belopp: '1234.5',
        ÄrendeFakturaExternStatusTypId: 2,
        BetaldDatum: '2026-11-20'
      }
    ])
  })

  it('are refused in the service’s own words', async () => {
    const draft = { ...blankDraft, Ordernummer: 'A-18', LeverantorNamn: 'Avvisas' }
    expect(await service.orders.save({ draft })).toMatchObject({ state: 'refused', answer: '{"Success":false}' })
    expect(await service.orders.drafts()).toMatchObject([{ draft, maybeSent: false }])
  })

  it('are sent once when the answer is lost, and what became of them is found in the list', async () => {
    const cutOff = await createService((call) => (call.endsWith('/spara') ? 'after' : null))
    expect(await cutOff.orders.save({ draft: filledDraft })).toMatchObject({ state: 'unknown' })
    const found = await cutOff.looked()
    expect(found.lookup?.items).toMatchObject([{ ÄrendeNummer: 'A-17', Belopp: '1234.5' }])
    expect(cutOff.sent.filter((call) => call.includes('/spara'))).toHaveLength(1)
    expect(await cutOff.orders.drafts()).toMatchObject([{ draft: filledDraft, maybeSent: false }])
  })
})

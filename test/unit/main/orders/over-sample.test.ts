import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { blankDraft, noFilters } from '../../../../preload/contract/index.ts'
import { createFetchWire, createHttp, type Wire } from '../../../../main/http/index.ts'
import { createOrders, type Orders } from '../../../../main/orders/index.ts'
import { createDataKey, createOwnerDrafts, createOwnerStore } from '../../../../main/owner-drafts/index.ts'
import { createSample } from '../../../../main/sample/index.ts'
import { memoryFiles, memorySecrets } from '../owner-drafts/memory-files.ts'
import { createClock, settle } from '../session/fake-clock.ts'
import { filledDraft } from './filled-draft.ts'

const address = 'https://sample.example'

/** The sample service behind the real client. `cut`: what the wire does to an answer on its way back. */
const createService = async (cut: (path: string) => boolean = () => false) => {
  const sent: string[] = []
  const { fetch } = createSample({ rows: 0 })
  const answering = createFetchWire(fetch)
  const wire: Wire = async (request) => {
    sent.push(`${request.method} ${request.url.pathname}`)
    const answer = await answering(request)
    if (!cut(request.url.pathname)) return answer
    for await (const _chunk of answer.body) continue
    throw new Error('connection reset')
  }
  const http = createHttp({ wire, wait: () => Promise.resolve() })
  const answer = await http.text({
    operation: 'signIn',
    address,
    body: { method: 'password', identifier: 'anna', key: 'sample' }
  })
  const token: string = JSON.parse(answer).completed.accessToken
  const now = () => new Date(2026, 10, 21, 12)
  const owner = () => 'anna'
  const key = createDataKey({ secrets: memorySecrets(), name: 'drafts' })
  const store = createOwnerStore({ files: memoryFiles().files, key, now, keeps: () => true, told: () => undefined })
  const clock = createClock()
  const orders = createOrders({
    http,
    address: () => address,
    authorization: async () => `Bearer ${token}`,
    renew: () => Promise.reject(new Error('the sample refused its own token')),
    owner,
    store,
    drafts: createOwnerDrafts({ owner, store, left: () => undefined }),
    now,
    clock: clock.now,
    wait: (milliseconds) => clock.wait(milliseconds, new AbortController().signal),
    newId: randomUUID,
    changed: () => undefined
  })
  return { orders, sent }
}

describe('orders at the sample service', () => {
  let orders: Orders
  beforeAll(async () => {
    orders = (await createService()).orders
  })

  it('are listed, removed ones among them', async () => {
    const { items } = await orders.list(noFilters)
    expect(items.length).toBeGreaterThan(50)
    expect(items.some((item) => item.Borttagen !== null)).toBe(true)
    expect(items.every((item) => typeof item.Belopp === 'string')).toBe(true)
  })

  it('are found by what was typed, wildcards taken literally', async () => {
    const invoices = async (operator: 'begins' | 'contains' | 'own', text: string) => {
      const { items } = await orders.list({ ...noFilters, Fakturanummer: { operator, text } })
      return items.map((item) => item.ExterntFakturanummer ?? '')
    }
    const underscored = await invoices('contains', '_')
    expect(underscored.length).toBeGreaterThan(0)
    expect(underscored.every((invoice) => invoice.includes('_'))).toBe(true)
    const percent = await invoices('begins', '100%-')
    expect(percent.length).toBeGreaterThan(0)
    expect(percent.every((invoice) => invoice.startsWith('100%-'))).toBe(true)
    expect(await invoices('own', '[F]%')).toEqual(await invoices('begins', 'f'))
  })

  it('are registered and found again, with the amount to the öre', async () => {
    expect(await orders.duplicates(filledDraft)).toEqual({ items: [], unsettled: null })
    expect(await orders.save({ draft: filledDraft })).toMatchObject({ state: 'saved' })
    expect((await orders.duplicates(filledDraft)).items).toMatchObject([
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
    expect(await orders.save({ draft })).toMatchObject({ state: 'refused', answer: '{"Success":false}' })
    expect(await orders.draft()).toEqual({ draft, maybeSent: false })
  })

  it('are sent once when the answer is lost, and what became of them is found in the list', async () => {
    const cutOff = await createService((path) => path.endsWith('/spara'))
    expect(await cutOff.orders.save({ draft: filledDraft })).toMatchObject({ state: 'unknown' })
    await settle()
    const found = await cutOff.orders.submission()
    expect(found?.look?.items).toMatchObject([{ ÄrendeNummer: 'A-17', Belopp: '1234.5' }])
    expect(cutOff.sent.filter((call) => call.includes('/spara'))).toHaveLength(1)
    expect(await cutOff.orders.draft()).toEqual({ draft: filledDraft, maybeSent: false })
  })
})

import { afterAll, describe, expect, it } from 'vitest'
import { noFilters, type OrderOperator, type OrderParameter } from '../../../../../preload/contract/index.ts'
import { createTables } from '../../../../../main/table/index.ts'
import { variantNames, variants, type VariantName } from '../../../../support/other-service/variants.ts'
import { tableWorker } from '../../../../support/table-worker.ts'
import { useOtherService } from '../../with-other-service.ts'
import { filledDraft } from './filled-draft.ts'
import { ordersAt } from './orders-at.ts'

const meet = useOtherService()
const tables = createTables({ worker: tableWorker })
afterAll(tables.close)

const challenge = {
  returnAddress: 'se.kontorist.desktop:/signed-in',
  state: 'state',
  nonce: 'nonce',
  codeChallengeMethod: 'S256',
  codeChallenge: 'challenge'
}

/** Orders at a service of this variant, which has let somebody in at once. */
const open = async (name: VariantName) => {
  const variant = variants[name]
  const { service, http } = await meet({ ...variant, signIn: { ...variant.signIn, outcome: 'completed' } })
  const body = { method: 'password', identifier: 'anna', key: 'sample', ...challenge }
  const { completed } = JSON.parse(await http.text({ operation: 'signIn', address: service.address, body }))
  const { orders, found } = ordersAt({ http, address: service.address, token: completed.accessToken, tables })
  /** Until the service has committed what it has taken. */
  const settle = async () => {
    for (let asked = 0; asked < variant.orders.commitsAfter; asked++) await found(noFilters)
  }
  return { orders, found, settle }
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

const questionsOfFilled: typeof questions = [
  ['Ordernummer', 'ends', 'A-17'],
  ['Fakturanummer', 'contains', '42'],
  ...questions.filter(([parameter]) => parameter !== 'Ordernummer' && parameter !== 'Fakturanummer')
]

const inOtherCases: readonly (readonly [boolean, ...(typeof questions)[number]])[] = [
  [true, 'Ordernummer', 'contains', 'a-1'],
  [true, 'LeverantorNamn', 'contains', 'RÖR'],
  [true, 'LeverantorNamn', 'begins', 'åkes']
]

describe.each(variantNames)('at the service variant %s', (name) => {
  it('an order is saved and found again, with the amount to the öre', async () => {
    const { orders, found, settle } = await open(name)
    expect((await found(noFilters)).items).toEqual([])
    expect(await orders.save({ draft: filledDraft })).toMatchObject({ state: 'saved' })
    await settle()
    expect((await found(noFilters)).items).toMatchObject([
      {
        ÄrendeNummer: expect.stringMatching(/^0*A-17 *$/),
        ExterntFakturanummer: expect.stringMatching(/^0*42 *$/),
        Organisationsnummer: '4990001234',
        LeverantörNamn: 'Åkes Rör & Värme AB',
        Belopp: '1234.5',
        ÄrendeFakturaExternStatusTypId: 2,
        BetaldDatum: '2026-11-20',
        Borttagen: null
      }
    ])
    expect((await orders.duplicates(filledDraft)).items).toHaveLength(1)
    // By the invoice number, however the service takes letters.
    expect((await orders.duplicates({ ...filledDraft, Ordernummer: 'a-17' })).items).toHaveLength(1)
  })

  it('an order that is changed is said to be so only where the list shows it', async () => {
    const { orders, found, settle } = await open(name)
    await orders.save({ draft: filledDraft })
    await settle()
    const changed = { ...filledDraft, Belopp: '99,90' }
    const numbers = { Ordernummer: filledDraft.Ordernummer, Fakturanummer: filledDraft.Fakturanummer }
    await orders.duplicates(changed, numbers)
    const { id, state } = await orders.save({ draft: changed, changes: numbers })
    expect(state).toBe('saved')
    await settle()
    const { again } = variants[name].orders
    const amounts = (await found(noFilters)).items.map(({ Belopp }) => Belopp)
    expect(amounts).toEqual({ 'another order': ['1234.5', '99.9'], changed: ['99.9'], ignored: ['1234.5'] }[again])
    const verdict = (await orders.lookUpAgain({ id }))?.verdict
    const wanted = {
      'another order': { kind: 'same', beside: 1 },
      changed: { kind: 'same', beside: 0 },
      ignored: { kind: 'unchanged', beside: 0 }
    }
    expect(verdict).toMatchObject(wanted[again])
  })

  it('an order is found by each of its four fields, and by either writing of its organisation number', async () => {
    const { orders, found, settle } = await open(name)
    await orders.save({ draft: filledDraft })
    const other = {
      ...filledDraft,
      Ordernummer: 'B-1',
      Orgnummer: '5560001242',
      LeverantorNamn: 'Annan',
      Fakturanummer: '1'
    }
    await orders.save({ draft: other })
    await settle()
    // What the service fills up in front begins otherwise for it, too.
    const isFilled = variants[name].orders.numbers === 'zero-filled'
    const all = (isFilled ? questionsOfFilled : questions).map((question) => [false, ...question] as const)
    for (const [inAnyCase, parameter, operator, text] of [...all, ...inOtherCases]) {
      const { items } = await found({ ...noFilters, [parameter]: { operator, text } }, inAnyCase)
      expect(
        items.map((item) => item.LeverantörNamn),
        `${parameter} ${operator} ${text}`
      ).toEqual([filledDraft.LeverantorNamn])
    }
  })
})

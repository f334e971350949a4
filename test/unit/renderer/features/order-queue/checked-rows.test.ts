import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blankDraft,
  orderFields,
  parseOrder,
  type OrderDraft,
  type OrderQueueCheck
} from '../../../../../preload/contract/index.ts'
import {
  fillInSuppliers,
  leaveOutDoubles,
  leaveOutFaults,
  sendDoublesAnyway,
  checkRows,
  countKinds,
  nothingKnown,
  queuedAs,
  unasked,
  withAnswer,
  type Known,
  checkDraft,
  normaliseDraft,
  type ImportRow
} from '../../../../../renderer/features/order-queue/checked-rows.ts'
import { createCompletion } from '../../../../../renderer/features/order-queue/known-orders.ts'
import { createFormat } from '../../../../../renderer/i18n/format.ts'
import { orderItem } from '../../../../support/order-item.ts'

const today = '2026-11-21'
const options = { today, statuses: [{ id: 3, name: 'Betald', short: null, help: null }], format: createFormat('sv') }
const row = (number: number, draft: Partial<OrderDraft>, more: Partial<ImportRow> = {}): ImportRow => ({
  row: number,
  draft: { ...blankDraft, ...draft },
  leftOut: false,
  sendAnyway: null,
  ...more
})
const check = (rows: readonly ImportRow[], known: Known = nothingKnown) =>
  checkRows(rows, { today, known, complete: createCompletion([]) })
const kinds = (rows: readonly ImportRow[], known?: Known) => check(rows, known).map(({ kind }) => kind)
const answer = (found: OrderQueueCheck['found']): OrderQueueCheck => ({
  at: '2026-11-21T10:00:00.000Z',
  by: 'list',
  read: 1,
  comparable: true,
  found
})

describe('a row', () => {
  it('is written as the form of one order would write it', () => {
    const draft = { ...blankDraft, Fakturanummer: ' F1 ', Belopp: '1234.5', Status: 'betald', BetaldDatum: '261120' }
    expect(normaliseDraft(draft, options)).toEqual({
      ...blankDraft,
      Fakturanummer: 'F1',
      Belopp: '1\u00a0234,50',
      Status: '3',
      BetaldDatum: '2026-11-20'
    })
  })

  it('has the faults that main would refuse it for, and no others', () => {
    const text = fc.constantFrom('', ' ', 'F1', '1 000,5', '1.234', '2026-02-30', '21/11', '3', 'x', '5560360793')
    const drafts = fc.record({
      Ordernummer: text,
      Orgnummer: text,
      LeverantorNamn: text,
      Fakturanummer: text,
      Belopp: text,
      Status: text,
      BetaldDatum: text
    })
    fc.assert(
      fc.property(drafts, (draft) => {
        const parsed = parseOrder(draft, today)
        expect(checkDraft(draft, today).reasons).toEqual(parsed.ok ? {} : parsed.reasons)
        expect(kinds([row(1, draft)])).toEqual([parsed.ok ? 'ready' : 'fault'])
        // What is shown instead of it has the same faults.
        const again = parseOrder(normaliseDraft(draft, options), today)
        expect(again.ok).toBe(parsed.ok)
      })
    )
  })

  it('is no fault for an organisation number that is only doubtful', () => {
    expect(check([row(1, { Fakturanummer: 'F1', Orgnummer: '5560360794' })])[0]).toMatchObject({
      kind: 'ready',
      doubts: { Orgnummer: 'checksum' }
    })
  })

  it('is no fault for a number with a character that nobody sees, and does not hide that it is there twice', () => {
    const checked = check([
      row(1, { Ordernummer: '4711', Fakturanummer: 'F-1' }),
      row(2, { Ordernummer: '47\u200b11', Fakturanummer: '\ufeffF-1' })
    ])
    expect(checked.map(({ doubts, doubles }) => [doubts, doubles.rows])).toEqual([
      [{}, [2]],
      [{ Ordernummer: 'invisible', Fakturanummer: 'invisible' }, [1]]
    ])
  })
})

describe('two rows with the same numbers', () => {
  const same = [
    row(1, { Ordernummer: '017', Fakturanummer: 'f1' }),
    row(2, { Ordernummer: '17 ', Fakturanummer: 'F1' }),
    row(3, { Ordernummer: '17' })
  ]

  it('wait for the person, whatever case, blanks and leading zeros they have', () => {
    expect(kinds(same)).toEqual(['doubled', 'doubled', 'ready'])
    expect(check(same)[0]?.doubles.rows).toEqual([2])
  })

  it('are right once one of them is left out, or both are to be sent all the same', () => {
    expect(
      check(same)
        .map(leaveOutDoubles)
        .map(({ leftOut }) => leftOut)
    ).toEqual([false, true, false])
    expect(kinds(check(same).map(leaveOutDoubles))).toEqual(['ready', 'leftOut', 'ready'])
    expect(kinds(check(same).map(sendDoublesAnyway))).toEqual(['ready', 'ready', 'ready'])
  })

  it('are nothing where neither has a number', () => {
    expect(kinds([row(1, { Belopp: '1' }), row(2, { Belopp: '1' })])).toEqual(['fault', 'fault'])
    expect(check([row(1, { Belopp: '1' }), row(2, { Belopp: '1' })])[0]?.doubles.rows).toEqual([])
  })
})

describe('two rows with the same invoice number', () => {
  const rows = [
    row(1, { Ordernummer: '1', Fakturanummer: 'F1', Orgnummer: '5560360793', LeverantorNamn: 'Åkes Rör' }),
    row(2, { Ordernummer: '2', Fakturanummer: 'f1', Orgnummer: '16556036-0793', LeverantorNamn: 'Åke' }),
    row(3, { Ordernummer: '3', Fakturanummer: 'F1', LeverantorNamn: 'ÅKES  RÖR' }),
    row(4, { Ordernummer: '4', Fakturanummer: 'F1', Orgnummer: '1', LeverantorNamn: 'Åkes Rör' }),
    row(5, { Ordernummer: '5', Fakturanummer: 'F1', LeverantorNamn: 'Svens Golv' })
  ]

  it('wait for the person where they are of one supplier, as in the list', () => {
    expect(check(rows).map(({ doubles }) => doubles.rows)).toEqual([[2, 3], [1], [1, 4], [3], []])
  })

  it('say in which fields they are alike, the rows that are so alike together', () => {
    const [first] = check([
      ...rows,
      row(6, { Ordernummer: '01', Fakturanummer: 'f1', LeverantorNamn: 'Svens Golv' }),
      row(7, { Ordernummer: '7', Fakturanummer: 'F1', Orgnummer: '556036-0793' })
    ])
    expect(first?.alike).toEqual([
      { fields: ['Fakturanummer', 'Orgnummer'], rows: [2, 7] },
      { fields: ['Fakturanummer', 'LeverantorNamn'], rows: [3] },
      { fields: ['Ordernummer', 'Fakturanummer'], rows: [6] }
    ])
  })

  it('are found among the rows of the queue likewise', () => {
    const queued = queuedAs([
      { draft: rows[0]?.draft ?? null, numbers: { Ordernummer: '1', Fakturanummer: 'F1' }, state: 'waiting' }
    ])
    const known = { ...nothingKnown, queued }
    for (const [at, state] of [
      [1, 'waiting'],
      [2, 'waiting'],
      [3, null],
      [4, null]
    ] as const) {
      expect(check(rows.slice(at, at + 1), known)[0]?.doubles.queued?.state ?? null).toBe(state)
    }
    // Of a row whose text may not be kept, the numbers are known alone.
    const untyped = {
      ...nothingKnown,
      queued: queuedAs([{ draft: null, numbers: { Ordernummer: '1', Fakturanummer: 'F1' }, state: 'unknown' }])
    }
    expect(check(rows, untyped).map(({ doubles }) => doubles.queued?.state ?? null)).toEqual([
      'unknown',
      null,
      null,
      null,
      null
    ])
  })

  it('are each asked for of the service’s list, which is asked again where the supplier changes', () => {
    const known = withAnswer(nothingKnown, rows.slice(0, 1), answer([]))
    const [first] = rows
    expect(unasked(check(rows), known).map(({ row: at }) => at)).toEqual([2, 3, 4, 5])
    const another = { ...row(1, {}), ...first, draft: { ...blankDraft, ...first?.draft, LeverantorNamn: 'Svens Golv' } }
    expect(unasked(check([another]), known)).toEqual([another])
  })
})

describe('an order that is elsewhere already', () => {
  const inQueue = queuedAs([{ draft: null, numbers: { Ordernummer: '', Fakturanummer: 'F2' }, state: 'saved' }])
  const rows = [row(1, { Fakturanummer: 'F1' }), row(2, { Fakturanummer: 'F2' }), row(3, { Belopp: 'x' })]

  it('is asked for once, and again when its numbers change', () => {
    expect(unasked(check(rows), nothingKnown).map(({ row: at }) => at)).toEqual([1, 2])
    const known = withAnswer(
      nothingKnown,
      rows.slice(0, 2),
      answer([{ index: 1, items: [orderItem({ ExterntFakturanummer: 'F2' })], total: 1 }])
    )
    expect(unasked(check(rows, known), known)).toEqual([])
    expect(kinds(rows, known)).toEqual(['ready', 'doubled', 'fault'])
    const renumbered = [row(1, { Fakturanummer: 'F9' }), ...rows.slice(1)]
    expect(unasked(check(renumbered, known), known).map(({ row: at }) => at)).toEqual([1])
  })

  it.each<[string, Partial<OrderDraft>]>([
    ['name', { LeverantorNamn: 'Målarna AB' }],
    ['organisation number', { Orgnummer: '556677-8899' }]
  ])(
    'is asked for again once its supplier has another %s, because the same invoice of that one is a double',
    (_what, supplier) => {
      const typed = { Fakturanummer: 'F1', LeverantorNamn: 'Rör AB', Orgnummer: '' }
      const known = withAnswer(nothingKnown, [row(1, typed)], answer([]))
      const corrected = [row(1, { ...typed, ...supplier })]
      expect(unasked(check(corrected, known), known).map(({ row: at }) => at)).toEqual([1])
      const found = withAnswer(
        known,
        corrected,
        answer([{ index: 0, items: [orderItem({ ExterntFakturanummer: 'F1' })], total: 1 }])
      )
      expect(kinds(corrected, found)).toEqual(['doubled'])
      // A supplier that is only written otherwise is the same.
      const spelled = [row(1, { ...typed, LeverantorNamn: ' rör  ab' })]
      expect(unasked(check(spelled, known), known)).toEqual([])
    }
  )

  it('is asked for again once the answer is too old to queue by', () => {
    const known = withAnswer(nothingKnown, rows.slice(0, 2), answer([]))
    const at = Date.parse('2026-11-21T10:00:00.000Z')
    expect(unasked(check(rows, known), known, at)).toEqual([])
    expect(unasked(check(rows, known), known, at + 1).map(({ row: number }) => number)).toEqual([1, 2])
  })

  it('is sent beside what the person has seen, and waits again for what has turned up since', () => {
    const item = orderItem({ ExterntFakturanummer: 'F2', Skapad: '2026-11-20T10:00:00' })
    const seen = withAnswer(nothingKnown, rows.slice(1, 2), answer([{ index: 0, items: [item], total: 1 }]))
    const allowed = check(rows, seen).map(sendDoublesAnyway)
    expect(kinds(allowed, seen)).toEqual(['ready', 'ready', 'fault'])
    const paid = withAnswer(
      seen,
      rows.slice(1, 2),
      answer([{ index: 0, items: [{ ...item, BetaldDatum: '2026-11-21' }], total: 1 }])
    )
    expect(kinds(allowed, paid)).toEqual(['ready', 'ready', 'fault'])
    const another = { ...item, Skapad: '2026-11-21T10:00:00' }
    for (const found of [[another], [item, another]]) {
      const later = withAnswer(seen, rows.slice(1, 2), answer([{ index: 0, items: found, total: found.length }]))
      expect(kinds(allowed, later)).toEqual(['ready', 'doubled', 'fault'])
    }
    expect(kinds(allowed, { ...seen, queued: inQueue })).toEqual(['ready', 'doubled', 'fault'])
  })

  it('waits for the person where it is in the queue', () => {
    expect(kinds(rows, { ...nothingKnown, queued: inQueue })).toEqual(['ready', 'doubled', 'fault'])
  })
})

describe('changes of many rows', () => {
  it('leave out what has a fault, and touch nothing else', () => {
    const rows = check([row(1, { Fakturanummer: 'F1' }), row(2, {}), row(3, {}, { leftOut: true })])
    const after = rows.map(leaveOutFaults)
    expect(after.map(({ leftOut }) => leftOut)).toEqual([false, true, true])
    expect(after[0]).toBe(rows[0]?.row)
    expect(countKinds(check(after))).toEqual({ ready: 1, fault: 0, doubled: 0, leftOut: 2 })
  })

  it('never make a row that main would refuse one that is sent', () => {
    const some = fc.array(
      fc.record({ Fakturanummer: fc.constantFrom('', 'F1', 'F2'), Belopp: fc.constantFrom('', '1', 'x') }),
      { maxLength: 6 }
    )
    const changes = fc.array(fc.constantFrom(leaveOutFaults, leaveOutDoubles, sendDoublesAnyway, fillInSuppliers), {
      maxLength: 4
    })
    fc.assert(
      fc.property(some, changes, (drafts, applied) => {
        const rows = applied.reduce(
          (before, change) => check(before).map(change),
          drafts.map((draft, at) => row(at, draft))
        )
        for (const {
          row: { draft },
          kind
        } of check(rows)) {
          if (kind === 'ready') expect(parseOrder(draft, today).ok).toBe(true)
        }
        expect(rows.map(({ row: at }) => at)).toEqual(drafts.map((_, at) => at))
      })
    )
  })
})

describe('what known orders tell of a supplier', () => {
  const complete = createCompletion([
    { name: 'Åkes Rör AB', number: '5560360793' },
    { name: 'ÅKES  RÖR AB', number: '556036-0793' },
    { name: 'Två Nummer AB', number: '1' },
    { name: 'Två Nummer AB', number: '2' },
    { name: '', number: '3' }
  ])
  const of = (draft: Partial<OrderDraft>) => complete({ ...blankDraft, ...draft })

  it('completes either half from the other', () => {
    expect(of({ LeverantorNamn: ' åkes rör ab' })).toEqual({ field: 'Orgnummer', text: '5560360793' })
    expect(of({ Orgnummer: '16556036-0793' })).toEqual({ field: 'LeverantorNamn', text: 'Åkes Rör AB' })
  })

  it('offers nothing where they disagree, or there is nothing to complete', () => {
    expect(of({ LeverantorNamn: 'Två Nummer AB' })).toBeNull()
    expect(of({ Orgnummer: '3' })).toBeNull()
    expect(of({ LeverantorNamn: 'Åkes Rör AB', Orgnummer: '1' })).toBeNull()
    expect(of({})).toBeNull()
  })

  it('never changes what the row says itself', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderFields), fc.constantFrom('Åkes Rör AB', '5560360793', ''), (field, text) => {
        const draft = { ...blankDraft, [field]: text }
        const offer = complete(draft)
        if (offer) expect(draft[offer.field]).toBe('')
      })
    )
  })
})

import { describe, expect, it } from 'vitest'
import {
  changeOutcomeOf,
  type ComparedOrder,
  type OrderSubmission,
  type OrderVerdict,
  type CandidateStanding,
  type OrderField
} from '../../../../../preload/contract/index.ts'
import { unknownStepOf, nextStep } from '../../../../../renderer/features/work/unknown-step.ts'
import { orderItem } from '../../../../support/order-item.ts'
import { problem } from '../../fake-main.ts'
import { comparison, submissionOf } from '../orders/an-order.ts'

const lookup = { at: '2026-11-21T12:00:00.000Z', asked: [], items: [orderItem()], total: 1, isComplete: true }
/** Another invoice of the same order. */
const shown = { ...lookup, items: [orderItem({ ÄrendeNummer: 'A-17', ExterntFakturanummer: '0041' })] }
const order: ComparedOrder = { item: orderItem(), fields: comparison(), removed: false }
const differs: ComparedOrder = { ...order, fields: comparison({ Belopp: 'different' }) }
const same = { kind: 'same', order, matching: 1, beside: 0, earlierKnown: true } as const

const missing = { kind: 'missing', beside: 0 } as const
const changes = { Ordernummer: 'A-17', Fakturanummer: '0042' }

const step = (more: Partial<OrderSubmission>) => unknownStepOf(submissionOf('unknown', more))

describe('the one next step for an order of unknown outcome', () => {
  it.each<readonly [state: string, next: string, more: Partial<OrderSubmission>]>([
    ['elsewhere', 'reopen', { otherAddress: 'https://other.example' }],
    ['unreadable', 'confirm', { numbers: null }],
    ['asking', 'ask', {}],
    ['notAsked', 'ask', { lookupProblem: problem('service') }],
    ['same', 'confirm', { lookup, verdict: same }],
    ['maybeEarlier', 'confirm', { lookup, verdict: { ...same, earlierKnown: false } }],
    ['several', 'confirm', { lookup, verdict: { ...same, matching: 2 } }],
    ['similar', 'confirm', { lookup, verdict: { kind: 'similar', order: differs, beside: 0 } }],
    ['unchanged', 'ask', { lookup, verdict: { kind: 'unchanged', order, beside: 0 } }],
    ['unchanged', 'resend', { lookup, verdict: { kind: 'unchanged', order, beside: 0 }, mayResend: true }],
    ['missing', 'ask', { lookup: shown, verdict: missing }],
    ['missing', 'resend', { lookup: shown, verdict: missing, mayResend: true }],
    ['tooMany', 'ask', { lookup, verdict: { kind: 'tooMany' }, mayResend: true }],
    ['unrecognised', 'ask', { lookup, verdict: missing, mayResend: true }],
    ['missing', 'ask', { lookup: shown, changes: { ...changes, Ordernummer: 'B-1' }, verdict: missing }],
    ['beside', 'confirm', { lookup, changes, verdict: { ...same, beside: 1 } }],
    ['same', 'confirm', { lookup, verdict: { ...same, beside: 1 } }],
    ['byHand', 'confirm', { lookup, verdict: null }],
    ['missing', 'ask', { lookup: { ...lookup, items: [], total: 0 }, verdict: null }]
  ])('in the state %s is to %s', (state, next, more) => {
    expect(step(more)).toMatchObject({ state, next })
  })

  it('never is to send it again before main allows it, and never where it may be there', () => {
    for (const verdict of [same, { kind: 'similar', order: differs, beside: 0 }, { kind: 'tooMany' }, null] as const) {
      expect(step({ lookup, verdict, mayResend: true }).next).not.toBe('resend')
    }
    expect(step({ lookup, verdict: missing }).next).not.toBe('resend')
  })

  it('stands beside the other choices, of which there are none where the list says nothing of it', () => {
    expect(step({ lookup, verdict: same })).toMatchObject({ asks: true, others: ['resend'] })
    expect(step({ lookup: shown, verdict: missing, mayResend: true })).toMatchObject({
      asks: true,
      others: ['confirm', 'reopen']
    })
    expect(step({ numbers: null })).toMatchObject({ asks: false, others: [] })
    expect(step({ otherAddress: 'https://other.example' })).toMatchObject({ asks: false, others: [] })
  })
})

describe('what the list means for a change', () => {
  it.each<readonly [outcome: string, verdict: OrderVerdict | null]>([
    ['changed', same],
    ['changed', { ...same, earlierKnown: false }],
    ['beside', { ...same, beside: 1 }],
    ['beside', { ...same, matching: 2 }],
    ['beside', { kind: 'similar', order: differs, beside: 1 }],
    ['partly', { kind: 'similar', order: differs, beside: 0 }],
    ['unchanged', { kind: 'unchanged', order: differs, beside: 0 }],
    ['changed', { kind: 'unchanged', order, beside: 0 }],
    ['missing', { kind: 'missing', beside: 0 }],
    ['tooMany', { kind: 'tooMany' }],
    ['notAsked', null]
  ])('is that it is %s: %j', (outcome, verdict) => {
    expect(changeOutcomeOf(verdict)).toBe(outcome)
  })
})

const lookedAt = (...candidates: readonly (readonly [CandidateStanding, readonly OrderField[]])[]) => ({
  lookup: { at: '2026-11-21T10:00:00.000Z', asked: [], items: [], total: candidates.length, isComplete: true },
  compared: candidates.map(([standing, differs]) => ({
    item: orderItem({}),
    differs,
    standing,
    bearsNumber: true as boolean | null
  })),
  problem: null
})
const looked = (...differs: readonly (readonly OrderField[])[]) =>
  lookedAt(...differs.map((fields) => ['new', fields] as const))
/** Orders whose numbers merely contain those of the row, or which show none. */
const bearing = (given: ReturnType<typeof lookedAt>, ...bears: readonly (boolean | null)[]) => ({
  ...given,
  compared: given.compared.map((candidate, at) => ({ ...candidate, bearsNumber: bears[at] ?? null }))
})
const someOf = (given: ReturnType<typeof lookedAt>) => ({ ...given, lookup: { ...given.lookup, isComplete: false } })
const here = { mayResend: false, throttled: false, otherAddress: null }
const again = { ...here, mayResend: true }

describe('the next step for a row of unknown outcome', () => {
  it.each([
    ['is to ask a list that has not answered', here, null, 'notAsked', 'look'],
    ['is to ask it also where it may be sent again', again, null, 'notAsked', 'look'],
    ['is that it is saved, where one order agrees in all', here, looked([], ['Belopp']), 'agrees', 'saved'],
    [
      'is that it is saved, where several do, and never to send another',
      again,
      looked([], []),
      'severalAgree',
      'saved'
    ],
    ['is to look again, where orders differ, not to send it', again, looked(['Belopp']), 'differs', 'look'],
    [
      'is to compare, where that which agrees may be older',
      here,
      lookedAt(['maybeEarlier', []]),
      'maybeEarlier',
      'decide'
    ],
    ['is to compare, where it may be another row’s', here, lookedAt(['shared', []]), 'shared', 'decide'],
    [
      'is to look through orders that only contain the numbers',
      again,
      bearing(looked(['Belopp'], ['Belopp']), false, false),
      'others',
      'look'
    ],
    [
      'is to compare, where one that differs shows no number',
      here,
      bearing(looked(['Belopp'], ['Belopp']), false, null),
      'differs',
      'look'
    ],
    ['is to look again, where that which agrees is older', here, lookedAt(['earlier', []]), 'othersAgree', 'look'],
    ['is to look again, where that which agrees is removed', here, lookedAt(['removed', []]), 'othersAgree', 'look'],
    [
      'is that it is saved, where one of two has come since',
      here,
      lookedAt(['earlier', []], ['new', []]),
      'agrees',
      'saved'
    ],
    ['is to wait for the list, where it has been asked too little', here, looked(), 'notYet', 'look'],
    ['is to send it again only where the list, asked enough, has nothing', again, looked(), 'nothing', 'again'],
    [
      'is to send it again where neither service nor list took it',
      { ...again, throttled: true },
      looked(),
      'throttled',
      'again'
    ],
    ['is to look in the list, where it gave too much to read', again, someOf(looked()), 'tooMany', 'look'],
    ['is to look in the list, where none that was read agrees', again, someOf(looked(['Belopp'])), 'tooMany', 'look'],
    ['is that it is saved, where one that was read agrees', here, someOf(looked([])), 'agrees', 'saved'],
    [
      'never sends to another address',
      { ...again, otherAddress: 'https://other.example' },
      looked(),
      'elsewhere',
      'decide'
    ]
  ] as const)('%s', (_what, row, lookup, found, action) => {
    expect(nextStep(row, lookup)).toEqual({ found, action })
  })
})

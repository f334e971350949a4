import { describe, expect, it } from 'vitest'
import type { CandidateStanding, OrderField } from '../../../../../preload/contract/index.ts'
import { nextStep } from '../../../../../renderer/features/order-queue/next-step.ts'
import { orderItem } from '../../../../support/order-item.ts'

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
const here = { mayResend: false, putOff: false, otherAddress: null }

describe('the next step for a row of unknown outcome', () => {
  it.each([
    ['is to ask a list that has not answered', here, null, 'notAsked', 'look'],
    [
      'is to ask a list that has not answered, whatever may be sent again',
      { ...here, mayResend: true },
      null,
      'notAsked',
      'look'
    ],
    ['is to say that it is saved, where one order agrees in all', here, looked([], ['Belopp']), 'agrees', 'saved'],
    [
      'is to say that it is saved, where several do, and never to send another',
      { ...here, mayResend: true },
      looked([], []),
      'severalAgree',
      'saved'
    ],
    [
      'is to look again, where orders differ, and not to send it',
      { ...here, mayResend: true },
      looked(['Belopp']),
      'differs',
      'look'
    ],
    [
      'is to compare, where the one that agrees may have been there before',
      here,
      lookedAt(['maybeEarlier', []]),
      'maybeEarlier',
      'decide'
    ],
    [
      'is to compare, where the one that agrees may be another row’s',
      here,
      lookedAt(['shared', []]),
      'shared',
      'decide'
    ],
    [
      'is to look through orders that merely contain the numbers, which is said',
      { ...here, mayResend: true },
      bearing(looked(['Belopp'], ['Belopp']), false, false),
      'others',
      'look'
    ],
    [
      'is to compare, where an order that differs shows no number',
      here,
      bearing(looked(['Belopp'], ['Belopp']), false, null),
      'differs',
      'look'
    ],
    [
      'is to look again, where the one that agrees was there before',
      here,
      lookedAt(['earlier', []]),
      'othersAgree',
      'look'
    ],
    ['is to look again, where the one that agrees is removed', here, lookedAt(['removed', []]), 'othersAgree', 'look'],
    [
      'is to say that it is saved, where one of those that agree has come since',
      here,
      lookedAt(['earlier', []], ['new', []]),
      'agrees',
      'saved'
    ],
    ['is to wait for the list, where it has been asked too little', here, looked(), 'notYet', 'look'],
    [
      'is to send it again, only where the list has nothing and was asked enough',
      { ...here, mayResend: true },
      looked(),
      'nothing',
      'again'
    ],
    [
      'is to send it again, where the service did not take it and the list has nothing',
      { ...here, mayResend: true, putOff: true },
      looked(),
      'putOff',
      'again'
    ],
    [
      'is to look in the list, where it gave more than could be read',
      { ...here, mayResend: true },
      someOf(looked()),
      'tooMany',
      'look'
    ],
    [
      'is to look in the list, where none of those that were read agrees',
      { ...here, mayResend: true },
      someOf(looked(['Belopp'])),
      'tooMany',
      'look'
    ],
    [
      'is to say that it is saved, where one of those that were read agrees in all',
      here,
      someOf(looked([])),
      'agrees',
      'saved'
    ],
    [
      'never sends to another address',
      { mayResend: true, putOff: false, otherAddress: 'https://other.example' },
      looked(),
      'elsewhere',
      'decide'
    ]
  ] as const)('%s', (_what, row, lookup, found, action) => {
    expect(nextStep(row, lookup)).toEqual({ found, action })
  })
})

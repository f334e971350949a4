import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likePattern, likePatterns, noFilters, type OrderOperator } from '../../../../preload/contract/index.ts'
import { orderItem } from '../../../support/order-item.ts'
import { dialects, matchesLike } from '../../../support/sql-like-dialects.ts'
import { filterItems } from './exact-filters-reference.ts'

const operators = ['is', 'begins', 'contains', 'ends'] as const satisfies readonly OrderOperator[]

/** What a person sees of the orders with these numbers when they ask, at a service that reads LIKE in this dialect. */
const found = (
  dialect: (typeof dialects)[number],
  numbers: readonly string[],
  operator: OrderOperator,
  text: string
) => {
  const filters = { ...noFilters, Orgnummer: { operator, text } }
  const pattern = likePatterns(filters).Orgnummer
  const answered = numbers.filter((number) => matchesLike(dialect, number, pattern))
  const items = answered.map((number) => orderItem({ Organisationsnummer: number }))
  return filterItems(items, filters).map((item) => item.Organisationsnummer)
}

/** Ten digits, as services and people write them. */
const writings = (ten: string): readonly string[] => {
  const dashed = `${ten.slice(0, 6)}-${ten.slice(6)}`
  return [
    ten,
    dashed,
    `16${ten}`,
    `16${dashed}`,
    `${ten.slice(0, 6)} ${ten.slice(6)}`,
    `${ten.slice(0, 6)}\u2013${ten.slice(6)}`
  ]
}

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

describe('the pattern that is sent for an organisation number', () => {
  it.each([
    ['is', '4990001234', '%499000%1234%'],
    ['is', '499000-1234', '%499000%1234%'],
    ['is', '16499000-1234', '%499000%1234%'],
    ['begins', '499000-1234', '%499000%1234%'],
    ['ends', '4990001234', '%499000%1234%'],
    ['contains', '4990001234', '%499000%1234%'],
    ['begins', '4990', '%4990%'],
    ['begins', '49900012', '%499000%12%'],
    ['ends', '001234', '%00%1234%'],
    ['contains', '5566', '%5566%'],
    ['ends', '0-12', '%0%12%'],
    ['is', 'SE 4990', '%SE%4990%'],
    ['begins', 'SE4', '%SE4%'],
    ['contains', '1_', '%1_%'],
    ['begins', '5566%', '5566%'],
    ['is', '4990%-12_4', '4990%-12_4'],
    ['contains', '-', '%-%'],
    ['own', '4990001234%', '4990001234%']
  ] as const)('for "%s" %j is %s, which holds the ways of writing it', (operator, text, pattern) => {
    expect(likePattern('Orgnummer', { operator, text })).toBe(pattern)
  })
})

describe('an order with an organisation number', () => {
  it.each(dialects)(
    'is found by each way of writing it, whichever the service stores, where LIKE is read as %s does',
    (dialect) => {
      fc.assert(
        fc.property(digits(10), fc.constantFrom(...operators), (ten, operator) => {
          for (const typed of writings(ten)) {
            expect(found(dialect, writings(ten), operator, typed)).toEqual(writings(ten))
          }
        })
      )
    }
  )

  it.each(dialects)('is found by a part of it, with the dash and without, where LIKE is read as %s does', (dialect) => {
    fc.assert(
      fc.property(digits(10), fc.nat(9), fc.integer({ min: 1, max: 10 }), (ten, from, length) => {
        const to = Math.min(10, from + length)
        const part = ten.slice(from, to)
        const dashed = from < 6 && to > 6 ? `${ten.slice(from, 6)}-${ten.slice(6, to)}` : part
        for (const typed of [part, dashed]) {
          const isAsTyped = typed.includes('-') || from >= 6 || to <= 6
          if (isAsTyped) expect(found(dialect, writings(ten), 'contains', typed)).toEqual(writings(ten))
          if (from === 0) expect(found(dialect, writings(ten), 'begins', typed)).toEqual(writings(ten))
          if (to === 10) expect(found(dialect, writings(ten), 'ends', typed)).toEqual(writings(ten))
        }
      })
    )
  })

  it.each([
    ['SE499000123401', 'SE 499000-1234-01'],
    ['DE123456789', 'DE 123 456 789'],
    ['NO923609016MVA', 'NO 923 609 016 MVA'],
    ['DK12345678', 'DK-12 34 56 78'],
    ['FI12345678', 'FI1234567-8']
  ])(
    'of another country is found with its dashes and blanks, and without by what was typed with them: %s',
    (joined, parted) => {
      for (const operator of operators) {
        expect(found('sqlServer', [joined, parted], operator, parted)).toEqual([joined, parted])
        expect(found('sqlServer', [joined, parted], operator, joined)).toEqual([joined])
      }
    }
  )

  it.each(['499000-1234  ', ' 4990001234', 'SE499-', '-SE499', 'a-'])(
    'is found though a separator precedes or follows it: %j',
    (number) => {
      for (const operator of operators) expect(found('sqlServer', [number], operator, number.trim())).toEqual([number])
    }
  )

  it('is not found by another number', () => {
    const numbers = ['499000-1234', '499000-1243', '4990001234-9', '94990001234']
    expect(found('ansi', numbers, 'is', '4990001234')).toEqual(['499000-1234'])
    expect(found('ansi', numbers, 'begins', '4990001234')).toEqual(['499000-1234', '4990001234-9'])
    expect(found('ansi', numbers, 'ends', '0001234')).toEqual(['499000-1234', '94990001234'])
  })

  it('is found by a dash alone where it has one', () => {
    expect(found('ansi', ['499000-1234', '4990001234'], 'contains', '-')).toEqual(['499000-1234'])
  })
})

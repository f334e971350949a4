import { describe, expect, it } from 'vitest'
import type { Cell, OrderStatus } from '../../../../../preload/contract/index.ts'
import {
  statusChoices,
  statusColumn,
  statusLook,
  matchingStatuses,
  shownStatus
} from '../../../../../renderer/features/orders/statuses.ts'
import { statusTone } from '../../../../../renderer/state/order-statuses.ts'
import { column } from '../../grid/support.ts'

const status = (id: number, name: string, short: string | null = null, help: string | null = null): OrderStatus => ({
  id,
  name,
  short,
  help
})
const known = [status(1, 'Registrerad', 'REG'), status(3, 'Betald', 'BET', 'Den är betald'), status(13, 'Bestridd')]
const nameOf = (id: number): string => known.find((one) => one.id === id)?.name ?? String(id)
const toneOf = (id: number): string => statusTone(id, id === 3)

describe('the status of an order', () => {
  const look = (cells: Readonly<Record<string, Cell>>) => statusLook({ nameOf, toneOf })((name) => cells[name] ?? null)
  const id = 'ÄrendeFakturaExternStatusTypId'

  it('is shown by the name that the order gives it, in its colour and with its help', () => {
    expect(look({ StatusTypBeteckning: 'Klar', StatusTypHjälptext: 'Hjälp', [id]: '1' })).toEqual({
      text: 'Klar',
      className: 'ui-status',
      tone: '1',
      help: 'Hjälp'
    })
  })

  it.each([
    ['the short name', { StatusTypKortbeteckning: 'BET', [id]: '3' }, 'BET', 'paid'],
    ['the name that others give its number', { [id]: '3' }, 'Betald', 'paid'],
    ['its number', { [id]: '99' }, '99', '1'],
    ['a number that is none, as it came', { [id]: { text: 'x7' } }, 'x7', null],
    ['text without a number', { StatusTypBeteckning: 'Klar' }, 'Klar', null]
  ])('falls back to %s', (_what, cells, text, tone) => {
    expect(look(cells)).toMatchObject({ text, tone, help: null })
  })

  it('that nothing says is shown as any empty cell', () => {
    expect(look({ StatusTypBeteckning: ' ' })).toBeNull()
  })

  it('has the same colour wherever its number stands, and one of its own where it means paid', () => {
    expect([1, 7, 8, 0, -3].map((number) => statusTone(number, false))).toEqual(['1', '7', '1', '7', '4'])
    expect(statusTone(7, true)).toBe('paid')
  })
})

describe('a typed status', () => {
  const matches = (typed: string) => matchingStatuses(known, typed).map(({ id }) => id)

  it('narrows the choices by number and by name', () => {
    expect([matches(''), matches('1'), matches('BET'), matches('strid'), matches('9')]).toEqual([
      [1, 3, 13],
      [1, 13],
      [3],
      [13],
      []
    ])
  })

  it('is shown by its name only where the name means no other', () => {
    expect([shownStatus(known, '3'), shownStatus(known, '99'), shownStatus(known, 'Bet')]).toEqual([
      'Betald',
      '99',
      'Bet'
    ])
    expect(shownStatus([...known, status(4, 'betald')], '3')).toBe('3')
  })
})

describe('the statuses to filter by', () => {
  const named = (name: string, empties: number, state: 'known' | 'missing' = 'known') =>
    column({ name, kind: 'text', empties, status: state })

  it('are those of the first field that any order has', () => {
    const [long, short, number] = ['StatusTypBeteckning', 'StatusTypKortbeteckning', 'ÄrendeFakturaExternStatusTypId']
    const first = (...columns: readonly ReturnType<typeof column>[]) => statusColumn({ columns, rows: 3 })
    expect(first(named('StatusTypBeteckning', 1), named('StatusTypKortbeteckning', 0))).toBe(long)
    expect(first(named('StatusTypBeteckning', 3), named('StatusTypKortbeteckning', 0))).toBe(short)
    expect(first(named('StatusTypBeteckning', 3, 'missing'), column({ name: 'ÄrendeFakturaExternStatusTypId' }))).toBe(
      number
    )
    expect(first()).toBe(long)
    // By name, the orders of a status without one would count as orders without a status.
    expect(statusColumn({ columns: [named(long, 1)], rows: 3 }, true)).toBe(number)
  })

  it('have their counts, their colours and help, and none is left out that is chosen', () => {
    const facet = { cells: ['Betald', null, 'Ny'], counts: [5, 2, 1] }
    const texts = { statuses: known, toneOf, unnamed: (id: number) => `Status ${id}` }
    expect(statusChoices('StatusTypBeteckning', facet, ['Ny', 'Borta'], texts)).toEqual([
      { value: 'Betald', name: 'Betald', count: 5, tone: 'paid', help: 'Den är betald' },
      { value: '', name: '', count: 2, tone: null, help: null },
      { value: 'Ny', name: 'Ny', count: 1, tone: null, help: null },
      { value: 'Borta', name: 'Borta', count: 0, tone: null, help: null }
    ])
    const numbers = { cells: ['13', '99', { text: 'x' }], counts: [1, 1, 1] }
    expect(
      statusChoices('ÄrendeFakturaExternStatusTypId', numbers, [], texts).map(({ value, name }) => [value, name])
    ).toEqual([
      ['13', 'Bestridd'],
      ['99', 'Status 99'],
      ['x', 'x']
    ])
  })
})

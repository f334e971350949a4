import { describe, expect, it } from 'vitest'
import type { Cell, OrderStatus } from '../../../../../preload/contract/index.ts'
import { statusLook, matchingStatuses, shownStatus } from '../../../../../renderer/features/orders/statuses.ts'
import { statusTone } from '../../../../../renderer/state/order-statuses.ts'

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

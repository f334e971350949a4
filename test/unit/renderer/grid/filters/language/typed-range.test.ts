import { describe, expect, it } from 'vitest'
import { isReadBy, rangeMeant } from '../../../../../../renderer/grid/filters/language/typed-range.ts'

const meant = (text: string) => rangeMeant(text, '2026-11-25')

describe('what is typed into the order search', () => {
  it.each([
    '>5000',
    '<= 42',
    '=7',
    '<>7',
    '5000..6000',
    '5000…',
    '3000-3999, 1930',
    '1; 2',
    '5000 - 6000',
    '(tomt)',
    '(inte tomt)',
    'SO-1..SO-9',
    '>SO-2026'
  ])('means a range by %s', (text) => {
    expect(meant(text)).toBe('numbers')
  })

  it.each(['kv1 2027', 'nästa kvartal', '31/1', 'idag', 'förra veckan', ' nästa år '])('means days by %s', (text) => {
    expect(meant(text)).toBe('days')
  })

  it.each([
    '',
    '  ',
    '5000',
    '2026-101',
    '2026-100001',
    '20260131',
    '556677-8899',
    'Rör & El',
    'Rör, El och Bygg',
    'A-17',
    'kvarnen',
    '007',
    '070 123 45 67',
    'SO-2026/1'
  ])('means nothing but text by %s', (text) => {
    expect(meant(text)).toBeNull()
  })
})

it('says whether a column can tell what is meant', () => {
  const [codes, names] = [
    { name: 'a', kind: 'text', digits: true },
    { name: 'b', kind: 'text' }
  ] as const
  expect([
    isReadBy(codes, '>5000', '2026-11-25'),
    isReadBy(names, '>5000', '2026-11-25'),
    isReadBy(names, '5000-6000', '2026-11-25'),
    isReadBy(names, '(tomt)', '2026-11-25'),
    isReadBy(names, 'rör', '2026-11-25'),
    isReadBy({ name: 'c', kind: 'date' }, 'v 12', '2026-11-25')
  ]).toEqual([true, true, false, true, false, true])
})

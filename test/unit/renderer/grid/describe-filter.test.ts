import { describe, expect, it } from 'vitest'
import type { Condition, FieldKind } from '../../../../preload/contract/index.ts'
import { describeFilter } from '../../../../renderer/grid/describe-filter.ts'
import { createFormat } from '../../../../renderer/i18n/format.ts'
import { i18n } from '../../../../renderer/i18n/index.ts'

const words = {
  condition: (key: string, values: Readonly<Record<string, string | number>>) =>
    i18n.global.t(`lists.condition.${key}`, { ...values }, { locale: 'sv' }),
  decimal: createFormat('sv').decimal,
  yes: 'Ja',
  no: 'Nej'
}
const said = (kind: FieldKind, ...conditions: Condition[]) =>
  describeFilter({ column: 'Fält', join: 'or', conditions }, kind, words)

describe('a filter in words', () => {
  it('says what was understood', () => {
    expect(said('text', { op: 'begins', value: '100%_[a]' })).toBe('börjar med 100%_[a]')
    expect(said('decimal', { op: 'ge', as: 'number', value: '1234.50' })).toBe('≥ 1\u00a0234,50')
    expect(said('date', { op: 'date.between', value: '2026-01-01', to: '2026-12-31' })).toBe('2026-01-01 till 2026-12-31')
    expect(said('date', { op: 'date.le', value: '2026-12-31' })).toBe('t.o.m. 2026-12-31')
    expect(said('yesNo', { op: 'eq', as: 'number', value: '1' })).toBe('Ja')
  })

  it('joins its conditions', () => {
    expect(said('text', { op: 'ends', value: 'Z' }, { op: 'empty' })).toBe('slutar med Z eller är tomt')
  })
})

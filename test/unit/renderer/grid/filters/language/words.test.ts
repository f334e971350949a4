import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../../../../preload/contract/index.ts'
import { describeFilter } from '../../../../../../renderer/grid/filters/language/words.ts'
import { parseFilters } from '../../../../../../renderer/grid/filters/language/parse-filters.ts'
import { createFormat } from '../../../../../../renderer/i18n/format.ts'
import { i18n, loadLanguage, loadWorkTexts } from '../../../../../../renderer/i18n/index.ts'
import { lookedUp } from '../../support.ts'
import { filterBy } from '../../../../../../renderer/grid/filters/language/operators.ts'

await loadWorkTexts()
await loadLanguage('sv')

const words = {
  condition: (key: string, values: Readonly<Record<string, string | number>>) =>
    i18n.global.t(`lists.condition.${key}`, { ...values }, { locale: 'sv' }),
  decimal: createFormat('sv').decimal
}
const said = (...conditions: Condition[]) => describeFilter({ column: 'Fält', join: 'or', conditions }, words)
const saidOfNotice = (...conditions: Condition[]) =>
  describeFilter({ column: 'AvtalUppsagd', join: 'or', conditions }, words)

describe('a filter in words', () => {
  it('describes the parsed conditions', () => {
    expect(said({ op: 'begins', value: '100%_[a]' })).toBe('börjar med 100%_[a]')
    expect(said({ op: 'ge', as: 'number', value: '1234.50' })).toBe('≥ 1\u00a0234,50')
    expect(said({ op: 'date.between', value: '2026-01-01', to: '2026-12-31' })).toBe('2026-01-01 till 2026-12-31')
    expect(said({ op: 'date.le', value: '2026-12-31' })).toBe('t.o.m. 2026-12-31')
    expect(said({ op: 'eq', as: 'number', value: '25' })).toBe('= 25')
  })

  it('writes accounts, years and other texts as they are called', () => {
    const read = (name: string, kind: 'account' | 'text', typed: string) =>
      parseFilters(
        [{ name, kind, ...(kind === 'text' && { digits: true }) }],
        { [name]: filterBy('typed', typed) },
        { language: 'sv', today: '2026-11-25' }
      ).filters.map((filter) => describeFilter(filter, words))
    expect(read('Konto', 'account', '3000-3999, >=4000')).toEqual(['3000 till 3999 eller fr.o.m. 4000'])
    expect(read('HyresobjektByggnadByggÅr', 'text', '>1 974')).toEqual(['efter 1974'])
    expect(read('HyresobjektByggnadByggÅr', 'text', '<1974; 1980..1989')).toEqual(['före 1974 eller 1980 till 1989'])
    expect(said({ op: 'text.le', value: 'K02900' })).toBe('t.o.m. K02900')
  })

  it('names chosen values, and counts many', () => {
    expect(said({ op: 'oneOf', values: ['Betald', 'Bestridd'] })).toBe('är Betald eller Bestridd')
    expect(said({ op: 'oneOf', values: ['Betald', ''] })).toBe('är Betald eller är tomt')
    expect(said({ op: 'oneOf', values: [''] })).toBe('är tomt')
    expect(said({ op: 'oneOf', values: ['1', '2', '3', '4'] })).toBe('någon av 4')
  })

  it('says of contracts whether they are terminated', () => {
    expect(saidOfNotice({ op: 'date.ge', value: '0000-01-01' })).toBe('är uppsagt')
    expect(saidOfNotice({ op: 'empty' })).toBe('är inte uppsagt')
    expect(saidOfNotice({ op: 'date.ge', value: '2027-01-01' }, { op: 'empty' })).toBe(
      'fr.o.m. 2027-01-01 eller är inte uppsagt'
    )
    expect(said({ op: 'empty' })).toBe('är tomt')
  })

  it('says so of a looked-up column too, by the field that it comes from', () => {
    const looked = lookedUp('AvtalUppsagd')
    const conditions: Condition[] = [{ op: 'date.ge', value: '0000-01-01' }, { op: 'empty' }]
    const filter = { column: looked.name, join: 'or', conditions } as const
    expect(describeFilter(filter, words, looked)).toBe('är uppsagt eller är inte uppsagt')
    expect(describeFilter(filter, words, lookedUp('AvtalFom'))).toBe('fr.o.m. 0000-01-01 eller är tomt')
  })

  it('joins its conditions', () => {
    expect(said({ op: 'ends', value: 'Z' }, { op: 'empty' })).toBe('slutar med Z eller är tomt')
  })
})

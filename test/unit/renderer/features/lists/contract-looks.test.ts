import { describe, expect, it } from 'vitest'
import type { Cell } from '../../../../../preload/contract/index.ts'
import { contractLooks } from '../../../../../renderer/features/lists/contract-looks.ts'
import { lookOf } from '../../../../../renderer/grid/cells/cell-look.ts'
import { lookedUp } from '../../grid/support.ts'

const looks = contractLooks(
  {
    terminated: (date) => `Uppsagt ${date}`,
    ends: (date) => `Upphör ${date}`,
    ended: (date) => `Upphörde ${date}`,
    language: () => 'sv'
  },
  () => '2026-05-10'
)
const textOf = (column: string, cells: Readonly<Record<string, Cell>>): string | null =>
  looks[column]?.((name) => cells[name])?.text ?? null
const notice = (number: Cell, unit: Cell): string | null =>
  textOf('AvtalKundUppsägningstid', { AvtalKundUppsägningstid: number, AvtalKundUppsägningstidEnhet: unit })

describe('a period of notice', () => {
  it('has its unit', () => {
    expect(notice('3', 'Månader')).toBe('3 månader')
    expect(notice('6', 'Kvar\u200btal')).toBe('6 Kvar[U+200B]tal')
  })

  it('has it in a column that is looked up too, from the column of its units', () => {
    const of = lookedUp('AvtalKundUppsägningstid')
    const cells: Readonly<Record<string, Cell>> = {
      [of.name]: '3',
      units: 'Veckor',
      AvtalKundUppsägningstidEnhet: 'Månader'
    }
    const textIn = (column: Parameters<typeof lookOf>[1]): string | null =>
      lookOf(looks, column)?.((name) => cells[name])?.text ?? null
    expect(textIn({ ...of, unitColumn: 'units' })).toBe('3 veckor')
    expect(textIn(of)).toBeNull()
  })

  it('is shown as it was sent where the number or the unit is missing, or where it is no number', () => {
    expect(notice('3', null)).toBeNull()
    expect(notice(null, 'Månader')).toBeNull()
    expect(notice({ text: 'tre' }, 'Månader')).toBeNull()
  })
})

describe('a contract', () => {
  it('is terminated by a date, and by nothing else', () => {
    expect(looks['AvtalUppsagd']?.(() => '2026-03-02')).toMatchObject({
      text: 'Uppsagt 2026-03-02',
      tone: 'terminated'
    })
    expect(textOf('AvtalUppsagd', { AvtalUppsagd: 'Nej' })).toBeNull()
    expect(textOf('AvtalUppsagd', { AvtalUppsagd: null })).toBeNull()
    expect(textOf('AvtalUppsagd', { AvtalUppsagd: '2027-02-30' })).toBeNull()
  })

  it('ends on its last day where it is terminated or not extended, and goes on otherwise', () => {
    const end = (cells: Readonly<Record<string, Cell>>) =>
      textOf('AvtalTom', { AvtalTom: '2026-06-30', AvtalFörlängningstid: '36', ...cells })
    expect(end({})).toBeNull()
    expect(end({ AvtalUppsagd: '2026-03-02' })).toBe('Upphör 2026-06-30')
    expect(end({ AvtalFörlängningstid: '0' })).toBe('Upphör 2026-06-30')
    expect(end({ AvtalFörlängningstid: null })).toBe('Upphör 2026-06-30')
    expect(end({ AvtalFörlängningstid: null, AvtalTom: '2026-05-10' })).toBe('Upphör 2026-05-10')
    expect(end({ AvtalFörlängningstid: null, AvtalTom: '2026-05-09' })).toBe('Upphörde 2026-05-09')
    expect(end({ AvtalTom: null })).toBeNull()
    expect(end({ AvtalFörlängningstid: null, AvtalTom: '2027-02-30' })).toBeNull()
    expect(end({ AvtalFörlängningstid: null, AvtalTom: 'tills vidare' })).toBeNull()
  })

  it('that is not known to end on its last day is not said to', () => {
    expect(textOf('AvtalTom', { AvtalTom: '2026-06-30' })).toBeNull()
  })
})

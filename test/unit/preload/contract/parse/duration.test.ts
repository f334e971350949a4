import { describe, expect, it } from 'vitest'
import { durationText, isSameUnit, unitedText } from '../../../../../preload/contract/index.ts'

const notice = (number: string, unit: string): string => durationText('sv', number, unit)

describe('a number with its unit', () => {
  it('is one text, however the service writes the unit', () => {
    for (const unit of ['Månader', 'månad', 'MÅN.', 'M', ' months ']) expect(notice('3', unit), unit).toBe('3 månader')
    expect(notice('1', 'Månader')).toBe('1 månad')
    expect(notice('14', 'Dagar')).toBe('14 dagar')
    expect(notice('0.5', 'År')).toBe('0,5 år')
    expect(durationText('en', '1.5', 'Månader')).toBe('1.5 months')
  })

  it('has one unit, however it is written', () => {
    for (const unit of ['Månader ', 'månad', 'MÅN.', ' m', 'Months'])
      expect([unit, isSameUnit('månader', unit)]).toEqual([unit, true])
    for (const unit of ['Dagar', 'År', '', 'Kvartal'])
      expect([unit, isSameUnit('månader', unit)]).toEqual([unit, false])
    expect([isSameUnit('Kvartal ', 'kvartal'), isSameUnit('utan enhet', ' '), isSameUnit('without unit', '')]).toEqual([
      true,
      true,
      true
    ])
  })

  it('says that it has no unit, where it is one of several values', () => {
    expect([
      unitedText('sv', '3', 'Månader '),
      unitedText('sv', '3', ' '),
      unitedText('en', '1.5', ''),
      unitedText('en', '3', 'utan enhet')
    ]).toEqual(['3 månader', '3 utan enhet', '1.5 without unit', '3 without unit'])
  })

  it('keeps a unit that nobody knows as it was sent, and stands alone without one', () => {
    expect(notice('6', 'Kvartal')).toBe('6 Kvartal')
    expect(notice('3', ' ')).toBe('3')
  })
})

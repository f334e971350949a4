import { describe, expect, it } from 'vitest'
import { durationText } from '../../../../preload/contract/index.ts'

const notice = (number: string, unit: string): string => durationText('sv', number, unit)

describe('a number with its unit', () => {
  it('is one text, however the service writes the unit', () => {
    for (const unit of ['Månader', 'månad', 'MÅN.', 'M', ' months ']) expect(notice('3', unit), unit).toBe('3 månader')
    expect(notice('1', 'Månader')).toBe('1 månad')
    expect(notice('14', 'Dagar')).toBe('14 dagar')
    expect(notice('0.5', 'År')).toBe('0,5 år')
    expect(durationText('en', '1.5', 'Månader')).toBe('1.5 months')
  })

  it('keeps a unit that nobody knows as it was sent, and stands alone without one', () => {
    expect(notice('6', 'Kvartal')).toBe('6 Kvartal')
    expect(notice('3', ' ')).toBe('3')
  })
})

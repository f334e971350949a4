import { describe, expect, it } from 'vitest'
import { standingOf } from '../../../../../main/work/errands/row/parse-row.ts'

describe('where a row stands', () => {
  it.each([
    ['hosHandlaggare', 'Hos handläggare', 'handler'],
    ['hosLeverantor', 'Hos leverantör', 'supplier'],
    ['makulerad', 'Makulerad', 'cancelled'],
    ['klar', 'Klar', 'completed'],
    // One name says it, and the other does not contradict.
    ['PS-4', 'HOS LEVERANTÖR', 'supplier'],
    ['HOS_HANDLAGGARE', null, 'handler'],
    [null, 'Hos leverantör'.normalize('NFD'), 'supplier']
  ])('is what its step is called: %s, %s', (Referensnamn, Beteckning, standing) => {
    expect(standingOf({ Referensnamn, Beteckning })).toBe(standing)
  })

  it.each([
    [null, null],
    ['', ''],
    ['PS-4', 'Steg fyra'],
    // Contains the name of a step, and may mean another.
    ['ejKlar', 'Inte klar'],
    ['klarHosLeverantor', 'Klar hos leverantör'],
    // The two names contradict each other.
    ['klar', 'Makulerad'],
    ['constructor', '__proto__']
  ])('is not guessed: %s, %s', (Referensnamn, Beteckning) => {
    expect(standingOf({ Referensnamn, Beteckning })).toBe('unknown')
  })

  it('is unknown without a step', () => {
    expect(standingOf(null)).toBe('unknown')
  })
})

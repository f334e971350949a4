import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressLine,
  pathParts,
  stepsTo,
  findingText,
  nextAfterSent,
  sentText,
  shownText
} from '../../../../../renderer/features/errands/errand-text.ts'
import { i18n, loadWorkTexts } from '../../../../../renderer/i18n/index.ts'
import type { ErrandFinding } from '../../../../../preload/contract/index.ts'
import { problem } from '../../fake-main.ts'
import { submissionOf } from './an-errand.ts'

describe('a line of an address', () => {
  it.each([
    ['', 'Storgatan 1, Växjö', 'Storgatan 1, Växjö'],
    ['Gatuadress', 'Storgatan 1', 'Storgatan 1'],
    ['Adress.Postnr', '352 30', '352 30'],
    ['Portkod', '1234', 'Portkod: 1234'],
    ['Adress.Portkod', '1234', 'Portkod: 1234'],
    ['Lgh.Nr', '1102', 'Lgh Nr: 1102'],
    ['Gata.Namn', 'Vadstenagatan', 'Gata Namn: Vadstenagatan']
  ])('of %j is %j as %j', (name, text, line) => {
    expect(addressLine({ name, text })).toBe(line)
  })
})

describe('the parts of a path', () => {
  it.each([
    ['01-001-01-0007/Kök/Diskmaskin', ['01-001-01-0007', 'Kök', 'Diskmaskin']],
    ['01-001 > Kök', ['01-001', 'Kök']],
    ['01-001\\Kök', ['01-001', 'Kök']],
    ['Trapphus', ['Trapphus']],
    ['temperatur>20', ['temperatur>20']],
    ['/Kök//', ['Kök']]
  ])('of %s are %j', (text, parts) => {
    expect(pathParts(text)).toEqual(parts)
  })

  it('lose nothing but separators and the space around them', () => {
    const bare = (text: string) => text.replace(/[/\\\s>]/g, '')
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(bare(pathParts(text).join(''))).toBe(bare(text))
      })
    )
  })
})

const shown = (stage: Parameters<typeof stepsTo>[0]) => stepsTo(stage).map((step) => `${step.stage} ${step.state}`)

describe('the line of an errand row', () => {
  it('goes from the handler by the supplier to its end', () => {
    expect(shown('handler')).toEqual(['handler now', 'supplier later', 'completed later'])
    expect(shown('supplier')).toEqual(['handler done', 'supplier now', 'completed later'])
    expect(shown('completed')).toEqual(['handler done', 'supplier done', 'completed now'])
  })

  it('does not say where a cancelled row was cancelled, and gives an unknown step no place', () => {
    expect(shown('cancelled')).toEqual(['cancelled now'])
    expect(shown(null)).toEqual([])
  })
})

describe('what is said of one member that was sent', () => {
  it.each<[ErrandFinding['name'], ErrandFinding['found'], string | null, string]>([
    ['HandelseReferensnamn', 'moved', 'Klar', 'event.moved'],
    ['HandelseReferensnamn', 'moved', null, 'event.noStep'],
    ['HandelseReferensnamn', 'notThere', 'Hos leverantör', 'event.notThere'],
    ['HandelseReferensnamn', 'unclear', 'Klar', 'event.unclear'],
    ['Notering', 'there', 'Klart', 'text.there'],
    ['Notering', 'unclear', 'Klart', 'note'],
    ['Notering', 'thereByOther', 'Klart', 'noteByNobody'],
    ['Kontakt.Mobil', 'unclear', '070-1', 'text.unclear'],
    ['Kontakt.Mobil', 'notThere', null, 'text.notThere']
  ])('of %s that is %s with %j is %s', (name, found, after, text) => {
    expect(findingText({ name, found, after })).toBe(text)
  })

  it('names who wrote a note that came in another name', () => {
    expect(findingText({ name: 'Notering', found: 'thereByOther', after: 'Klart', by: 'Anna' })).toBe('noteBy')
  })
})

const at = '2026-11-21T12:00:01.000Z'
const note: ErrandFinding = { name: 'Notering', found: 'there', before: 'Klart', after: 'Klart' }
const event: ErrandFinding = { name: 'HandelseReferensnamn', found: 'moved', before: 'Hos leverantör', after: 'Klar' }
const compared = (findings: readonly ErrandFinding[], complete: boolean) =>
  submissionOf('sent', { comparison: { at, findings, complete } })

describe('what is said of a save that was accepted', () => {
  it('is that the row shows it only where it shows all of it', () => {
    expect(sentText(compared([note], true))).toBe('complete')
    expect(sentText(compared([note, event], true))).toBe('complete')
    expect(sentText(compared([{ ...note, found: 'notThere' }, event], false))).toBe('partly')
  })

  it('names in one line what the row shows, what is missing, and what the user has to check', async () => {
    await loadWorkTexts()
    const contact = { name: 'Kontakt.Mobil', found: 'unclear', before: '070-1', after: null } as const
    const shown = (...findings: ErrandFinding[]): string =>
      shownText((key, values = {}) => i18n.global.t(key, values), 'sv', findings)
    expect(shown(note, event)).toBe('Noteringen syns och raden är Klar.')
    expect(shown({ ...note, found: 'thereByOther', by: 'Anna' })).toBe('Noteringen syns.')
    expect(shown(note, contact)).toBe('Noteringen syns. Kontrollera kontakten i raden.')
    expect(shown({ ...note, found: 'notThere' }, { ...event, found: 'notThere' })).toBe(
      'Noteringen och händelsen syns inte än.'
    )
  })

  it('is that the service says no, whatever the row shows', () => {
    expect(sentText({ ...compared([note], true), denied: true })).toBe('denied')
  })

  it('is that it may come late, until the row has been read twice, and then to read it first', () => {
    const missing = compared([{ ...note, found: 'notThere' }], false)
    expect(nextAfterSent(missing)).toBe('wait')
    expect(nextAfterSent({ ...missing, comparisonProblem: problem('timeout') })).toBe('read')
    expect(nextAfterSent({ ...missing, comparisonProblem: problem('timeout'), comparing: true })).toBe('wait')
    expect(nextAfterSent({ ...missing, mayResend: true })).toBe('reload')
    expect(nextAfterSent({ ...missing, mayResend: true, comparisonProblem: problem('timeout') })).toBe('reload')
  })

  it('is nothing more where nothing is missing, or nothing is known', () => {
    expect(nextAfterSent(compared([note], true))).toBeNull()
    expect(nextAfterSent(submissionOf('sent'))).toBeNull()
  })

  it('is that the row is being read, or could not be', () => {
    expect(sentText(submissionOf('sent', { comparing: true }))).toBe('comparing')
    expect(sentText(submissionOf('sent', { comparing: true, comparisonProblem: problem('timeout') }))).toBe('unread')
    expect(sentText(submissionOf('sent'))).toBe('unread')
  })
})

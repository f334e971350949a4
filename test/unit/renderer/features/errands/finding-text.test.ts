import { describe, expect, it } from 'vitest'
import type { ErrandFinding } from '../../../../../preload/contract/index.ts'
import { findingText } from '../../../../../renderer/features/errands/finding-text.ts'

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

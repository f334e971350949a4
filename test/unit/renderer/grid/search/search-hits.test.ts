import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchWords } from '../../../../../preload/contract/index.ts'
import { hiddenHits, searchHits } from '../../../../../renderer/grid/search/use-search-marks.ts'

const marked = (text: string, search: string): readonly string[] =>
  searchHits(text, searchWords(search)).map(({ from, to }) => text.slice(from, to))

describe('what is searched for in a cell', () => {
  it.each([
    ['Lärkgatan 47', 'lärk', ['Lärk']],
    ['Lärkgatan 47', '47 LÄRK', ['47', 'Lärk']],
    ['Lärkgatan 47', '"lärkgatan 47"', ['Lärkgatan 47']],
    ['Lärkgatan 470', '"lärkgatan 47"', []],
    ['Lärkgatan 470', '"lärkgatan 47', ['Lärkgatan', '47']],
    ['Storgatan', 'a', ['a', 'a']],
    ['1\u00a0234,50', '1234', ['1\u00a0234']],
    ['1\u00a0234,50', '1234.5', ['1\u00a0234,5']],
    ['\u2212139\u00a0298,74', '-139298', ['\u2212139\u00a0298']],
    ['😀 Åsa', 'åsa', ['Åsa']],
    ['O\u0308berg', 'öberg', ['O\u0308berg']],
    ['Rad\r\nbrott 1', '"rad brott"', ['Rad\r\nbrott']],
    ['Lärkgatan  \n47', '"lärkgatan 47"', ['Lärkgatan  \n47']],
    ['abc', 'x', []]
  ])('%s, searched for %s', (text, search, expected) => {
    expect(marked(text, search)).toEqual(expected)
  })

  it('is the word itself, wherever it stands', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aåÄ 1x'), maxLength: 12 })
    fc.assert(
      fc.property(letters, fc.constantFrom('a', 'å', 'ä1', 'x'), letters, (before, word, after) => {
        expect(marked(before + word + after, word).map((hit) => hit.toLowerCase())).toContain(word)
      })
    )
  })
})

describe('a hit in a hidden column', () => {
  const hidden = [
    { column: 'Kund', text: 'Åsa Berg' },
    { column: 'Ort', text: 'Berga' }
  ]

  it('names it, where no column that is shown has it', () => {
    expect(hiddenHits(['Lärkgatan 47'], hidden, searchWords('lärk åsa'))).toEqual([hidden[0]])
    expect(hiddenHits(['Bergsgatan'], hidden, searchWords('berg'))).toEqual([])
    expect(hiddenHits([], hidden, searchWords('berg åsa'))).toEqual([hidden[0]])
    expect(hiddenHits(['Lärkgatan 47'], hidden, searchWords('"åsa berg"'))).toEqual([hidden[0]])
  })
})

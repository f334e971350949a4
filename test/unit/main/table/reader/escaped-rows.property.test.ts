import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../../support/random-runs.ts'
import { bytesOf, lengthsArbitrary, problemOfReading, rawRows, read } from '../support.ts'

/** Two columns whose names have letters outside ASCII, two whose names have not. */
const keys = ['a', 'Kö', 'b', 'Värde']
/** Characters that services escape, or must; what stands in an escape; and what begins one once the character before it is escaped. */
const characters = [
  'å',
  'ä',
  '/',
  '\\',
  '"',
  'u',
  '0',
  '5',
  'e',
  'x',
  '\u00a0',
  '\n',
  '\u0001',
  '€',
  '😀',
  '<',
  'u00e5',
  '\\u00e5',
  'Kalmar Storgatan'
]
const value = fc.array(fc.constantFrom(...characters), { maxLength: 8 }).map((parts) => parts.join(''))
/** Few values, so that a row mostly has what the row before it has. */
const values = fc.array(value, { minLength: 1, maxLength: 3 })

/** How a character of a row is written: as it is where that is allowed, or as one of its escapes. */
type Writing = 'plain' | 'small' | 'capital' | 'short'
const short: Record<string, string> = {
  '"': '\\"',
  '\\': '\\\\',
  '/': '\\/',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t'
}
const writings = fc.array(fc.constantFrom<Writing>('plain', 'plain', 'small', 'capital', 'short'), {
  minLength: 1,
  maxLength: 6
})

const digitsOf = (unit: string): string => unit.charCodeAt(0).toString(16).padStart(4, '0')

const written = (text: string, how: readonly Writing[]): string => {
  const characterAs = (character: string, i: number): string => {
    const writing = how[i % how.length]
    if (writing === 'small')
      return character
        .split('')
        .map((unit) => `\\u${digitsOf(unit)}`)
        .join('')
    if (writing === 'capital')
      return character
        .split('')
        .map((unit) => `\\u${digitsOf(unit).toUpperCase()}`)
        .join('')
    return (writing === 'short' ? short[character] : undefined) ?? JSON.stringify(character).slice(1, -1)
  }
  return `"${[...text].map(characterAs).join('')}"`
}

const document = fc
  .tuple(
    values,
    fc.array(fc.tuple(fc.array(fc.nat(9), { minLength: keys.length, maxLength: keys.length }), writings), {
      maxLength: 20
    })
  )
  .map(([some, rows]) => {
    // Two of three times the value of the row before it; so what differs is only how it is written.
    const last = keys.map(() => 0)
    const texts = rows.map(([picks, how]) => {
      const members = keys.map((key, k) => {
        const pick = picks[k] ?? 0
        if (pick < some.length) last[k] = pick
        return `${written(key, how)}:${written(some[last[k] ?? 0] ?? '', how)}`
      })
      return `{${members.join(',')}}`
    })
    return `[${texts.join(',')}]`
  })

const shown = (row: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(row).filter(([, text]) => text !== '' && text !== '-'))

const isAccepted = (bytes: Uint8Array): boolean => {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return true
  } catch {
    return false
  }
}

/** The rows, if they are of texts alone and well-formed. */
const textRowsOf = (bytes: Uint8Array): readonly Record<string, string>[] | null => {
  const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes))
  if (!Array.isArray(parsed)) return null
  const rows = parsed.map((row) => Object.entries(row as object))
  return rows.flat().every(([key, text]) => typeof text === 'string' && text.isWellFormed() && key.isWellFormed())
    ? rows.map((row) => Object.fromEntries(row))
    : null
}

/** A byte that becomes another one: those of escapes, mostly. */
const damage = fc.tuple(fc.nat(), fc.constantFrom(...bytesOf('\\u/"05e,}\u0001å')))

describe('rows that write the same values with other escapes', () => {
  it('are read as JSON.parse reads them', () => {
    fc.assert(
      fc.property(document, lengthsArbitrary, (body, lengths) => {
        const parsed: unknown = JSON.parse(body)
        expect(rawRows(read(body, [], lengths))).toEqual((parsed as Record<string, string>[]).map(shown))
      }),
      { numRuns: runs(1000) }
    )
  })

  it('are refused where JSON.parse refuses them', () => {
    fc.assert(
      fc.property(
        document,
        fc.array(damage, { minLength: 1, maxLength: 2 }),
        lengthsArbitrary,
        (body, damages, lengths) => {
          const bytes = bytesOf(body)
          for (const [place, byte] of damages) bytes[place % bytes.length] = byte
          const problem = problemOfReading(bytes, lengths)
          expect(problemOfReading(bytes)).toEqual(problem)
          if (problem !== null) return
          expect(isAccepted(bytes)).toBe(true)
          const rows = textRowsOf(bytes)
          if (rows) expect(rawRows(read(bytes, [], lengths))).toEqual(rows.map(shown))
        }
      ),
      { numRuns: runs(3000) }
    )
  })

  it.each([
    // A backslash that is meant, and the letters of an escape after it; an escape that is cut by another; what only an escape may mean.
    ['["\\\\u0075" and "\\u"', '[{"a":"x\\\\u007500e5"},{"a":"x\\u00e5"}]', [{ a: 'x\\u007500e5' }, { a: 'xå' }]],
    [
      'an escaped slash, and a slash after a backslash',
      '[{"a":"\\\\/"},{"a":"\\/"},{"a":"\\\\/"}]',
      [{ a: '\\/' }, { a: '/' }, { a: '\\/' }]
    ],
    ['an escaped slash after a backslash', '[{"a":"\\\\/"},{"a":"\\\\\\/"}]', [{ a: '\\/' }, { a: '\\/' }]],
    ['capital and small digits', '[{"a":"\\u00E5"},{"a":"\\u00e5"},{"a":"å"}]', [{ a: 'å' }, { a: 'å' }, { a: 'å' }]]
  ])('%s', (_, body, rows) => {
    expect(rawRows(read(body))).toEqual(rows)
  })

  it.each([
    ['an escape within an escape', '[{"a":"\\u00e5"},{"a":"\\u00\\u00655"}]'],
    ['a control character as it is', '[{"a":"\\u0001"},{"a":"\u0001"}]'],
    ['a quote as it is', '[{"a":"\\u0022x"},{"a":""x"}]'],
    ['a letter after half an escape', '[{"a":"\\\\u00e5"},{"a":"\\å"}]'],
    ['an escape outside a text', '[{"a":null},{"a":nul\\u006c}]'],
    ['an escape that ends too early', '[{"a":"xå"},{"a":"x\\u00e"}]']
  ])('%s is refused', (_, body) => {
    expect(problemOfReading(body)?.code).toBe('malformed')
  })
})

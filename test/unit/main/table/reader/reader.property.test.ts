import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnOf } from '../../../../../main/table/column/table.ts'
import { columnNameOf } from '../../../../../preload/contract/index.ts'
import { runs } from '../../../../support/random-runs.ts'
import { bytesOf, chunked, lengthsArbitrary, newReader, problemOfReading, rawRows, read } from '../support.ts'

const space = fc.stringMatching(/^[ \t\r\n]{0,3}$/)
const names = ['Period', 'Bostadsområde', 'Kö', 'a', '', '__proto__', 'x"y\\z', 'Å']
const text = fc.oneof(
  fc.constantFrom(
    '',
    '-',
    '--',
    'Hus 2',
    'Växjö',
    'null',
    '\ufeffmark',
    '[1]',
    '{"a":1}',
    'a/b',
    '"',
    '\\',
    'a\nb',
    '𝄞'
  ),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' })
)
const value = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.nat(12), fc.double({ noNaN: true, noDefaultInfinity: true })) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) }
)
/** Pairs and not objects: a key may stand twice in a row, and then the last one counts. */
const pair = fc.tuple(fc.constantFrom(...names), value)
type Pairs = readonly (typeof pair extends fc.Arbitrary<infer Pair> ? Pair : never)[]
const rowPairs: fc.Arbitrary<Pairs> = fc.array(pair, { maxLength: 10 })
const unlikeRows: fc.Arbitrary<readonly Pairs[]> = fc.array(rowPairs, { maxLength: 12 })

/** A row, and how each that follows differs from the one before: mostly in nothing or a value, seldom in its keys. */
const change = fc.tuple(
  fc.nat(9),
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('none', 'value') },
    { weight: 1, arbitrary: fc.constantFrom('add', 'remove', 'again', 'last', 'turn') }
  ),
  pair
)
const changed = (pairs: Pairs, [place, how, [key, one]]: [number, string, Pairs[number]]): Pairs => {
  const at = place % (pairs.length + 1)
  const there = pairs[at]
  if (how === 'add' || (how === 'again' && !there)) return pairs.toSpliced(at, 0, [key, one])
  if (!there || how === 'none') return pairs
  if (how === 'last') return [...pairs.toSpliced(at, 1), there]
  if (how === 'turn') return pairs.toReversed()
  if (how === 'again') return [...pairs, [there[0], one]]
  return how === 'remove' ? pairs.toSpliced(at, 1) : pairs.with(at, [there[0], one])
}
const alikeRows: fc.Arbitrary<readonly Pairs[]> = fc
  .tuple(rowPairs, fc.array(fc.array(change, { maxLength: 2 }), { maxLength: 20 }))
  .map(([first, changes]) =>
    changes.reduce<Pairs[]>((rows, some) => [...rows, some.reduce(changed, rows.at(-1) ?? [])], [first])
  )

/** JSON text of a string in which any character may be written as an escape, in small letters or in capitals. */
const quoted = (string: string, escapes: readonly boolean[]): string => {
  const digits = (unit: string) => unit.charCodeAt(0).toString(16).padStart(4, '0')
  const escape = (unit: string) =>
    unit === '/' ? '\\/' : `\\u${escapes.length % 2 ? digits(unit) : digits(unit).toUpperCase()}`
  const characters = [...string].map((character, i) =>
    escapes[i % escapes.length] ? character.split('').map(escape).join('') : JSON.stringify(character).slice(1, -1)
  )
  return `"${characters.join('')}"`
}

const document = fc
  .tuple(
    fc.oneof(unlikeRows, alikeRows),
    fc.array(space, { minLength: 7, maxLength: 7 }),
    fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
    fc.boolean()
  )
  .map(([rows, [a = '', b = '', c = '', d = '', e = '', f = '', g = ''], escapes, mark]) => {
    const json = (one: unknown) =>
      typeof one === 'string' ? quoted(one, escapes) : JSON.stringify(one, null, b.length)
    const row = (pairs: Pairs) =>
      `{${a}${pairs.map(([key, one]) => `${quoted(key, escapes)}${b}:${c}${json(one)}`).join(`${d},${e}`)}${f}}`
    return { rows, body: `${mark ? '\ufeff' : ''}${g}[${a}${rows.map(row).join(`${b},${g}`)}${c}]${d}` }
  })

/** What a cell of the parsed answer must be read as. */
const expected = (parsed: unknown): string | null => {
  if (parsed === null || parsed === '' || parsed === '-') return null
  return typeof parsed === 'string' ? parsed.toWellFormed() : JSON.stringify(parsed)
}

/** Numbers and nested values are kept as written, so they are compared by what they parse to. */
const normalised = (raw: string | undefined, parsed: unknown): string | null => {
  if (raw === undefined) return null
  return typeof parsed === 'string' ? raw : JSON.stringify(JSON.parse(raw))
}

describe('any list of objects, however it is written and cut into chunks', () => {
  it('is read as it was written, in every cell', () => {
    fc.assert(
      fc.property(document, lengthsArbitrary, ({ rows: written, body }, lengths) => {
        // Not compared with its objects: V8 takes a key with escapes for one that it expects there and that is the beginning of its text, as a backslash is of `\u00C5`.
        expect(JSON.parse(body.replace(/^\ufeff/, ''))).toHaveLength(written.length)
        const rows = rawRows(read(body, [], lengths))
        expect(rows.length).toBe(written.length)
        for (const [i, pairs] of written.entries()) {
          const own = new Map(pairs)
          for (const name of names) {
            const raw = new Map(Object.entries(rows[i] ?? {})).get(columnNameOf(name))
            expect(normalised(raw, own.get(name))).toBe(own.has(name) ? expected(own.get(name)) : null)
          }
        }
      }),
      { numRuns: runs(800) }
    )
  })

  it('counts the rows in which a key stands more than once', () => {
    fc.assert(
      fc.property(document, lengthsArbitrary, ({ rows, body }, lengths) => {
        const table = read(body, [], lengths)
        const repeatsOf = (name: string) =>
          rows.filter((pairs) => pairs.filter(([key]) => key === name).length > 1).length
        expect(names.map((name) => columnOf(table, columnNameOf(name)).repeats)).toEqual(names.map(repeatsOf))
      }),
      { numRuns: runs(400) }
    )
  })

  it('counts every byte and every row', () => {
    fc.assert(
      fc.property(document, lengthsArbitrary, ({ body }, lengths) => {
        const bytes = bytesOf(body)
        const reader = newReader()
        for (const chunk of chunked(bytes, lengths)) reader.feed(chunk)
        reader.end()
        expect([reader.bytes(), reader.rows()]).toEqual([bytes.length, JSON.parse(body.replace(/^\ufeff/, '')).length])
      }),
      { numRuns: runs(200) }
    )
  })
})

const mutation = fc.tuple(
  fc.nat(),
  fc.constantFrom('set', 'cut', 'insert', 'remove'),
  fc.oneof(fc.nat(255), fc.constantFrom(...bytesOf('{}[],:"\\0-n.e \u0001')))
)

const mutationsArbitrary = fc.array(mutation, { minLength: 1, maxLength: 3 })

const mutate = (bytes: Uint8Array, [place, how, byte]: [number, string, number]): Uint8Array => {
  const at = place % (bytes.length + 1)
  const rest = bytes.subarray(how === 'set' || how === 'remove' ? at + 1 : at)
  if (how === 'cut') return bytes.slice(0, at)
  return Uint8Array.from([...bytes.subarray(0, at), ...(how === 'remove' ? [] : [byte]), ...rest])
}

const strict = new TextDecoder('utf-8', { fatal: true })

const acceptedByParse = (bytes: Uint8Array): boolean => {
  try {
    JSON.parse(strict.decode(bytes))
    return true
  } catch {
    return false
  }
}

describe('a damaged list', () => {
  it('is never accepted where JSON.parse rejects it, nor dependent on how it is cut', () => {
    fc.assert(
      fc.property(document, mutationsArbitrary, lengthsArbitrary, ({ body }, mutations, lengths) => {
        const bytes = mutations.reduce(mutate, bytesOf(body))
        const problem = problemOfReading(bytes, lengths)
        const isBlank = /^\s*$/.test(new TextDecoder().decode(bytes))
        if (problem === null) expect(acceptedByParse(bytes) || isBlank).toBe(true)
        else {
          expect(problem.code).toBe('malformed')
          expect(problem.position?.byte).toBeLessThanOrEqual(bytes.length)
        }
        expect(problemOfReading(bytes)).toEqual(problem)
      }),
      { numRuns: runs(2000) }
    )
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createViews } from '../../../../../../main/table/query/views.ts'
import { parseFilters } from '../../../../../../renderer/grid/filters/language/parse-filters.ts'
import { runs } from '../../../../../support/random-runs.ts'
import { field, noPause, query, read } from '../../../../main/table/support.ts'
import { filterBy } from '../../../../../../renderer/grid/filters/language/operators.ts'

const today = '2026-11-23'
/** An alternative as somebody means it: a text, and which values it is to find. */
interface Meant<Value> {
  readonly typed: string
  readonly finds: (value: Value) => boolean
}

const between = <Value>(one: Value, other: Value, isBelow: (one: Value, other: Value) => boolean) =>
  isBelow(other, one) ? ([other, one] as const) : ([one, other] as const)

/** Signs and ranges over values that `write` writes. */
const meant = <Value>(
  value: fc.Arbitrary<Value>,
  write: (value: Value) => string,
  isBelow: (one: Value, other: Value) => boolean
): fc.Arbitrary<Meant<Value>> => {
  const same = (one: Value, other: Value): boolean => !isBelow(one, other) && !isBelow(other, one)
  const signs: Readonly<Record<string, (value: Value, operand: Value) => boolean>> = {
    '>': (one, operand) => isBelow(operand, one),
    '>=': (one, operand) => !isBelow(one, operand),
    '<': (one, operand) => isBelow(one, operand),
    '≤': (one, operand) => !isBelow(operand, one),
    '=': same,
    '': same
  }
  const signed = fc
    .record({ sign: fc.constantFrom(...Object.keys(signs)), space: fc.constantFrom('', ' '), operand: value })
    .map(({ sign, space, operand }): Meant<Value> => ({
      typed: `${sign}${sign && space}${write(operand)}`,
      finds: (one) => signs[sign]?.(one, operand) === true
    }))
  const range = fc
    .record({ one: value, other: value, mark: fc.constantFrom('..', ' … ', ' till ', ' - ', '...', ' to ') })
    .map(({ one, other, mark }): Meant<Value> => {
      const [from, to] = between(one, other, isBelow)
      return { typed: `${write(from)}${mark}${write(to)}`, finds: (cell) => !isBelow(cell, from) && !isBelow(to, cell) }
    })
  const open = fc.record({ end: value, up: fc.boolean() }).map(({ end, up }): Meant<Value> => ({
    typed: up ? `${write(end)}..` : `..${write(end)}`,
    finds: (cell) => (up ? !isBelow(cell, end) : !isBelow(end, cell))
  }))
  return fc.oneof(signed, range, open)
}

interface Found {
  readonly rows: readonly (string | null)[]
  readonly kind: 'decimal' | 'date' | 'account' | 'text'
  readonly language: string
  readonly typed: string
  /** Whether the column is known to have no commas and no hyphens. */
  readonly isBare?: boolean
}

/** Indexes of the rows that the engine finds for what was typed. */
const find = async ({ rows, kind, language, typed, isBare = false }: Found): Promise<readonly number[]> => {
  const { filters, unparsed } = parseFilters(
    [{ name: 'F', kind, ...(isBare && { listable: true, unhyphenated: true }) }],
    { F: filterBy('typed', typed) },
    { language, today }
  )
  expect(unparsed, typed).toEqual([])
  const table = read(JSON.stringify(rows.map((F) => ({ F }))), [field('F', kind)])
  return [
    ...(await createViews(table, noPause)
      .select('rows', query({ filters: [...filters] }))
      .view())
  ]
}

const expected = <Value>(cells: readonly (Value | null)[], alternatives: readonly Meant<Value>[]): readonly number[] =>
  cells.flatMap((cell, at) => (cell !== null && alternatives.some(({ finds }) => finds(cell)) ? [at] : []))

/** Hundredths, so that no float is compared. */
const hundredths = fc.integer({ min: -300_000, max: 300_000 })
const canonical = (value: number): string =>
  `${value < 0 ? '-' : ''}${Math.floor(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`
const grouped = (value: number, space: string, mark: string): string =>
  canonical(value)
    .replace('.', mark)
    .replace(/\B(?=(\d{3})+(?!\d))(?=\d+\D)/g, space)

it('numbers that are typed as ranges find what a plain comparison finds, in both languages', async () => {
  const writings = [
    { language: 'sv', write: (value: number) => grouped(value, '\u00a0', ',') },
    { language: 'en', write: (value: number) => grouped(value, ',', '.') }
  ]
  const asked = fc.constantFrom(...writings).chain(({ language, write }) =>
    fc.record({
      language: fc.constant(language),
      cells: fc.array(fc.option(hundredths, { freq: 10 }), { maxLength: 30 }),
      alternatives: fc.array(
        meant(hundredths, write, (one, other) => one < other),
        { minLength: 1, maxLength: 4 }
      ),
      separator: fc.constantFrom('; ', ', ', ';')
    })
  )
  await fc.assert(
    fc.asyncProperty(asked, async ({ language, cells, alternatives, separator }) => {
      const typed = alternatives.map((one) => one.typed).join(separator)
      const rows = cells.map((cell) => (cell === null ? null : canonical(cell)))
      expect(await find({ rows, kind: 'decimal', language, typed })).toEqual(expected(cells, alternatives))
    }),
    { numRuns: runs(1000) }
  )
})

it('dates that are typed as ranges find what a plain comparison finds', async () => {
  const day = fc
    .integer({ min: 0, max: 800 })
    .map((days) => new Date(Date.UTC(2025, 10, 1) + days * 86_400_000).toISOString().slice(0, 10))
  const writings = fc.constantFrom(
    (date: string) => date,
    (date: string) => date.replaceAll('-', ''),
    (date: string) => `${Number(date.slice(8))}/${Number(date.slice(5, 7))} ${date.slice(0, 4)}`
  )
  const asked = writings.chain((write) =>
    fc.record({
      cells: fc.array(fc.option(day, { freq: 10 }), { maxLength: 30 }),
      alternatives: fc.array(
        meant(day, write, (one, other) => one < other),
        { minLength: 1, maxLength: 4 }
      )
    })
  )
  await fc.assert(
    fc.asyncProperty(asked, async ({ cells, alternatives }) => {
      const typed = alternatives.map((one) => one.typed).join(', ')
      expect(await find({ rows: cells, kind: 'date', language: 'sv', typed })).toEqual(expected(cells, alternatives))
    }),
    { numRuns: runs(1000) }
  )
})

it('accounts that are typed as ranges and beginnings find what a plain comparison finds', async () => {
  const account = fc.integer({ min: 1000, max: 1100 })
  const range = fc
    .record({ one: account, other: account, mark: fc.constantFrom('-', '..', ' - ', '–') })
    .map(({ one, other, mark }): Meant<number> => {
      const [from, to] = between(one, other, (a, b) => a < b)
      return { typed: `${from}${mark}${to}`, finds: (value) => value >= from && value <= to }
    })
  const beginning = fc.integer({ min: 10, max: 110 }).map((digits): Meant<number> => ({
    typed: String(digits),
    finds: (value) => String(value).startsWith(String(digits))
  }))
  const asked = fc.record({
    cells: fc.array(fc.option(account, { freq: 10 }), { maxLength: 30 }),
    alternatives: fc.array(fc.oneof(range, beginning), { minLength: 1, maxLength: 5 })
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ cells, alternatives }) => {
      const typed = alternatives.map((one) => one.typed).join(', ')
      const rows = cells.map((cell) => (cell === null ? null : String(cell)))
      expect(await find({ rows, kind: 'account', language: 'sv', typed })).toEqual(expected(cells, alternatives))
    }),
    { numRuns: runs(1000) }
  )
})

/** In order by letter, and then by number. */
interface Code {
  readonly letter: string
  readonly number: number
}

it('codes that are typed as ranges, with signs and in lists find what a plain comparison finds', async () => {
  const letters = 'AKZÅÄÖ'
  const code = fc.record({ letter: fc.constantFrom(...letters), number: fc.integer({ min: 1, max: 120 }) })
  const isBelow = (one: Code, other: Code): boolean =>
    one.letter === other.letter
      ? one.number < other.number
      : letters.indexOf(one.letter) < letters.indexOf(other.letter)
  const write = ({ letter, number }: Code): string => `${letter}${String(number).padStart(5, '0')}`
  const signed = fc
    .record({ sign: fc.constantFrom('>', '>=', '<', '<=', '='), operand: code, isLower: fc.boolean() })
    .map(({ sign, operand, isLower }): Meant<Code> => ({
      typed: `${sign}${isLower ? write(operand).toLowerCase() : write(operand)}`,
      finds: (one) => {
        const [below, above] = [isBelow(one, operand), isBelow(operand, one)]
        return { '>': above, '>=': !below, '<': below, '<=': !above, '=': !below && !above }[sign] === true
      }
    }))
  const range = fc
    .record({ one: code, other: code, mark: fc.constantFrom('..', ' … ', '...', '-', ' – ') })
    .map(({ one, other, mark }): Meant<Code> => {
      const [from, to] = between(one, other, isBelow)
      // A hyphen stands between codes of one letter.
      return {
        typed: `${write(from)}${/[-–]/.test(mark) && from.letter !== to.letter ? '..' : mark}${write(to)}`,
        finds: (cell) => !isBelow(cell, from) && !isBelow(to, cell)
      }
    })
  const asked = fc.record({
    cells: fc.array(fc.option(code, { freq: 10 }), { maxLength: 30 }),
    alternatives: fc.array(fc.oneof(signed, range), { minLength: 1, maxLength: 4 })
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ cells, alternatives }) => {
      const typed = alternatives.map((one) => one.typed).join(', ')
      const rows = cells.map((cell) => (cell === null ? null : write(cell)))
      expect(await find({ rows, kind: 'text', language: 'sv', typed, isBare: true })).toEqual(
        expected(cells, alternatives)
      )
    }),
    { numRuns: runs(500) }
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal, parseDecimal } from '../../../../../main/table/column/decimal.ts'
import { compareNumbers } from '../../../../../main/table/column/ranks.ts'
import { numberText } from '../../../../../main/table/column/numbers.ts'
import { columnOf } from '../../../../../main/table/column/table.ts'
import { maskOf } from '../../../../../main/table/query/conditions.ts'
import { aggregatesOf } from '../../../../../main/table/query/totals.ts'
import { runs } from '../../../../support/random-runs.ts'
import { pausingEngine } from '../pausing-engine.ts'
import { bytesOf, field, noPause, query, read } from '../support.ts'

const tableOf = (values: readonly string[]) =>
  read(JSON.stringify(values.map((Hyra) => ({ Hyra }))), [field('Hyra', 'decimal')])
const numbersOf = (values: readonly string[]) => columnOf(tableOf(values), 'Hyra').numbers()

/** Three decimals could be a group. */
const isClear = (text: string): boolean =>
  /^-?\d{1,18}(\.\d+)?$/.test(text) && text.length <= 40 && !/^-?[1-9]\d{0,2}\.\d{3}$/.test(text)
const amount = fc
  .tuple(fc.integer({ min: -5_000_000, max: 5_000_000 }), fc.constantFrom('', '.5', '.50', '.25', '.00'))
  .map((parts) => parts.join(''))
const double = fc.double({ min: -1e15, max: 1e15, noNaN: true }).map(String).filter(isClear)
const residue = fc
  .tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 5000 }))
  .map(([a, b]) => String(a / 10 + b / 10))
  .filter(isClear)
const near = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.constantFrom('0.3', '1', '4503599627370496', '12.25', '0'),
    fc.constantFrom('', '0', '01', '0000000000001', '0000000000000000000004')
  )
  .map(([minus, text, more]) => `${minus}${text}${more !== '' && !text.includes('.') ? '.' : ''}${more}`)
  .filter(isClear)
const huge = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n }).map(String)
const value = fc.oneof(amount, double, residue, near, huge)
/** A column that is mostly of one kind, as columns are, and any mixture. */
const column = fc.oneof(
  ...[amount, double, residue, value].map((most) =>
    fc
      .tuple(fc.array(most, { minLength: 1, maxLength: 30 }), fc.array(value, { maxLength: 3 }))
      .map((parts) => parts.flat())
  )
)

/** All numbers as integers at one scale. */
const decimals = 40
const unitsOf = (text: string): bigint => {
  const { units, decimals: own } = parseDecimal(text)
  return units * 10n ** BigInt(decimals - own)
}
const orderOf = (a: string, b: string): number => (unitsOf(a) < unitsOf(b) ? -1 : unitsOf(a) > unitsOf(b) ? 1 : 0)
const comparisons = { eq: [0], ne: [-1, 1], lt: [-1], le: [-1, 0], gt: [1], ge: [0, 1] } as const

describe('numbers with any number of decimals', () => {
  it('are as they are written, in the order of BigInt arithmetic', () => {
    fc.assert(
      fc.property(column, (values) => {
        const { codes, numbers } = columnOf(tableOf(values), 'Hyra')
        const found = values.map((_, row) => numberText(numbers(), codes[row] ?? 0))
        expect(found).toEqual(values.map((text) => formatDecimal(unitsOf(text), decimals)))
        for (const [i, one] of values.entries()) {
          for (const [j, other] of values.entries())
            expect(Math.sign(compareNumbers(numbers(), codes[i] ?? 0, codes[j] ?? 0))).toBe(orderOf(one, other))
        }
      }),
      { numRuns: runs(400) }
    )
  })

  it('are compared with any operand and added up as by BigInt arithmetic', async () => {
    const operand = value.filter((text) => /^-?\d{1,18}(\.\d{1,12})?$/.test(text))
    const asked = fc.constantFrom('eq', 'ne', 'lt', 'le', 'gt', 'ge')
    await fc.assert(
      fc.asyncProperty(column, operand, asked, async (values, wanted, op) => {
        const table = tableOf(values)
        const one = columnOf(table, 'Hyra')
        const mask = await maskOf(one, { join: 'and', conditions: [{ op, as: 'number', value: wanted }] }, noPause)
        const orders: readonly number[] = comparisons[op]
        expect(values.map((_, row) => mask[one.codes[row] ?? 0])).toEqual(
          values.map((text) => Number(orders.includes(orderOf(text, wanted))))
        )
        const { columns } = await aggregatesOf(
          table,
          { sums: [one], spans: [] },
          Uint32Array.from(values.keys()),
          noPause
        )
        const sorted = values.toSorted(orderOf).map((text) => formatDecimal(unitsOf(text), decimals))
        const sum = formatDecimal(
          values.reduce((all, text) => all + unitsOf(text), 0n),
          decimals
        )
        expect(columns['Hyra']).toMatchObject({
          sum,
          smallest: sorted[0],
          largest: sorted.at(-1),
          counted: values.length
        })
      }),
      { numRuns: runs(400) }
    )
  })
})

describe('a number with far more decimals than the others', () => {
  it('leaves them the floats that they were', () => {
    const amounts = Array.from({ length: 500 }, (_, i) => `${i * 7919}.${10 + (i % 90)}`)
    const { wideCount, scale, decimals: most } = numbersOf([...amounts, '0.30000000000000004', '0.1234567'])
    expect({ wideCount, scale, most }).toEqual({ wideCount: 1, scale: 7, most: 17 })
  })

  it('is read in turn with other messages, however many there are', async () => {
    const engine = pausingEngine()
    const turnsToLoad = async (rows: number) => {
      engine.take({ kind: 'load', list: 'kund', loadId: rows, fields: [field('Hyra', 'decimal')], counted: undefined })
      const values = Array.from({ length: rows }, (_, i) => ({ Hyra: i / 7 }))
      engine.ask({ kind: 'write', loadId: rows, chunks: [bytesOf(JSON.stringify(values))] })
      await engine.run()
      const end = engine.ask({ kind: 'end', loadId: rows })
      let turns = 0
      for (; engine.outcome(end) === undefined; turns++) await engine.step()
      expect(engine.outcome(end)).toMatchObject({ rows })
      return turns
    }
    const few = await turnsToLoad(10)
    expect(await turnsToLoad(100_000)).toBeGreaterThan(few + 10)
    const totals = engine.ask({ kind: 'totals', loadId: 100_000, query: query({}) })
    let turns = 0
    for (; engine.outcome(totals) === undefined; turns++) await engine.step()
    expect(turns).toBeGreaterThan(5)
  })
})

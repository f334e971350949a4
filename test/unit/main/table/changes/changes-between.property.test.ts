import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unlimitedMemory } from '../../../../../main/table/base/memory.ts'
import {
  changesBetween,
  maxDetailedRows,
  rowKinds,
  type TableChanges
} from '../../../../../main/table/changes/changes-between.ts'
import type { Field } from '../../../../../preload/contract/index.ts'
import { runs } from '../../../../support/random-runs.ts'
import { read } from '../support.ts'

type Value = string | number | boolean | null | readonly number[]
type Row = Readonly<Record<string, Value>>

const fields: readonly Field[] = [
  { name: 'Key', kind: 'text', summed: false },
  { name: 'Period', kind: 'period', summed: false },
  { name: 'Rent', kind: 'decimal', summed: true }
]
const keys = ['Key', 'Period']
const options = { keys, memory: unlimitedMemory, checkpoint: async () => {} }
const compare = (
  before: readonly Row[],
  now: readonly Row[],
  asked: Partial<Parameters<typeof changesBetween>[2]> = {}
) => changesBetween(read(JSON.stringify(before), fields), read(JSON.stringify(now), fields), { ...options, ...asked })

const row = fc.record(
  {
    Key: fc.constantFrom<Value>('A', 'B', 'Å', '', '-'),
    Period: fc.constantFrom<Value>('2026-11', '2026-10', ''),
    Rent: fc.constantFrom<Value>('1', '2', '', true, 'true', [1], [2]),
    New: fc.constantFrom<Value>('x', 'y')
  },
  { requiredKeys: [] }
)
const rows = fc.array(row, { maxLength: 25 })

/** A value as the reader tells values apart: all empty ones are one. */
const told = (value: Value | undefined): string =>
  value === undefined || value === null || value === '' || value === '-'
    ? ''
    : JSON.stringify(typeof value === 'number' ? String(value) : value)

/** The same by hand: rows as JSON, looked for one by one. */
const byHand = (before: readonly Row[], now: readonly Row[]) => {
  const sent = (all: readonly Row[], name: string): boolean =>
    all.length === 0 ? fields.some((field) => field.name === name) : all.some((each) => Object.hasOwn(each, name))
  const shared = ['Key', 'Period', 'Rent', 'New'].filter((name) => sent(before, name) && sent(now, name))
  const textOf = (names: readonly string[]) => (each: Row) => JSON.stringify(names.map((name) => told(each[name])))
  const whole = textOf(shared)
  const key = textOf(keys)
  const left = [...before]
  const kinds: number[] = now.map((each) => {
    const at = left.findIndex((other) => whole(other) === whole(each))
    if (at < 0) return rowKinds.added
    left.splice(at, 1)
    return rowKinds.same
  })
  const cells: string[][][] = []
  if (keys.every((name) => shared.includes(name))) {
    for (const [at, each] of now.entries()) {
      if (kinds[at] !== rowKinds.added || told(each['Key']) === '') continue
      const pair = left.findIndex((other) => key(other) === key(each))
      if (pair < 0) continue
      const [other] = left.splice(pair, 1)
      kinds[at] = rowKinds.changed
      cells.push(
        shared
          .filter((name) => told(other?.[name]) !== told(each[name]))
          .map((name) => [name, told(other?.[name]).replaceAll('"', '')])
      )
    }
  }
  return { kinds, gone: left.length, cells: cells.map((each) => each.toSorted()), shared: whole }
}

const shownCells = ({ cells }: TableChanges): string[][][] => {
  if (!cells) return []
  return Array.from({ length: cells.starts.length - 1 }, (_, i) =>
    Array.from({ length: (cells.starts[i + 1] ?? 0) - (cells.starts[i] ?? 0) }, (_cell, at) => {
      const cell = (cells.starts[i] ?? 0) + at
      const value = cells.before[cells.values[cell] ?? 0]
      return [cells.names[cells.columns[cell] ?? 0] ?? '', value?.number ?? value?.text ?? '']
    }).toSorted()
  )
}

describe('what a reload has changed', () => {
  it('is what a comparison of the rows as JSON, one by one, finds', async () => {
    await fc.assert(
      fc.asyncProperty(rows, rows, async (before, now) => {
        const found = await compare(before, now)
        const { shared: _names, ...expected } = byHand(before, now)
        expect({ kinds: [...found.kinds], gone: found.gone, cells: shownCells(found) }).toEqual(expected)
        expect([found.added, found.changed]).toEqual(
          [rowKinds.added, rowKinds.changed].map((kind) => expected.kinds.filter((each) => each === kind).length)
        )
      }),
      { numRuns: runs(500) }
    )
  })

  it('says whether every row stands where it stood, as those do that are equal one by one', async () => {
    const now = fc.tuple(rows, fc.constantFrom('same', 'moved', 'other'), rows)
    await fc.assert(
      fc.asyncProperty(now, async ([before, kind, others]) => {
        const after = kind === 'same' ? before : kind === 'moved' ? [...before.slice(1), ...before.slice(0, 1)] : others
        const { kinds, gone, shared } = byHand(before, after)
        const inPlace =
          gone === 0 &&
          kinds.every((each) => each === rowKinds.same) &&
          before.every((each, at) => shared(each) === shared(after[at] ?? {}))
        expect((await compare(before, after)).samePlaces).toBe(inPlace)
      }),
      { numRuns: runs(500) }
    )
  })

  it('is nothing where the rows only stand in another order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 25 }), async (before) => {
        const { added, changed, gone } = await compare(before, before.toReversed())
        expect({ added, changed, gone }).toEqual({ added: 0, changed: 0, gone: 0 })
      })
    )
  })

  it('is only new and gone rows where a list has no keys', async () => {
    const found = await compare([{ Key: 'A', Rent: '1' }], [{ Key: 'A', Rent: '2' }], { keys: [] })
    expect(found).toMatchObject({ added: 1, changed: 0, gone: 1 })
  })

  // A comparison of each with each would take longer than a test may.
  it('is found in time where nearly all rows are equal, and without values where too many have changed', async () => {
    const many = (rent: string, n: number) =>
      Array.from({ length: n }, () => ({ Key: 'A', Period: '2026-11', Rent: rent }))
    const n = 3 * maxDetailedRows
    expect(await compare(many('1', n), [...many('1', n - 2), ...many('2', 1)])).toMatchObject({
      added: 0,
      changed: 1,
      gone: 1
    })
    expect(await compare(many('1', n), many('2', n))).toMatchObject({ added: 0, changed: n, gone: 0, cells: null })
  })

  it('lets messages in often, and ends where the checkpoint does', async () => {
    const rowsOf = (rent: (at: number) => string) =>
      Array.from({ length: 50_000 }, (_, at) => ({ Key: `K${at}`, Period: '2026-11', Rent: rent(at) }))
    let checkpoints = 0
    const checkpoint = async (): Promise<void> => {
      checkpoints++
    }
    const [before, now] = [
      read(JSON.stringify(rowsOf(String)), fields),
      read(JSON.stringify(rowsOf((at) => String(at % 100 ? at : -at - 1))), fields)
    ]
    expect(await changesBetween(before, now, { ...options, checkpoint })).toMatchObject({ changed: 500 })
    expect(checkpoints).toBeGreaterThan(30)
    let left = 20
    const ending = async (): Promise<void> => {
      if (left-- === 0) throw new Error('nobody waits')
    }
    await expect(changesBetween(before, now, { ...options, checkpoint: ending })).rejects.toThrow('nobody waits')
  })

  it('is no change where the same number is written otherwise', async () => {
    const rents = (a: string, b: string, c: string) =>
      Object.entries({ A: a, B: b, C: c }).map(([Key, Rent]) => ({ Key, Period: '2026-11', Rent }))
    const found = await compare(rents('100', '7', '100,00'), rents('100,0', '8,50', '100'))
    // What is asked by the texts as they are written finds others.
    expect((await compare(rents('100', '7', '1'), rents('100', '7,0', '1'))).samePlaces).toBe(false)
    expect([...found.kinds]).toEqual([rowKinds.same, rowKinds.changed, rowKinds.same])
    expect(shownCells(found)).toEqual([[['Rent', '7']]])
  })

  it('is refused where there is no memory for it', async () => {
    const memory = { ...unlimitedMemory, available: () => 1 }
    await expect(compare([{ Key: 'A' }], [{ Key: 'B' }], { memory })).rejects.toMatchObject({
      problem: { code: 'memory' }
    })
  })
})

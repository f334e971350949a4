import { describe, expect, it } from 'vitest'
import { sortRows } from '../../../../../main/table/query/sort.ts'
import { allRowIndices } from '../../../../../main/table/query/row-set.ts'
import type { Condition, Query } from '../../../../../preload/contract/index.ts'
import { pausingEngine } from '../pausing-engine.ts'
import { bytesOf, noPause, query, read } from '../support.ts'

/** Many different names, in a list that is ready. */
const setUp = async (names: readonly string[]) => {
  const engine = pausingEngine()
  engine.take({ kind: 'load', list: 'kund', loadId: 1, fields: [], counted: undefined })
  engine.ask({ kind: 'write', loadId: 1, chunks: [bytesOf(JSON.stringify(names.map((Namn) => ({ Namn }))))] })
  engine.ask({ kind: 'end', loadId: 1 })
  await engine.run()
  /** Asks, and says how many turns others have before the answer is there. */
  const turnsOf = async (asked: Partial<Query>) => {
    const call = engine.rowsOf(asked)
    let turns = 0
    for (; engine.outcome(call) === undefined; turns++) await engine.step()
    return { turns, outcome: engine.outcome(call) }
  }
  return { ...engine, turnsOf }
}

const names = Array.from({ length: 2000 }, (_, i) => `${'a'.repeat(200)}${i}`)
const filter = (...conditions: readonly Condition[]) => ({
  column: 'Namn',
  join: 'or' as const,
  conditions: [...conditions]
})
const contains = (value: string): Condition => ({ op: 'contains', value })

/** It fails at every place of every name, and late. */
const slowly = `%${'_a'.repeat(20)}_b%`

describe('a query that takes long lets other messages in', () => {
  it('between the conditions of a filter', async () => {
    const { turnsOf } = await setUp(names)
    const one = await turnsOf({ filters: [filter(contains('x'))] })
    const ten = await turnsOf({ filters: [filter(...Array.from({ length: 10 }, (_, i) => contains(`y${i}`)))] })
    expect(ten.turns).toBeGreaterThanOrEqual(one.turns + 9)
  })

  it('while a LIKE pattern of many runs is matched against one value after the other', async () => {
    const { turnsOf } = await setUp(names)
    const quick = await turnsOf({ filters: [filter({ op: 'like', value: 'b%' })] })
    const slow = await turnsOf({ filters: [filter({ op: 'like', value: slowly })] })
    expect(slow.turns).toBeGreaterThan(quick.turns + 10)
    expect(slow.outcome).toMatchObject({ total: 0 })
  })

  it('while texts are compared that only the collator can put in order', async () => {
    const { turnsOf } = await setUp(Array.from({ length: 20_000 }, (_, i) => `Ω${i}`))
    const quick = await turnsOf({ filters: [filter({ op: 'notEmpty' })] })
    const slow = await turnsOf({ filters: [filter({ op: 'text.ge', value: 'Ω15000' })] })
    expect(slow.turns).toBeGreaterThanOrEqual(quick.turns + 4)
    expect(slow.outcome).toMatchObject({ total: 5000 })
  })

  it('and is cancelled in the middle by its consumer’s next one', async () => {
    const { rowsOf, step, run, outcome } = await setUp(names)
    const slow = rowsOf({ filters: [filter({ op: 'like', value: slowly })] })
    for (let turn = 0; turn < 4; turn++) await step()
    const next = rowsOf({})
    await run()
    expect(outcome(slow)).toBe('cancelled')
    expect(outcome(next)).toMatchObject({ total: 2000 })
  })
})

describe('a query of many parts', () => {
  it('sorts by a column once, however often it is named', async () => {
    const table = read(JSON.stringify(['b', 'a', 'c'].map((Namn, i) => ({ Namn, Nr: i }))))
    let turns = 0
    const turn = async () => void turns++
    const sort = [
      { column: 'Namn', direction: 'asc' as const },
      { column: 'Nr', direction: 'asc' as const }
    ]
    const again = Array.from({ length: 18 }, () => ({ column: 'Namn', direction: 'desc' as const }))
    const once = await sortRows(table, allRowIndices(3), sort, turn)
    const before = turns
    expect(await sortRows(table, allRowIndices(3), [...sort, ...again], turn)).toEqual(once)
    expect(turns - before).toBeLessThanOrEqual(before)
  })

  it('stops once no row is left', async () => {
    const { turnsOf } = await setUp(names)
    const none = await turnsOf({ filters: [filter(contains('x'))] })
    const search = Array.from({ length: 300 }, (_, i) => `x${i}`).join(' ')
    const more = await turnsOf({
      filters: [filter(contains('y')), ...Array.from({ length: 100 }, () => filter(contains('z')))],
      search
    })
    expect(more.turns).toBe(none.turns)
  })

  it('is answered', async () => {
    const many = query({ filters: Array.from({ length: 200 }, (_, i) => filter(contains(String(i % 2)))) })
    const { turnsOf } = await setUp(['10', '11', '0'])
    expect((await turnsOf(many)).outcome).toMatchObject({ total: 1 })
    expect((await turnsOf({ ...many, search: '0' })).outcome).toMatchObject({ total: 1 })
    await noPause()
  })
})

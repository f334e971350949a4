import process from 'node:process'
import { describe, expect, it } from 'vitest'
import type { Query } from '../../../../../preload/contract/index.ts'
import { pausingEngine } from '../pausing-engine.ts'
import { bytesOf, query } from '../support.ts'

const rows = 20_000
const questions = 2000

/** An engine with a list of many names. */
const setUp = async () => {
  const engine = pausingEngine()
  engine.take({ kind: 'load', list: 'kund', loadId: 1, fields: [], counted: undefined })
  const names = Array.from({ length: rows }, (_, i) => ({ Namn: `Namn ${i}` }))
  engine.ask({ kind: 'write', loadId: 1, chunks: [bytesOf(JSON.stringify(names))] })
  engine.ask({ kind: 'end', loadId: 1 })
  await engine.run()
  return engine
}

const begins = (value: string): Partial<Query> => ({
  filters: [{ column: 'Namn', join: 'and', conditions: [{ op: 'begins', value }] }]
})

describe('many questions that come at once', () => {
  it.each([
    ['of filters', (engine: Awaited<ReturnType<typeof setUp>>, i: number) => engine.rowsOf(begins(`Namn ${i}`))],
    [
      'of joins',
      (engine: Awaited<ReturnType<typeof setUp>>, i: number) =>
        engine.ask({
          kind: 'matches',
          loadId: 1,
          query: query({}),
          columns: [],
          from: 0,
          to: 0,
          key: 'Namn',
          show: 'all',
          other: { list: 'kund', loadId: 1, key: 'Namn', query: query(begins(String(i))) }
        })
    ]
  ])('%s take the memory of a few', async (_, ask) => {
    const engine = await setUp()
    ask(engine, 0)
    await engine.run()
    const before = process.memoryUsage().arrayBuffers
    const calls = Array.from({ length: questions }, (__, i) => ask(engine, i + 1))
    await new Promise((resolve) => setImmediate(resolve))
    const taken = process.memoryUsage().arrayBuffers - before
    expect(taken).toBeLessThan(20 * 4 * rows)
    await engine.run()
    expect(engine.outcome(calls.at(-1) ?? 0)).toMatchObject({ loadId: 1 })
    expect(engine.outcome(calls[0] ?? 0)).toBe('cancelled')
  })
})

import process from 'node:process'
import { describe, expect, it } from 'vitest'
import type { Query } from '../../../../../preload/contract/index.ts'
import { pausingEngine } from '../pausing-engine.ts'
import { bytesOf } from '../support.ts'

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
  it('take the memory of a few', async () => {
    const ask = (i: number): number => engine.rowsOf(begins(`Namn ${i}`))
    const engine = await setUp()
    ask(0)
    await engine.run()
    const before = process.memoryUsage().arrayBuffers
    const calls = Array.from({ length: questions }, (_, i) => ask(i + 1))
    await new Promise((resolve) => setImmediate(resolve))
    const taken = process.memoryUsage().arrayBuffers - before
    expect(taken).toBeLessThan(20 * 4 * rows)
    await engine.run()
    expect(engine.outcome(calls.at(-1) ?? 0)).toMatchObject({ loadId: 1 })
    expect(engine.outcome(calls[0] ?? 0)).toBe('cancelled')
  })
})

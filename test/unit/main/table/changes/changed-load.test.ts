import { describe, expect, it } from 'vitest'
import { chunk, fields, pausingEngine } from '../pausing-engine.ts'

type Engine = ReturnType<typeof pausingEngine>

const begin = (engine: Engine, loadId: number, rows: unknown, keys: readonly string[] | null = ['Namn']): number => {
  engine.take({ kind: 'load', list: 'kund', loadId, fields, counted: undefined, keys })
  engine.ask({ kind: 'write', loadId, chunks: [chunk(rows)] })
  return engine.ask({ kind: 'end', loadId })
}
const untilEnded = async (engine: Engine, end: number): Promise<void> => {
  while (engine.outcome(end) === undefined) await engine.step()
}
const load = async (
  engine: Engine,
  ...asked: [loadId: number, rows: unknown, keys?: readonly string[] | null]
): Promise<void> => {
  begin(engine, ...asked)
  await engine.run()
}
const [before, now] = [
  [
    { Namn: 'A', Hyra: '1' },
    { Namn: 'B', Hyra: '2' }
  ],
  [
    { Namn: 'A', Hyra: '1,5' },
    { Namn: 'C', Hyra: '2' }
  ]
]
const words = { several: 'flera', decimalSign: ',', today: '2026-11-23' } as const
const changeWords = {
  added: 'Ny',
  changed: 'Ändrad',
  empty: '–',
  language: 'sv',
  headings: { Hyra: 'Grundhyra' }
} as const
const derive = (engine: Engine, loadId: number, as: number): number =>
  engine.ask({
    kind: 'derive',
    loadId,
    as,
    columns: [{ make: 'change', name: 'derived:change', words: changeWords }],
    words
  })

describe('a load of a list that was loaded before', () => {
  it('is compared, and whoever asks for that waits for it', async () => {
    const engine = pausingEngine()
    await load(engine, 1, before)
    const first = engine.ask({ kind: 'changes', loadId: 1 })
    await untilEnded(engine, begin(engine, 2, now))
    const second = engine.ask({ kind: 'changes', loadId: 2 })
    expect(engine.outcome(second)).toBeUndefined()
    await engine.run()
    expect(engine.outcome(first)).toBeNull()
    expect(engine.outcome(second)).toEqual({ added: 1, changed: 1, gone: 1, samePlaces: false })
  })

  it('takes a number for the same, whether texts stand beside it or it comes as one itself', async () => {
    const engine = pausingEngine()
    await load(engine, 1, [
      { Namn: 'A', Hyra: 1.234 },
      { Namn: 'B', Hyra: 2 }
    ])
    await load(engine, 2, [
      { Namn: 'A', Hyra: 1.234 },
      { Namn: 'B', Hyra: '2.5' }
    ])
    const first = engine.ask({ kind: 'changes', loadId: 2 })
    await load(engine, 3, [
      { Namn: 'A', Hyra: '1.234' },
      { Namn: 'B', Hyra: 5.678 }
    ])
    const second = engine.ask({ kind: 'changes', loadId: 3 })
    await engine.run()
    expect([first, second].map(engine.outcome)).toEqual([
      { added: 0, changed: 1, gone: 0, samePlaces: false },
      { added: 0, changed: 1, gone: 0, samePlaces: false }
    ])
  })

  it('answers questions before it goes on comparing', async () => {
    const engine = pausingEngine()
    await load(engine, 1, before)
    await untilEnded(engine, begin(engine, 2, now))
    const changes = engine.ask({ kind: 'changes', loadId: 2 })
    const rows = engine.rowsOf({}, 2)
    while (engine.outcome(rows) === undefined) {
      expect(engine.outcome(changes)).toBeUndefined()
      await engine.step()
    }
    await engine.run()
    expect(engine.outcome(changes)).toMatchObject({ changed: 1 })
  })

  it('is not compared any more where it is loaded again meanwhile, nor where it has no keys to be compared by', async () => {
    const engine = pausingEngine()
    await load(engine, 1, before)
    await untilEnded(engine, begin(engine, 2, now))
    const changes = engine.ask({ kind: 'changes', loadId: 2 })
    begin(engine, 3, now)
    await engine.run()
    expect(engine.outcome(changes)).not.toMatchObject({ changed: 1 })
    await load(engine, 4, before, null)
    const none = engine.ask({ kind: 'changes', loadId: 4 })
    await engine.run()
    expect(engine.outcome(none)).toBeNull()
  })

  it('has a column that says what has changed, which a load without another before it leaves empty', async () => {
    const engine = pausingEngine()
    await load(engine, 1, before)
    const empty = derive(engine, 1, 10)
    await engine.run()
    expect(engine.outcome(empty)).toMatchObject({ states: ['notCompared'] })
    await load(engine, 2, now)
    const made = derive(engine, 2, 11)
    await engine.run()
    expect(engine.outcome(made)).toMatchObject({ states: ['made'] })
    const cells = engine.ask({
      kind: 'rows',
      loadId: 11,
      query: { filters: [], search: '', sort: [] },
      columns: ['Namn', 'derived:change'],
      from: 0,
      to: 9
    })
    const changes = engine.ask({ kind: 'changes', loadId: 11 })
    await engine.run()
    expect(engine.outcome(cells)).toMatchObject({
      cells: [
        ['A', 'C'],
        ['Grundhyra: 1,0 › 1,5', 'Ny']
      ]
    })
    expect(engine.outcome(changes)).toEqual({ added: 1, changed: 1, gone: 1, samePlaces: false })
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { unlimitedMemory, reserve, type Memory } from '../../../../main/table/base/memory.ts'
import { machineMemory } from '../../../../main/table/machine-memory.ts'
import type { WasmReader } from '../../../../main/table/reader/wasm-instance.ts'
import { createTables, type Tables } from '../../../../main/table/index.ts'
import { ProblemError } from '../../../../main/problem.ts'
import type { Problem } from '../../../../preload/contract/index.ts'
import { tableWorker } from '../../../support/table-worker.ts'
import { pausingEngine } from './pausing-engine.ts'
import { bytesOf, field, newWasmReader, query } from './support.ts'

const megabyte = 1024 * 1024

/** An engine that is never made to wait, and so much memory that a test can take away. */
const setUp = (given: Partial<Memory> = {}, wasmReaders = newWasmReader) => {
  let free = Infinity
  const memory = { ...unlimitedMemory, available: () => free, ...given }
  const engine = pausingEngine({ memory, newWasmReader: wasmReaders })
  let loads = 0
  const load = (list: string, expected: number | null = null): number => {
    engine.take({
      kind: 'load',
      list,
      loadId: ++loads,
      fields: [field('Namn')],
      counted: undefined,
      expectedBytes: expected
    })
    return loads
  }
  return { ...engine, load, leave: (megabytes: number) => (free = megabytes * megabyte) }
}

/** About so many megabytes of rows, no two of them alike. */
const rowsOf = (megabytes: number, from = 0): Uint8Array =>
  bytesOf(Array.from({ length: megabytes * 1024 }, (_, i) => `{"Namn":"${'x'.repeat(1000)}${from + i}"}`).join())

describe('a list that does not fit', () => {
  it('says how many MB are needed and free, and the list beside it is shown as before', async () => {
    const engine = setUp()
    const small = engine.load('kund')
    engine.ask({ kind: 'write', loadId: small, chunks: [bytesOf('[{"Namn":"Ada"}]')] })
    const end = engine.ask({ kind: 'end', loadId: small })
    await engine.run()
    expect(engine.outcome(end)).toMatchObject({ rows: 1 })

    const large = engine.load('avtal')
    engine.leave(72)
    const write = engine.ask({ kind: 'write', loadId: large, chunks: [bytesOf('['), rowsOf(20)] }, 'avtal')
    await engine.run()
    const { memory } = engine.problem(write) ?? {}
    expect(engine.problem(write)).toMatchObject({
      code: 'memory',
      place: 'program',
      detail: expect.stringMatching(/^\d+ MB are needed, 72 MB are free$/)
    })
    expect(memory?.free).toBe(72)
    expect(memory?.needed).toBeGreaterThan(72)
    const rows = engine.rowsOf({}, small)
    await engine.run()
    expect(engine.outcome(rows)).toMatchObject({ total: 1 })
  })

  it('is refused after its first megabytes where its length is known, and not at its end', async () => {
    const engine = setUp()
    const line = '{"Namn":"A"}'
    const load = engine.load('kund', 4000 * megabyte)
    engine.leave(200)
    const write = engine.ask({ kind: 'write', loadId: load, chunks: [bytesOf(`[${`${line},`.repeat(800_000)}`)] })
    await engine.run()
    // A byte for each of some 330 million rows.
    expect(engine.problem(write)?.memory?.needed).toBeGreaterThan(300)
    const again = engine.load('kund')
    const unknown = engine.ask({ kind: 'write', loadId: again, chunks: [bytesOf(`[${`${line},`.repeat(800_000)}`)] })
    await engine.run()
    expect(engine.outcome(unknown)).toMatchObject({ rows: 800_000 })
  })

  it('does not start where no memory is left, and loads once there is memory again', async () => {
    const engine = setUp()
    engine.leave(10)
    const first = engine.load('kund')
    const refused = engine.ask({ kind: 'write', loadId: first, chunks: [bytesOf('[]')] })
    await engine.run()
    expect(engine.problem(refused)).toMatchObject({ code: 'memory', memory: { needed: 64, free: 10 } })
    engine.leave(100)
    const second = engine.load('kund')
    engine.ask({ kind: 'write', loadId: second, chunks: [bytesOf('[]')] })
    const end = engine.ask({ kind: 'end', loadId: second })
    await engine.run()
    expect(engine.outcome(end)).toMatchObject({ rows: 0 })
  })

  it('says so where the WASM reader cannot grow', async () => {
    // As large as WebAssembly lets a memory be, but for a little: only what is written to is really taken.
    const full = (): WasmReader => {
      const wasmReader = newWasmReader()
      const grown = wasmReader.memory as unknown as { readonly grow: (pages: number) => number }
      grown.grow(65_536 - wasmReader.memory.buffer.byteLength / 65_536 - 16)
      return wasmReader
    }
    const engine = setUp({}, full)
    const load = engine.load('kund')
    const write = engine.ask({ kind: 'write', loadId: load, chunks: [bytesOf('['), rowsOf(8)] })
    await engine.run()
    expect(engine.problem(write)).toMatchObject({ code: 'memory' })
  })

  it('says so where the WASM reader cannot even start, and the engine goes on', async () => {
    let isFull = true
    const engine = setUp({}, () => {
      if (isFull)
        throw new RangeError('WebAssembly.Instance(): Out of memory: Cannot allocate Wasm memory for new instance')
      return newWasmReader()
    })
    const load = engine.load('kund')
    const write = engine.ask({ kind: 'write', loadId: load, chunks: [bytesOf('[]')] })
    await engine.run()
    expect(engine.problem(write)).toMatchObject({ code: 'memory' })
    isFull = false
    const next = engine.load('kund')
    const again = engine.ask({ kind: 'write', loadId: next, chunks: [bytesOf('[]')] })
    await engine.run()
    expect(engine.outcome(again)).toMatchObject({ rows: 0 })
  })
})

it('a query whose texts do not fit on the heap is refused, and the next one answered', async () => {
  let heap = Infinity
  const engine = setUp({ heap: () => heap })
  const loadId = engine.load('kund')
  engine.ask({ kind: 'write', loadId, chunks: [bytesOf('['), rowsOf(8), bytesOf(']')] })
  engine.ask({ kind: 'end', loadId })
  heap = reserve + megabyte
  await engine.run()
  const search = engine.rowsOf({ search: 'x' }, loadId)
  await engine.run()
  expect(engine.problem(search)).toMatchObject({ code: 'memory' })
  const plain = engine.rowsOf({}, loadId)
  await engine.run()
  expect(engine.outcome(plain)).toMatchObject({ total: 8192 })
})

describe('the memory of this machine', () => {
  it('has a heap, and room for a little', () => {
    expect(machineMemory.heap()).toBeGreaterThan(0)
    expect(machineMemory.available()).toBeGreaterThan(0)
    expect(machineMemory.contiguous(megabyte)).toBe(megabyte)
  })
})

describe('a worker whose heap is small', () => {
  const running: Tables[] = []
  afterEach(async () => {
    for (const tables of running.splice(0)) await tables.close()
  })

  const start = (worker: URL, heapMegabytes: number) => {
    const tables = createTables({ worker, heapMegabytes })
    running.push(tables)
    const lost = vi.fn<(why: Problem) => void>()
    tables.onLost(lost)
    return { tables, lost }
  }
  const codeOf = (error: unknown) => (error instanceof ProblemError ? error.problem.code : 'no problem')

  it('refuses a search that would fill it, and answers what does not need the texts', async () => {
    const { tables, lost } = start(tableWorker, 100)
    const one = tables.load('kund', 1, [], undefined)
    await one.write(bytesOf('['))
    await one.write(rowsOf(30))
    await one.write(bytesOf(']'))
    await one.end()
    const ask = (search: string) =>
      tables.rows('kund', { loadId: 1, query: query({ search }), columns: ['Namn'], from: 0, to: 1 })
    expect(await ask('x').catch(codeOf)).toBe('memory')
    expect(await ask('')).toMatchObject({ total: 30 * 1024 })
    expect(lost).not.toHaveBeenCalled()
  })

  it('that it fills all the same, ends alone, and every listener gets a memory problem', async () => {
    const greedy = `
      import { parentPort } from 'node:worker_threads'
      let kept = null
      parentPort.on('message', ({ kind }) => { while (kind === 'write') kept = { kept } })`
    const { tables, lost } = start(new URL(`data:text/javascript,${encodeURIComponent(greedy)}`), 40)
    const one = tables.load('kund', 1, [], undefined)
    await one.write(bytesOf('[]'))
    expect(await one.end().catch(codeOf)).toBe('memory')
    expect(lost).toHaveBeenCalledWith(expect.objectContaining({ code: 'memory' }))
  })
})

it('a worker is started when it is wanted, once', async () => {
  const available = vi.fn(() => Number.MAX_SAFE_INTEGER)
  const tables = createTables({
    worker: tableWorker,
    memory: { ...unlimitedMemory, available }
  })
  expect(available).not.toHaveBeenCalled()
  void tables.prepare()
  void tables.prepare()
  tables.load('kund', 1, [], undefined).abort()
  expect(available).toHaveBeenCalledOnce()
  await tables.close()
})

it('a worker is not started where starting it would end the process', async () => {
  const tables = createTables({
    worker: tableWorker,
    memory: { ...unlimitedMemory, available: () => 40 * megabyte }
  })
  void tables.prepare()
  expect(() => tables.load('kund', 1, [], undefined)).toThrow(
    expect.objectContaining({ problem: expect.objectContaining({ code: 'memory' }) })
  )
  await tables.close()
})

import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTables, type Tables } from '../../../../main/table/index.ts'
import { tableWorker } from '../../../support/table-worker.ts'
import { bytesOf, field, query } from './support.ts'

const fields = [field('Namn'), field('Hyra', 'decimal')]
const undo: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const one of undo.splice(0)) await one()
})

const start = (entry = tableWorker): Tables => {
  const tables = createTables({ worker: entry })
  undo.push(tables.close)
  return tables
}

const load = async (tables: Tables, number: number, body: string, list = 'kund') => {
  const one = tables.load(list, number, fields, 'Namn')
  for (let at = 0; at < body.length; at += 1000) await one.write(bytesOf(body.slice(at, at + 1000)))
  return one.end()
}

const body = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, i) => ({ Namn: `Namn ${i}`, Hyra: `${i},25` })))

const byRent = query({ sort: [{ column: 'Hyra', direction: 'desc' }] })
const rows = (tables: Tables, number: number, list = 'kund') =>
  tables.rows(list, { loadId: number, query: byRent, columns: ['Namn', 'Hyra'], from: 0, to: 2 })

describe('the worker thread', () => {
  it('reads, queries and totals a list', async () => {
    const tables = start()
    expect(await load(tables, 1, body(500))).toMatchObject({
      rows: 500,
      drift: { unknown: [], missing: [], typeMismatch: [], repeated: [] }
    })
    expect(await rows(tables, 1)).toEqual({
      loadId: 1,
      total: 500,
      from: 0,
      cells: [
        ['Namn 499', 'Namn 498'],
        ['499.25', '498.25']
      ]
    })
    expect(await tables.totals('kund', { loadId: 1, query: query({}) })).toEqual({
      loadId: 1,
      rows: 500,
      columns: {
        Hyra: {
          sum: '124875',
          average: '249.75',
          smallest: '0.25',
          largest: '499.25',
          counted: 500,
          notSummed: 0,
          ambiguousNumbers: 0
        }
      },
      spans: {},
      periods: 0,
      counted: 500
    })
  })

  it('holds several lists apart, and loads them side by side', async () => {
    const tables = start()
    await Promise.all([load(tables, 1, body(5)), load(tables, 2, body(7), 'avtal')])
    expect((await rows(tables, 1)).total).toBe(5)
    expect((await rows(tables, 2, 'avtal')).total).toBe(7)
  })

  it('reports a malformed list as a problem with its position, and keeps the previous rows', async () => {
    const tables = start()
    await load(tables, 1, body(5))
    await expect(load(tables, 2, '[{"Namn":"x"},{"Namn":tru}]')).rejects.toMatchObject({
      problem: { code: 'malformed', place: 'reporting', position: { byte: 22, row: 1 } }
    })
    expect((await rows(tables, 1)).total).toBe(5)
  })

  it('transfers a chunk’s buffer where it can, and copies a chunk that shares its buffer', async () => {
    const tables = start()
    const one = tables.load('kund', 1, fields, undefined)
    const whole = bytesOf('[{"Namn":"A"},').slice()
    const shared = bytesOf('xx{"Namn":"B"}]xx')
    await one.write(whole)
    await one.write(shared.subarray(2, -2))
    await one.write(new Uint8Array())
    expect((await one.end()).rows).toBe(2)
    expect([whole.length, shared.length]).toEqual([0, 17])
  })

  it('makes the writer wait while several chunks are under way', async () => {
    const tables = start()
    const one = tables.load('kund', 1, fields, undefined)
    const chunk = () => bytesOf(`{"Namn":"${'x'.repeat(100_000)}"},`)
    await one.write(bytesOf('['))
    const seen: number[] = []
    for (let i = 0; i < 100; i++) seen.push((await one.write(chunk())).rows)
    // Two batches under way and one that waits, each of a megabyte and a chunk at most: that far the reading is behind.
    expect(seen.every((count, i) => count >= i + 1 - 3 * 12)).toBe(true)
    await one.write(bytesOf('{}]'))
    expect((await one.end()).rows).toBe(101)
  })

  it('forgets a load that is aborted', async () => {
    const tables = start()
    const one = tables.load('kund', 1, fields, undefined)
    await one.write(bytesOf('[{}'))
    one.abort()
    await expect(one.end()).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    await expect(rows(tables, 1)).rejects.toMatchObject({ problem: { code: 'cancelled' } })
  })

  it('is not needed to learn that nothing is loaded', async () => {
    const tables = start()
    tables.drop('kund')
    await expect(rows(tables, 1)).rejects.toMatchObject({ problem: { code: 'cancelled' } })
  })
})

describe('a worker that ends by itself', () => {
  /** A worker that dies at its first chunk; it leaves the file at which the next one finds that it may live. */
  const mortal = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kontorist-worker-'))
    undo.push(() => rm(folder, { recursive: true }))
    const file = join(folder, 'worker.mjs')
    await writeFile(
      file,
      `import { existsSync, writeFileSync } from 'node:fs'
       import { parentPort } from 'node:worker_threads'
       if (existsSync(${JSON.stringify(`${file}.died`)})) await import(${JSON.stringify(tableWorker.href)})
       else parentPort.on('message', ({ kind }) => {
         if (kind !== 'write') return
         writeFileSync(${JSON.stringify(`${file}.died`)}, '')
         throw new RangeError('Array buffer allocation failed')
       })`
    )
    return pathToFileURL(file)
  }

  it('is a problem for all that was pending, and the next load starts a new one', async () => {
    const tables = start(await mortal())
    const lost = vi.fn()
    tables.onLost(lost)
    await expect(load(tables, 1, body(5))).rejects.toMatchObject({
      problem: { code: 'internal', detail: expect.stringMatching(/table worker ended.*allocation failed/) }
    })
    expect(lost).toHaveBeenCalledOnce()
    await expect(rows(tables, 1)).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    expect((await load(tables, 2, body(5))).rows).toBe(5)
    expect((await rows(tables, 2)).total).toBe(5)
  })

  it('when closed on purpose, calls no listener', async () => {
    const tables = start()
    const lost = vi.fn()
    tables.onLost(lost)
    const one = tables.load('kund', 1, fields, undefined)
    const end = one.end()
    const refused = expect(end).rejects.toMatchObject({ problem: { code: 'internal' } })
    await tables.close()
    await refused
    expect(lost).not.toHaveBeenCalled()
  })
})

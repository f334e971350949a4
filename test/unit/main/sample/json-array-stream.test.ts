import { describe, expect, it } from 'vitest'
import { listSources } from '../../../../main/sample/lists/routes.ts'
import { streamJsonArray, type RowSource } from '../../../../main/sample/exchange.ts'
import { listIds } from '../../../../preload/contract/index.ts'

/** A list that counts how many of its units have been created. */
const watched = (units: number, rows: (unit: number) => string) => {
  const made = { units: 0 }
  const source: RowSource = { units, rows: (unit) => (made.units++, rows(unit)) }
  return { source, made }
}

const textOf = (source: RowSource): Promise<string> => new Response(streamJsonArray(source)).text()
const kilobyte = (unit: number): string => `{"n":${unit},"å":"${'ä'.repeat(1000)}"}`

describe('a list on its way out', () => {
  it('makes nothing before it is asked', () => {
    const { source, made } = watched(1000, kilobyte)
    streamJsonArray(source)
    expect(made.units).toBe(0)
  })

  it('makes one chunk of about 64 KB per reading, and no chunk ahead of its reader', async () => {
    const { source, made } = watched(1000, kilobyte)
    const reader = streamJsonArray(source).getReader()
    await reader.read()
    const afterOne = made.units
    expect(afterOne).toBeGreaterThan(60)
    expect(afterOne).toBeLessThan(70)
    await reader.read()
    expect(made.units).toBeLessThanOrEqual(2 * afterOne)
  })

  it('stops for good when its reader gives up', async () => {
    const { source, made } = watched(1000, kilobyte)
    const reader = streamJsonArray(source).getReader()
    await reader.read()
    const before = made.units
    await reader.cancel()
    expect(await reader.read()).toMatchObject({ done: true })
    expect(made.units).toBe(before)
  })

  it('stops also while a chunk is asked for', async () => {
    const { source, made } = watched(1000, kilobyte)
    const reader = streamJsonArray(source).getReader()
    const asked = reader.read()
    await reader.cancel()
    expect(await asked).toMatchObject({ done: true })
    expect(made.units).toBe(0)
  })

  it('lets everything else in the process have its turn between two chunks', async () => {
    let [turns, chunks, reading] = [0, 0, true]
    const turn = (): void => {
      turns++
      if (reading) setImmediate(turn)
    }
    setImmediate(turn)
    for await (const chunk of streamJsonArray(watched(2000, kilobyte).source)) chunks += Math.sign(chunk.length)
    reading = false
    expect(chunks).toBeGreaterThan(20)
    expect(turns).toBeGreaterThanOrEqual(chunks)
  })

  it('gives chunks that own their memory, so that they can be handed to a worker', async () => {
    for await (const chunk of streamJsonArray(watched(200, kilobyte).source)) {
      expect(chunk.byteLength).toBe(chunk.buffer.byteLength)
    }
  })

  it('is a JSON array whichever units have no rows or several', async () => {
    const rows = (unit: number): string => ['', '{"a":1}', '{"a":2},{"a":3}'][unit % 3] ?? ''
    expect(await textOf({ units: 0, rows })).toBe('[]')
    expect(await textOf({ units: 1, rows })).toBe('[]')
    expect(await textOf({ units: 5, rows })).toBe('[{"a":1},{"a":2},{"a":3},{"a":1}]')
    expect(JSON.parse(await textOf({ units: 90_000, rows }))).toHaveLength(90_000)
  })
})

describe.each(listIds)('a unit of %s', (list) => {
  it('can be made alone, and is then what it is in its place', () => {
    const inOrder = listSources[list](800)
    const rows = Array.from({ length: inOrder.units }, (_, unit) => inOrder.rows(unit))
    for (let unit = inOrder.units - 1; unit >= 0; unit -= 7) expect(listSources[list](800).rows(unit)).toBe(rows[unit])
  })

  it('far out in an estate of a million objects is made as well', () => {
    const source = listSources[list](1_000_000)
    const rows = Array.from({ length: 50 }, (_, back) => source.rows(source.units - 1 - back)).filter(Boolean)
    expect(rows.length).toBeGreaterThan(30)
    expect(() => JSON.parse(`[${rows.join()}]`)).not.toThrow()
  })
})

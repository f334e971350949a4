import { describe, expect, it } from 'vitest'
import { problem } from '../../../../main/problem.ts'
import { listIds, allRows } from '../../../../preload/contract/index.ts'
import { block, done, ofList, setUp, settled, withList } from './lists-on-engine.ts'

type World = ReturnType<typeof setUp>

describe('how numbers are read', () => {
  it('is what a person has said from the next load on, which comes at once, and can be taken back', async () => {
    const { lists, load, requests } = setUp()
    const rows = '[{"Debet":"74.625"},{"Debet":"12.345"},{"Debet":"1.234.567"}]'
    const loadedWith = async (start: () => unknown) => {
      const { loaded } = await load(start, rows)
      const { columns } = await lists.totals({
        of: ofList('bokforingtransaktion'),
        loadId: loaded?.loadId ?? 0,
        query: allRows
      })
      return [
        columns['Debet']?.sum,
        columns['Debet']?.ambiguousNumbers,
        loaded?.columns.find(({ name }) => name === 'Debet')?.decimalSign
      ]
    }
    const say = (sign: ',' | '.' | null) => () =>
      lists.readNumbers({ list: 'bokforingtransaktion', column: 'Debet', sign })
    expect(await loadedWith(() => lists.open('bokforingtransaktion'))).toEqual(['1321537', 2, null])
    expect(await loadedWith(say('.'))).toEqual(['1234653.97', 0, '.'])
    expect(await loadedWith(say(null))).toEqual(['1321537', 2, null])
    expect(requests).toHaveLength(3)
  })

  it('is said of columns of numbers only', () => {
    const { lists, requests } = setUp()
    for (const column of ['Konto', 'Okänd', '__proto__']) {
      expect(() => lists.readNumbers({ list: 'bokforingtransaktion', column, sign: ',' })).toThrow(/no such column/)
    }
    expect(requests).toEqual([])
  })
})

describe('opening a list', () => {
  it('shows it loading at once, then ready with what it holds', async () => {
    const { lists, answer, body, next, requests } = setUp()
    expect(lists.states().map(({ list }) => list)).toEqual([...listIds])
    const ready = next(done)
    const progress = { bytes: 0, totalBytes: null, rows: 0 }
    expect(lists.open('kund')).toEqual({ list: 'kund', progress, partialLoad: null, loaded: null, problem: null })
    await settled()
    body(0).send('[{"Period":"2026-11","Kund":"Ada"},')
    answer(0, '{"Period":"2026-11","Kund":"Åke"}]')
    expect(await ready).toMatchObject({
      problem: null,
      loaded: { loadId: 1, rows: 2, loadedAt: '2026-11-21T08:00:00.000Z', periods: ['2026-11'] }
    })
    expect(requests).toMatchObject([{ operation: 'kund', address: 'https://r.example', authorization: 'Basic x' }])
    expect(await lists.block(block(1))).toEqual({ loadId: 1, total: 2, from: 0, cells: [['Ada', 'Åke']] })
    expect(await lists.totals({ of: ofList('kund'), loadId: 1, query: allRows })).toMatchObject({
      rows: 2,
      counted: 0,
      periods: 1
    })
  })

  it('does nothing where it is loading or loaded already', async () => {
    const { lists, requests } = await withList()
    lists.open('kund')
    lists.open('avtal')
    lists.open('avtal')
    lists.reload('avtal')
    await settled()
    expect(requests.map(({ operation }) => operation)).toEqual(['kund', 'avtal'])
  })

  it('reports its progress at most ten times a second, however many chunks arrive', async () => {
    const { lists, begin, answer, body, next, states, pass } = setUp()
    const ready = next(done)
    await begin(() => lists.open('kund'), '[{}')
    for (let i = 0; i < 50; i++) body(0).send(',{}')
    await next(({ progress: loading }) => loading?.bytes === 3)
    pass(100)
    body(0).send(',{}')
    answer(0, ']')
    await ready
    const told = states.filter(({ progress: loading }) => loading !== null && loading.bytes > 0)
    expect(told.length).toBeLessThanOrEqual(2)
    expect(told[0]?.progress).toMatchObject({ totalBytes: 1000 })
  })

  it('without a connection is a problem', () => {
    const { lists, disconnect, requests } = setUp()
    disconnect()
    expect(lists.open('kund')).toMatchObject({ progress: null, problem: { code: 'notConnected' } })
    expect(requests).toEqual([])
  })

  it('that the service refuses is a problem, and opening it again tries again', async () => {
    const { lists, next, refuse, requests } = setUp()
    refuse(problem('unauthorized', 'reporting', 'status 401', { status: 401 }))
    const failed = next(done)
    lists.open('kund')
    expect(await failed).toMatchObject({ loaded: null, problem: { code: 'unauthorized', status: 401 } })
    refuse(null)
    expect(lists.open('kund')).toMatchObject({ problem: null, progress: { bytes: 0 } })
    await settled()
    expect(requests).toHaveLength(2)
  })
})

describe('reloading a list', () => {
  it('gives a new load, and the rows of the old one are gone', async () => {
    const { lists, body, next, loadId } = await withList()
    const ready = next(done)
    expect(lists.reload('kund')).toMatchObject({ progress: { rows: 0 }, loaded: { loadId } })
    await settled()
    body(1).send('[{"Kund":"Bo"}]')
    expect((await lists.block(block(loadId))).cells).toEqual([['Ada']])
    body(1).end()
    const { loaded } = await ready
    expect(loaded?.loadId).toBeGreaterThan(loadId)
    await expect(lists.block(block(loadId))).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    expect((await lists.block(block(loaded?.loadId ?? 0))).cells).toEqual([['Bo']])
  })

  it.each<[string, 'unreachable' | 'malformed', (body: ReturnType<World['body']>) => void]>([
    ['is cut off', 'unreachable', (body) => body.cut(problem('unreachable', 'reporting', 'the connection was lost'))],
    ['ends too early without an error', 'malformed', (body) => body.end()]
  ])('that %s keeps the last good rows and says at which byte', async (_what, code, end) => {
    const { lists, begin, body, next, loadId } = await withList()
    const failed = next(done)
    await begin(() => lists.reload('kund'), '[{"Kund":"Bo"},{"Ku')
    end(body(1))
    expect(await failed).toMatchObject({ loaded: { loadId }, problem: { code, position: { byte: 19, row: 1 } } })
    expect((await lists.block(block(loadId))).cells).toEqual([['Ada']])
  })

  it('that succeeds removes the problem of the previous one', async () => {
    const { lists, load } = await withList()
    expect(await load(() => lists.reload('kund'), '{}')).toMatchObject({
      problem: { code: 'malformed', position: { byte: 0 } }
    })
    expect(await load(() => lists.reload('kund'), 'null')).toMatchObject({
      problem: null,
      loaded: { rows: 0, drift: { missing: [] } }
    })
  })
})

describe('cancelling', () => {
  it('is no problem, ends the request and keeps what was loaded', async () => {
    const { lists, requests, loadId, states } = await withList()
    lists.reload('kund')
    await settled()
    expect(lists.cancel('kund')).toMatchObject({ progress: null, problem: null, loaded: { loadId } })
    expect(requests[1]?.signal?.aborted).toBe(true)
    const told = states.length
    await settled()
    await lists.block(block(loadId))
    expect(states).toHaveLength(told)
    expect(lists.cancel('kund')).toMatchObject({ progress: null })
  })

  it('by dropping all lists forgets everything, late results included', async () => {
    const { lists, answer, requests, loadId, states } = await withList()
    lists.reload('kund')
    lists.open('avtal')
    await settled()
    const late = lists.block(block(loadId))
    const refused = expect(late).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    answer(1, '[{"Kund":"Bo"}]')
    lists.dropAll()
    await refused
    await settled()
    expect(requests.slice(1).every(({ signal }) => signal?.aborted)).toBe(true)
    expect(lists.states().every(({ progress: loading, loaded, problem }) => !loading && !loaded && !problem)).toBe(true)
    expect(states.slice(-2).map(({ list }) => list)).toEqual(['avtal', 'kund'])
    await expect(lists.block(block(loadId))).rejects.toMatchObject({ problem: { code: 'cancelled' } })
  })

  it('is final for a load whose connection ends late: it does not affect the next one', async () => {
    const { lists, answer, next } = setUp()
    lists.open('kund')
    await settled()
    lists.cancel('kund')
    const ready = next(({ loaded }) => loaded !== null)
    lists.open('kund')
    await settled()
    answer(0, '[{"Kund":"late"}]')
    answer(1, '[{"Kund":"Eva"}]')
    const { loaded } = await ready
    expect((await lists.block(block(loaded?.loadId ?? 0))).cells).toEqual([['Eva']])
  })
})

it('a list whose table was lost with the worker is shown as not loaded, with the reason, which is logged', async () => {
  const { lists, lose, failed } = await withList()
  const { problem: why } = problem('memory', 'program', 'the table worker ended: the heap is full')
  lose(why)
  expect(lists.states().find(({ list }) => list === 'kund')).toMatchObject({ loaded: null, problem: why })
  expect(failed).toEqual(['the list kund: memory (program), the table worker ended: the heap is full'])
})

describe('a list that cannot be loaded is written to the log', () => {
  it('with what is wrong and where', async () => {
    const { lists, load, failed } = setUp()
    await load(() => lists.open('kund'), '[{"Kund":"Ada"},7]')
    expect(failed).toEqual([
      'the list kund: malformed (reporting), notRow, a row that is an object is expected (byte 16, row 1)'
    ])
  })

  it('without any text of the service’s answer', async () => {
    const { lists, refuse, next, failed } = setUp()
    refuse(problem('service', 'reporting', 'HTTP 500 from GET /kund/: Ada Lovelace finns inte', { status: 500 }))
    const over = next(done)
    lists.open('kund')
    await over
    expect(failed).toEqual(['the list kund: service (reporting), HTTP 500'])
  })

  it('but not where it was cancelled', async () => {
    const { lists, failed } = setUp()
    lists.open('kund')
    await settled()
    lists.cancel('kund')
    await settled()
    expect(failed).toEqual([])
  })
})

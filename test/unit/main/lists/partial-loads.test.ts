import { describe, expect, it } from 'vitest'
import { problem } from '../../../../main/problem.ts'
import { allRows, type ListState } from '../../../../preload/contract/index.ts'
import { block, done, ofList, setUp, settled, withList } from './lists-on-engine.ts'

const begun = (state: ListState) => state.partialLoad !== null

/** With so many rows of `kund` read, the next one cut, and the partial load that they are shown as. */
const withBeginning = async (rows = 1) => {
  const all = setUp()
  const shown = all.next(begun)
  await all.begin(() => all.lists.open('kund'), `[${'{"Kund":"Ada"},'.repeat(rows)}{"Ku`)
  await all.rest()
  const { partialLoad } = await shown
  return { ...all, loadId: partialLoad?.loadId ?? 0 }
}

const refused = { problem: { code: 'cancelled' } }
const stateOf = ({ lists }: Pick<ReturnType<typeof setUp>, 'lists'>) =>
  lists.states().find(({ list }) => list === 'kund')

describe('a list that takes long', () => {
  it('shows its first rows while the others are read, then all in their place', async () => {
    const { lists, answer, next, loadId, ...rest } = await withBeginning(2)
    expect(stateOf({ lists, ...rest })).toMatchObject({
      progress: { totalBytes: 1000 },
      partialLoad: { loadId, whole: false, rows: 2, drift: { missing: [] } },
      loaded: null
    })
    expect(await lists.block(block(loadId))).toEqual({ loadId, total: 2, from: 0, cells: [['Ada', 'Ada']] })
    const ready = next(done)
    answer(0, 'nd":"Åke"}]')
    const { partialLoad, loaded } = await ready
    expect(partialLoad).toBeNull()
    expect(loaded).toMatchObject({ whole: true, rows: 3 })
    expect(loaded?.loadId).not.toBe(loadId)
    await expect(lists.block(block(loadId))).rejects.toMatchObject(refused)
    expect((await lists.block(block(loaded?.loadId ?? 0))).cells).toEqual([['Ada', 'Ada', 'Åke']])
  })

  it('gives no figures of its first rows: they could be taken for the list’s', async () => {
    const { lists, loadId } = await withBeginning()
    const asked = { of: ofList('kund'), loadId, query: allRows } as const
    const answers = [
      lists.totals(asked),
      lists.facet({ ...asked, column: 'Kund', contains: '', order: 'count', limit: 10 }),
      lists.groups({ ...asked, by: [{ column: 'Kund', direction: 'asc' }], totals: [], from: 0, to: 10 })
    ]
    for (const answer of answers) await expect(answer).rejects.toMatchObject(refused)
  })

  it('waits a moment before it shows them, and tries again until there are any', async () => {
    const { lists, begin, body, next, rest, states } = setUp()
    await begin(() => lists.open('kund'), '[')
    expect(await rest()).toBe(50)
    expect(await rest()).toBe(50)
    expect(states.some(begun)).toBe(false)
    const shown = next(begun)
    body(0).send('{"Kund":"Ada"}')
    await rest()
    expect(await shown).toMatchObject({ partialLoad: { rows: 1 } })
  })

  it('shows more once there are twice as many, and tries once a second', async () => {
    const { body, next, rest, states, loadId } = await withBeginning(2)
    body(0).send('nd":"Bo"},')
    expect(await rest()).toBe(1000)
    expect(await rest()).toBe(1000)
    expect(new Set(states.flatMap(({ partialLoad }) => partialLoad?.loadId ?? []))).toEqual(new Set([loadId]))
    const longer = next(({ partialLoad }) => partialLoad !== null && partialLoad.loadId !== loadId)
    body(0).send('{"Kund":"Bo"},')
    await rest()
    expect(await longer).toMatchObject({ partialLoad: { rows: 4, whole: false } })
  })

  it('shows its progress, with the same first rows', async () => {
    const { body, next, pass, loadId } = await withBeginning()
    pass(100)
    const further = next(({ progress: loading }) => (loading?.bytes ?? 0) > 20)
    body(0).send('nd":"Åke"},')
    expect(await further).toMatchObject({ partialLoad: { loadId, rows: 1 } })
  })
})

describe('there is no partial load', () => {
  it('of a list that is read before the moment is over', async () => {
    const { lists, load, states, waits } = setUp()
    await load(() => lists.open('kund'), '[{"Kund":"Ada"}]')
    expect(states.some(begun)).toBe(false)
    expect(waits.size).toBe(0)
  })

  it('of a reload: what is shown is whole', async () => {
    const { lists, begin, answer, next, waits, states } = await withList()
    const ready = next(done)
    await begin(() => lists.reload('kund'), '[{"Kund":"Bo"}')
    await settled()
    expect(waits.size).toBe(0)
    answer(1, ']')
    await ready
    expect(states.some(begun)).toBe(false)
  })

  it('of a list in another order than the service’s', async () => {
    const { lists, begin, sorted, waits } = setUp()
    sorted.add('kund')
    await begin(() => lists.open('kund'), '[{"Kund":"Ada"},')
    await settled()
    expect(waits.size).toBe(0)
  })
})

describe('the first rows are removed', () => {
  it.each<[string, object, (world: ReturnType<typeof setUp>) => void]>([
    [
      'when the connection breaks',
      { code: 'unreachable', position: { byte: 20 } },
      ({ body }) => body(0).cut(problem('unreachable', 'reporting', 'the connection was lost'))
    ],
    [
      'when what follows is malformed',
      { code: 'malformed', position: { row: 1 } },
      ({ answer }) => answer(0, 'nd":tru}]')
    ]
  ])('%s', async (_when, why, end) => {
    const world = await withBeginning()
    const failed = world.next(done)
    end(world)
    expect(await failed).toMatchObject({ partialLoad: null, loaded: null, problem: why })
    await expect(world.lists.block(block(world.loadId))).rejects.toMatchObject(refused)
  })

  it('when what follows is malformed, although nothing follows that', async () => {
    const { body, next, rest, requests } = await withBeginning()
    const failed = next(done)
    body(0).send('nd":tru}]')
    // Looked at as often as it takes for the bytes to have been read.
    while (await Promise.race([rest(), failed.then(() => 0)]));
    expect(await failed).toMatchObject({ partialLoad: null, problem: { code: 'malformed', position: { row: 1 } } })
    expect(requests[0]?.signal?.aborted).toBe(true)
  })

  it('when the load is cancelled, which is no problem', async () => {
    const { lists, loadId, states, waits } = await withBeginning()
    await settled()
    expect(lists.cancel('kund')).toMatchObject({ progress: null, partialLoad: null, loaded: null, problem: null })
    await expect(lists.block(block(loadId))).rejects.toMatchObject(refused)
    expect(waits.size).toBe(0)
    const told = states.length
    await settled()
    expect(states).toHaveLength(told)
  })

  it('when everything is forgotten', async () => {
    const { lists, loadId, states } = await withBeginning()
    const late = expect(lists.block(block(loadId))).rejects.toMatchObject(refused)
    lists.dropAll()
    await late
    expect(states.at(-1)).toEqual({ list: 'kund', progress: null, partialLoad: null, loaded: null, problem: null })
  })

  it('at once when the worker is lost, whether or not the load knows yet', async () => {
    const all = await withBeginning()
    all.lose()
    expect(stateOf(all)).toMatchObject({ partialLoad: null, problem: null })
    expect(stateOf(all)?.progress).not.toBeNull()
  })
})

describe('a partial load that comes too late', () => {
  it('for a load that was cancelled meanwhile is not shown', async () => {
    const { lists, begin, rest, states } = setUp()
    await begin(() => lists.open('kund'), '[{"Kund":"Ada"},')
    await rest()
    lists.cancel('kund')
    const next = lists.open('kund')
    await settled()
    await expect(lists.block(block(next.loaded?.loadId ?? 1))).rejects.toMatchObject(refused)
    expect(states.some(begun)).toBe(false)
  })

  it('for a list that has been read meanwhile is not shown', async () => {
    const { lists, answer, next, rest, states } = setUp()
    const ready = next(done)
    lists.open('kund')
    await settled()
    answer(0, '[{"Kund":"Ada"}]')
    await rest()
    expect((await ready).loaded).toMatchObject({ rows: 1 })
    await settled()
    expect(states.at(-1)).toMatchObject({ partialLoad: null, loaded: { rows: 1 } })
  })
})

it('two lists that load at once have each their own', async () => {
  const { lists, body, next, rest } = setUp()
  const both = next(() => lists.states().filter(begun).length === 2)
  lists.open('kund')
  await settled()
  lists.open('avtal')
  await settled()
  body(0).send('[{"Kund":"Ada"},')
  await rest()
  await next(begun)
  body(1).send('[{"Avtal":"1"},{"Avtal":"2"},')
  await rest()
  await rest()
  await both
  const [kund, avtal] = ['kund', 'avtal'].map(
    (list) => lists.states().find((state) => state.list === list)?.partialLoad
  )
  expect([kund?.rows, avtal?.rows]).toEqual([1, 2])
  expect(kund?.loadId).not.toBe(avtal?.loadId)
  const rows = lists.block({ ...block(avtal?.loadId ?? 0), of: ofList('avtal'), columns: ['Avtal'] })
  expect((await rows).cells).toEqual([['1', '2']])
})

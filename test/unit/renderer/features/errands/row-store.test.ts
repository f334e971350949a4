import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ErrandRow } from '../../../../../preload/contract/index.ts'
import { useErrandRow, newNotes } from '../../../../../renderer/features/errands/row-store.ts'
import { useRecentErrands } from '../../../../../renderer/features/errands/recent-store.ts'
import { fails, fakeMain, problem } from '../../fake-main.ts'
import { signedIn, signedOut } from '../../session-states.ts'
import { noteOf, rowOf } from './an-errand.ts'
import { freshStores } from '../../fresh-stores.ts'

freshStores()

describe('the open errand row', () => {
  it('is read once while its first reading is under way, and marks nothing as new', async () => {
    const { count } = fakeMain({ 'errands.read': () => rowOf() })
    const rows = useErrandRow()
    await Promise.all([rows.open(5001), rows.open(5001)])
    expect(count('errands.read')).toBe(1)
    expect([rows.row?.id, rows.news.size, rows.stepIsNew]).toEqual([5001, 0, false])
  })

  it('is read anew when it is opened again, as by its notification, and stays in view meanwhile', async () => {
    const slow = Promise.withResolvers<ErrandRow>()
    const answers = [rowOf(), slow.promise]
    const { count } = fakeMain({ 'errands.read': () => answers.shift() ?? rowOf() })
    const rows = useErrandRow()
    await rows.open(5001)
    const again = rows.open(5001)
    expect([rows.row?.id, rows.loading]).toEqual([5001, true])
    slow.resolve(rowOf({ step: { Referensnamn: 'klar', Beteckning: 'Klar' } }))
    await again
    expect(count('errands.read')).toBe(2)
    expect([rows.row?.step?.Referensnamn, rows.stepIsNew]).toEqual(['klar', true])
    await rows.open(null)
    await rows.open(null)
    expect(count('errands.read')).toBe(2)
  })

  it('marks what another reading shows for the first time', async () => {
    const added = noteOf('Klart', '2026-11-22T09:00:00')
    const answers = [
      rowOf(),
      rowOf({ notes: [added, ...rowOf().notes], step: { Referensnamn: 'klar', Beteckning: 'Klar' } })
    ]
    fakeMain({ 'errands.read': () => answers.shift() ?? rowOf() })
    const rows = useErrandRow()
    await rows.open(5001)
    await rows.reload()
    expect([...rows.news]).toEqual([added])
    expect(rows.stepIsNew).toBe(true)
  })

  it('stays in view when it cannot be read again', async () => {
    let fault = false
    fakeMain({ 'errands.read': () => (fault ? fails('timeout')() : rowOf()) })
    const rows = useErrandRow()
    await rows.open(5001)
    fault = true
    expect(await rows.reload()).toBe(false)
    expect([rows.row?.id, rows.problem, rows.loading]).toEqual([5001, problem('timeout'), false])
  })

  it('is never shown in the place of another that was opened meanwhile', async () => {
    const slow = Promise.withResolvers<ErrandRow>()
    fakeMain({ 'errands.read': ({ id }) => (id === 5001 ? slow.promise : rowOf({ id })) })
    const rows = useErrandRow()
    const first = rows.open(5001)
    await rows.open(5002)
    slow.resolve(rowOf())
    await first
    expect(rows.row?.id).toBe(5002)
    rows.put(rowOf())
    expect(rows.row?.id).toBe(5002)
  })

  it('goes from view with its person, and so do the recent ones', async () => {
    const { tell } = fakeMain({ 'errands.read': () => rowOf(), 'errands.recent': () => [] })
    const [rows, recent] = [useErrandRow(), useRecentErrands()]
    tell('session.changed', signedIn())
    await Promise.all([rows.open(5001), recent.load()])
    expect(recent.rows).toEqual([])
    tell('session.changed', signedOut())
    expect([rows.id, rows.row, recent.rows]).toEqual([null, null, null])
  })
})

const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 })

describe('what is new among the notes', () => {
  it('is what the earlier reading did not have', () => {
    const [old, added] = [noteOf('Nyckel finns'), noteOf('Klart', '2026-11-22T09:00:00')]
    expect([...newNotes([old], [added, { ...old }])]).toEqual([added])
  })

  it('is the newer of two that are alike', () => {
    const [newer, older] = [noteOf('Klart'), noteOf('Klart')]
    const news = newNotes([noteOf('Klart')], [newer, older])
    expect([news.has(newer), news.has(older)]).toEqual([true, false])
  })

  it('is nothing where nothing was added, and as many as were added else', () => {
    fc.assert(
      fc.property(texts, texts, (before, added) => {
        const old = before.map((text) => noteOf(text))
        const now = [...added, ...before].map((text) => noteOf(text))
        expect(newNotes(old, now).size).toBe(added.length)
      })
    )
  })
})

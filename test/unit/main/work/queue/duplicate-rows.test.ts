import { describe, expect, it } from 'vitest'
import type { JournalRow } from '../../../../../main/work/queue/journal-row.ts'
import { isDuplicateRow } from '../../../../../main/work/queue/agreement.ts'
import { orderItem } from '../../../../support/order-item.ts'
import { draftOf } from './draft-of.ts'
import { rowOf } from './row-of.ts'
import type { OrderDraft, QueuedOrder } from '../../../../../preload/contract/index.ts'
import { expectProblem } from '../../http/problems-of.ts'
import { createKept, lost, openQueue, refusal, savedNumber } from './open-queue.ts'

const [early, asked, late] = ['2026-11-22T10:00:00.000Z', '2026-11-22T11:00:00.000Z', '2026-11-22T12:00:00.000Z']
const item = orderItem({ ÄrendeNummer: 'A-1', ExterntFakturanummer: 'FA-1' })
const made = (id: string, chosen: typeof item | null) => rowOf(draftOf('A-1'), chosen, id)

const row: JournalRow = { ...made('1', item), state: 'unknown', sentAt: asked, before: [], beforeAt: asked }
const saved = { state: 'saved', decidedBy: 'exchange', sentAt: early, endedAt: early } as const
const newOrder: JournalRow = { ...made('2', null), ...saved }
const change = (kind: 'changed' | 'beside' | 'unchanged' | null, at = early): JournalRow => {
  const other = made('2', item)
  return { ...other, ...saved, change: other.change && { ...other.change, outcome: kind && { kind, differs: [], at } } }
}

describe('another row with the numbers of an unknown one', () => {
  it.each<readonly [string, JournalRow, boolean]>([
    ['of unknown outcome', { ...newOrder, state: 'unknown', decidedBy: null }, true],
    ['that was never sent', { ...newOrder, state: 'waiting', sentAt: null }, false],
    ['that was turned down', { ...newOrder, state: 'refused' }, false],
    ['that was not carried out', { ...newOrder, state: 'failed' }, false],
    ['that only the person calls not saved', { ...newOrder, state: 'failed', decidedBy: 'person' }, true],
    ['that is a change which the list showed before', change('changed'), false],
    ['that is a change which the list showed as one more before', change('beside'), false],
    ['that is a change which the list showed later', change('changed', late), true],
    ['that is a change which the list has not shown', change('unchanged'), true],
    ['that is a change after which the list did not answer', change(null), true],
    ['that is a change which the list has settled before', { ...change(null), decidedBy: 'list' }, false],
    ['that is a change which the person has called saved', { ...change(null), decidedBy: 'person' }, true]
  ])('%s', (_what, other, is) => {
    expect(isDuplicateRow(row, other)).toBe(is)
  })

  it('is told by nothing from a change where the list was not asked before the row was sent', () => {
    expect(isDuplicateRow({ ...row, before: null }, change('changed'))).toBe(true)
    expect(isDuplicateRow({ ...row, beforeAt: null }, change('changed'))).toBe(true)
  })

  it('is an order of the list that a change may have been of', () => {
    expect([isDuplicateRow(row, newOrder), isDuplicateRow({ ...row, change: null }, newOrder)]).toEqual([false, true])
  })
})

/** A computer on which one of Anna's rows has an unknown outcome, and the program has ended since. */
const afterAnna = async () => {
  const kept = createKept()
  const anna = openQueue({ kept, answer: lost })
  expect((await anna.sendAll([draftOf('A-1'), draftOf('A-2')])).counts).toMatchObject({ unknown: 2 })
  return kept
}

describe('a row whose outcome is unknown', () => {
  it('blocks its twin in anybody’s queue, also in a later run that has not read it', async () => {
    const eva = openQueue({ kept: await afterAnna(), owner: 'eva' })
    const { counts } = await eva.sendAll([draftOf('a-1 '), draftOf('B-1')])
    expect([counts, eva.sentNumbers()]).toMatchObject([{ failed: 1, saved: 1 }, ['B-1']])
    expect((await eva.allRows())[0]).toMatchObject({ state: 'failed', problem: { code: 'unknownOutcome' } })
  })

  it('blocks its twin that anybody saves by itself', async () => {
    const eva = openQueue({ kept: await afterAnna(), owner: 'eva' })
    await expectProblem(eva.orders.save({ draft: draftOf('A-2') }), { code: 'unknownOutcome' })
    expect((await eva.orders.save({ draft: draftOf('B-1') })).state).toBe('saved')
  })

  it('blocks it also while the keyring is locked', async () => {
    const eva = openQueue({ kept: await afterAnna(), owner: 'eva', noKey: true })
    await expect(eva.inFlight.findQueuedByOther(draftOf('A-1'))).resolves.not.toBeNull()
  })

  it('is told as a possible double, and lets a single order through that the person wants all the same', async () => {
    const eva = openQueue({ kept: await afterAnna(), owner: 'eva' })
    const { unsettled } = await eva.orders.duplicates(draftOf('A-2'))
    expect(unsettled).not.toBeNull()
    const wrong = '0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11'
    await expectProblem(eva.orders.save({ draft: draftOf('A-2'), resend: wrong }), { code: 'unknownOutcome' })
    expect((await eva.orders.save({ draft: draftOf('A-2'), resend: unsettled ?? '' })).state).toBe('saved')
    // The other row is as little settled as before.
    expect((await eva.orders.duplicates(draftOf('A-2'))).unsettled).toBe(unsettled)
  })

  it('lets a row through that it has held back, beside that one alone, where the person wants it all the same', async () => {
    const eva = openQueue({ kept: await afterAnna(), owner: 'eva' })
    await eva.sendAll([draftOf('A-2'), draftOf('A-1')])
    const [two, one] = await eva.allRows()
    const decide = async (draft: OrderDraft, row: QueuedOrder | undefined, unsettled: string | null) => {
      await eva.queue.sendDespite({
        id: row?.id ?? '',
        unsettled: unsettled ?? (await eva.orders.duplicates(draft)).unsettled ?? ''
      })
      return eva.run()
    }
    const other = (await eva.orders.duplicates(draftOf('A-1'))).unsettled
    expect((await decide(draftOf('A-2'), two, other)).counts).toMatchObject({ failed: 2 })
    expect(eva.sentNumbers()).toEqual([])
    expect((await decide(draftOf('A-2'), two, null)).counts).toMatchObject({ failed: 1, saved: 1 })
    expect((await decide(draftOf('A-1'), one, null)).counts).toMatchObject({ saved: 2 })
    expect(eva.sentNumbers()).toEqual(['A-2', 'A-1'])
  })

  it('lets no row through that it has not held back, nor once more where it is tried again', async () => {
    const eva = openQueue({ kept: await afterAnna(), owner: 'eva', answer: () => refusal })
    await eva.queue.add({ drafts: [draftOf('A-1')], despiteDuplicates: [] })
    const [row] = await eva.allRows()
    const unsettled = (await eva.inFlight.findQueuedByOther(draftOf('A-1'))) ?? ''
    // It waits, and nobody has asked about it yet.
    await eva.queue.sendDespite({ id: row?.id ?? '', unsettled })
    expect((await eva.run()).counts).toMatchObject({ failed: 1 })
    await eva.queue.sendDespite({ id: row?.id ?? '', unsettled })
    expect((await eva.run()).counts).toMatchObject({ refused: 1 })
    await eva.queue.retry({ rows: [row?.id ?? ''] })
    expect((await eva.run()).counts).toMatchObject({ failed: 1 })
    expect(eva.sentNumbers()).toEqual(['A-1'])
  })

  it('leaves it to the person whether an order of the list is the row’s or the other’s', async () => {
    let list = '[]'
    const eva = openQueue({
      kept: await afterAnna(),
      owner: 'eva',
      answer: (request) => (savedNumber(request) === null ? list : lost())
    })
    await eva.sendAll([draftOf('A-1')])
    const [row] = await eva.allRows()
    await eva.queue.sendDespite({
      id: row?.id ?? '',
      unsettled: (await eva.orders.duplicates(draftOf('A-1'))).unsettled ?? ''
    })
    await eva.run()
    list = JSON.stringify([{ ÄrendeNummer: 'A-1', ExterntFakturanummer: 'FA-1', Belopp: 12.5 }])
    expect(await eva.queue.lookUp({ id: row?.id ?? '', again: true })).toMatchObject({
      compared: [{ standing: 'shared', differs: [] }]
    })
    expect((await eva.allRows())[0]?.state).toBe('unknown')
  })

  it('holds its twin back in its person’s own queue, whoever’s it is said to be', async () => {
    const anna = openQueue({ kept: await afterAnna() })
    const [unknown] = await anna.allRows()
    await anna.sendAll([draftOf('A-1')])
    const row = (await anna.allRows()).at(-1)
    await anna.queue.sendDespite({ id: row?.id ?? '', unsettled: unknown?.id ?? '' })
    expect((await anna.run()).counts).toMatchObject({ failed: 1, unknown: 2 })
    expect(anna.sentNumbers()).toEqual([])
  })

  it('lets nothing through where it is in the person’s own queue, who can settle it', async () => {
    const anna = openQueue({ kept: await afterAnna() })
    const [, row] = await anna.allRows()
    expect((await anna.orders.duplicates(draftOf('A-2'))).unsettled).toBeNull()
    const again = anna.orders.save({ draft: draftOf('A-2'), resend: row?.id ?? '' })
    await expectProblem(again, { code: 'unknownOutcome' })
    expect(anna.sentNumbers()).toEqual([])
  })

  it('blocks nothing at another service', async () => {
    const eva = openQueue({ kept: await afterAnna(), owner: 'eva' })
    eva.at.address = 'https://another.example'
    expect((await eva.sendAll([draftOf('A-1')])).counts).toMatchObject({ saved: 1 })
  })

  it('blocks nothing once it is settled', async () => {
    const kept = await afterAnna()
    const anna = openQueue({ kept })
    for (const { id } of await anna.allRows()) await anna.queue.settle({ id, as: 'saved' })
    const eva = openQueue({ kept, owner: 'eva' })
    expect((await eva.sendAll([draftOf('A-1')])).counts).toMatchObject({ saved: 1 })
  })

  it('blocks others for thirty days after it was sent, and its person’s own queue until it is settled', async () => {
    const kept = await afterAnna()
    const onDay = (month: number, date: number, owner: string) =>
      openQueue({ kept, owner, now: () => new Date(2026, month, date, 12) })
    const early = onDay(11, 21, 'eva')
    expect(await early.inFlight.findQueuedByOther(draftOf('A-1'))).not.toBeNull()
    const later = onDay(11, 22, 'eva')
    expect(await later.inFlight.findQueuedByOther(draftOf('A-1'))).toBeNull()
    expect((await later.sendAll([draftOf('A-1')])).counts).toMatchObject({ saved: 1 })
    const anna = onDay(11, 22, 'anna')
    expect((await anna.sendAll([draftOf('A-2')])).counts).toMatchObject({ failed: 1, unknown: 2 })
  })

  it('is told by no number of its own on the disk', async () => {
    const kept = createKept()
    await openQueue({ kept, answer: lost }).sendAll([draftOf('HEMLIG-17')])
    for (const bytes of kept.queues.values()) expect(new TextDecoder().decode(bytes)).not.toMatch(/hemlig/i)
  })
})

import { describe, expect, it } from 'vitest'
import {
  blankErrandDraft,
  type ErrandSaveResult,
  type ErrandSubmission,
  type KeptErrandDraft
} from '../../../../../preload/contract/index.ts'
import { useErrandDraft } from '../../../../../renderer/features/errands/draft-store.ts'
import { useErrandRow } from '../../../../../renderer/features/errands/row-store.ts'
import { rowToWriteTo, useErrandSaving } from '../../../../../renderer/features/errands/saving-store.ts'
import { fails, fakeMain, problem } from '../../fake-main.ts'
import { signedIn, signedOut } from '../../session-states.ts'
import { noteOf, previewed, previewId, rowOf, submissionOf, typed } from './an-errand.ts'
import { freshStores } from '../../fresh-stores.ts'

const complete = { at: '2026-11-21T12:00:01.000Z', findings: [], complete: true }
const after = rowOf({
  version: 'v2',
  readAt: '2026-11-21T12:00:01.000Z',
  notes: [noteOf(typed.note), ...rowOf().notes]
})
const sent: ErrandSaveResult = {
  kind: 'submitted',
  submission: submissionOf('sent', { comparison: complete, row: after })
}

/** An open row with a draft, and a main that answers a save in this way. */
const opened = async ({
  save = (): ErrandSaveResult | Promise<ErrandSaveResult> => sent,
  submission = (): ErrandSubmission | null => null,
  settle = (): null => null
} = {}) => {
  const main = fakeMain({
    'errands.read': () => rowOf(),
    'errands.draft': () => ({ draft: typed, at: '2026-11-21T11:00:00.000Z', maybeSent: false, eventLabel: null }),
    'errands.keepDraft': () => null,
    'errands.preview': () => previewed,
    'errands.save': save,
    'errands.submission': submission,
    'errands.compareAgain': submission,
    'errands.settle': settle
  })
  const [rows, drafts, saving] = [useErrandRow(), useErrandDraft(), useErrandSaving()]
  main.tell('session.changed', signedIn())
  await Promise.all([rows.open(5001), drafts.open(5001), saving.open()])
  return { ...main, rows, drafts, saving }
}
/** The same, once its draft has been looked at and sent. */
const sentNow = async (answers: Parameters<typeof opened>[0] = {}) => {
  const row = await opened(answers)
  await row.saving.preview()
  await row.saving.send()
  return row
}

/** Resolves once everything that has been answered has been dealt with. */
const flushed = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

freshStores()

describe('saving an errand row', () => {
  it('sends nothing before the person has seen what would be sent', async () => {
    const { saving, count, last } = await opened()
    await saving.send()
    expect(count('errands.save')).toBe(0)
    expect(await saving.preview()).toBe(true)
    expect(saving.state).toEqual({ kind: 'preview', preview: previewed })
    expect(last('errands.preview')).toEqual({ id: 5001, draft: typed, seen: 'v1' })
    await saving.send()
    expect(last('errands.save')).toEqual({ preview: previewId, confirmed: null })
    expect(count('errands.save')).toBe(1)
  })

  it('shows the row as it was read again with what is new, empties the fields, and tells main once it has been shown', async () => {
    const { saving, rows, drafts, last } = await sentNow()
    expect(saving.state).toMatchObject({ kind: 'outcome', submission: { state: 'sent' } })
    expect([...rows.news].map(({ Notering }) => Notering)).toEqual([typed.note])
    expect(drafts.draft).toEqual(blankErrandDraft)
    const { id } = submissionOf('sent')
    // Whoever has left the page while it was sent has seen nothing of it.
    expect([saving.unacknowledged, last('errands.settle')]).toEqual([id, undefined])
    saving.acknowledge(id)
    expect([saving.unacknowledged, last('errands.settle')]).toEqual([null, { submission: id, draft: 'keep' }])
  })

  it('is told of again when its row is opened the next time, until it has been shown', async () => {
    const refused = submissionOf('refused', { answer: 'Nej.' })
    const { saving, rows, count } = await sentNow({
      save: () => ({ kind: 'submitted', submission: refused }),
      submission: () => (count('errands.save') > 0 ? refused : null)
    })
    await Promise.all([rows.open(5002), saving.open()])
    expect([saving.state.kind, saving.unacknowledged]).toEqual(['editing', null])
    await Promise.all([rows.open(5001), saving.open()])
    expect(saving.state).toMatchObject({ kind: 'outcome', submission: { answer: 'Nej.' } })
    expect([saving.unacknowledged, count('errands.settle')]).toEqual([refused.id, 0])
  })

  it('sends no second time however often it is asked to', async () => {
    const answer = Promise.withResolvers<ErrandSaveResult>()
    const { saving, count } = await opened({ save: () => answer.promise })
    await saving.preview()
    const both = [saving.send(), saving.send()]
    expect(saving.locked).toBe(true)
    answer.resolve(sent)
    await Promise.all(both)
    expect(count('errands.save')).toBe(1)
  })

  it('says why a draft cannot be sent', async () => {
    const { saving } = await opened()
    fakeMain({ 'errands.preview': () => ({ kind: 'refused', reason: 'empty' }) })
    expect(await saving.preview()).toBe(false)
    expect(saving.state).toEqual({ kind: 'notSendable', reason: 'empty' })
  })

  it('keeps what was typed where the service refuses it', async () => {
    const { saving, drafts } = await sentNow({
      save: () => ({ kind: 'submitted', submission: submissionOf('refused', { answer: 'Nej.' }) })
    })
    expect(saving.state).toMatchObject({ kind: 'outcome', submission: { state: 'refused', answer: 'Nej.' } })
    expect(drafts.draft).toEqual(typed)
  })

  it('sends nothing where the row has changed, until the person has seen how', async () => {
    const now = rowOf({ version: 'v9' })
    const answers: ErrandSaveResult[] = [{ kind: 'changed', row: now, differences: [], offered: true }, sent]
    const { saving, last } = await sentNow({ save: () => answers.shift() ?? sent })
    expect(saving.state).toMatchObject({ kind: 'changed', changed: { offered: true } })
    // What would be sent is what was looked at, so nothing else can be typed meanwhile.
    expect(saving.locked).toBe(true)
    await saving.sendAnyway()
    expect(last('errands.save')).toEqual({ preview: previewId, confirmed: 'v9' })
    expect(saving.state).toMatchObject({ kind: 'outcome' })
  })

  it('shows the changed row and keeps the draft where the person wants to read it first', async () => {
    const now = rowOf({ version: 'v9', events: [] })
    const { saving, rows, drafts, count } = await sentNow({
      save: () => ({ kind: 'changed', row: now, differences: [], offered: false })
    })
    await saving.sendAnyway()
    expect(count('errands.save')).toBe(1)
    // The fields offer no event that is known to be gone, while the page shows the row that the person has seen.
    const seen = rowOf()
    expect([rows.row, rowToWriteTo(saving.state, seen).events, rowToWriteTo({ kind: 'editing' }, seen)]).toEqual([
      seen,
      [],
      seen
    ])
    saving.readChanged()
    expect([rows.row?.version, saving.state.kind, drafts.draft]).toEqual(['v9', 'editing', typed])
  })

  it.each([
    ['signedOut', 'interrupted'],
    ['cancelled', 'void'],
    ['notKept', 'failed']
  ] as const)('sends nothing by itself after %s', async (code, kind) => {
    const { saving, drafts, count } = await sentNow({ save: fails(code) })
    expect(saving.state.kind).toBe(kind)
    expect(drafts.draft).toEqual(typed)
    expect(count('errands.save')).toBe(1)
  })
})

describe('what was accepted and the row does not show', () => {
  const ignored = submissionOf('sent', { comparison: { ...complete, complete: false } })
  /** Its row, opened with nothing in its fields. */
  const openedIgnored = async (settle = (): null => null) => {
    let draft: KeptErrandDraft | null = null
    const opening = await opened({ submission: () => ignored, settle })
    const { count, last } = fakeMain({
      'errands.draft': () => draft,
      'errands.submission': () => ignored,
      'errands.settle': () => {
        draft = { draft: typed, at: '2026-11-21T12:00:00.000Z', maybeSent: true, eventLabel: null }
        return settle()
      }
    })
    return { ...opening, count, last }
  }

  it('is put back into the fields by main, as perhaps sent', async () => {
    const { saving, drafts, last } = await openedIgnored()
    expect([saving.state.kind, drafts.blank]).toEqual(['outcome', true])
    expect(await saving.decide(ignored, 'putBack')).toBe(true)
    expect(last('errands.settle')).toEqual({ submission: ignored.id, draft: 'putBack' })
    expect([drafts.draft, drafts.maybeSent, saving.state.kind]).toEqual([typed, true, 'editing'])
  })

  it('shows the row that main read late, and reads none itself, unless something else is being written by then', async () => {
    let known = ignored
    const { saving, rows, drafts, tell } = await openedIgnored()
    const { count } = fakeMain({ 'errands.submission': () => known, 'errands.read': () => after })
    const late = rowOf({ ...after, readAt: '2026-11-21T12:00:11.000Z' })
    known = submissionOf('sent', { comparison: { ...complete, at: late.readAt }, row: late })
    tell('errands.submissionChanged', null)
    await expect.poll(() => rows.row).toEqual(late)
    expect([...rows.news].map(({ Notering }) => Notering)).toEqual([typed.note])
    expect(saving.state).toMatchObject({ kind: 'outcome', submission: { comparison: { complete: true } } })
    drafts.setNote('Något annat.')
    await expect.poll(() => saving.state.kind).toBe('editing')
    const asked = count('errands.submission')
    const later = rowOf({ ...after, readAt: '2026-11-21T12:00:21.000Z' })
    known = submissionOf('sent', { comparison: { ...complete, at: later.readAt }, row: later })
    tell('errands.submissionChanged', null)
    await expect.poll(() => count('errands.submission')).toBeGreaterThan(asked)
    expect([count('errands.read'), rows.row, saving.state.kind]).toEqual([0, late, 'editing'])
  })

  it('stays where main does not agree, and says why', async () => {
    const { saving } = await openedIgnored(fails('notKept'))
    expect(await saving.decide(ignored, 'discard')).toBe(false)
    expect([saving.state.kind, saving.problem]).toEqual(['outcome', problem('notKept')])
  })

  it.each([
    ['before it', ['draft', 'submission']],
    ['after it', ['submission', 'draft']],
    ['with it', ['both']]
  ] as const)('stays in view beside a draft that was begun later and comes from main %s', async (_when, order) => {
    const later = { ...typed, note: 'Vi behöver en ny tid.' }
    const { rows, drafts, saving } = await opened()
    const [draft, submission] = [Promise.withResolvers<KeptErrandDraft>(), Promise.withResolvers<ErrandSubmission>()]
    fakeMain({
      'errands.read': () => rowOf({ id: 5002 }),
      'errands.draft': () => draft.promise,
      'errands.submission': () => submission.promise,
      'errands.keepDraft': () => null
    })
    const opening = Promise.all([rows.open(5002), drafts.open(5002), saving.open()])
    for (const next of order) {
      if (next !== 'submission')
        draft.resolve({ draft: later, at: '2026-11-21T12:00:00.000Z', maybeSent: false, eventLabel: null })
      if (next !== 'draft') submission.resolve({ ...ignored, rowId: 5002 })
      await flushed()
    }
    await opening
    await flushed()
    expect([saving.state.kind, drafts.draft]).toEqual(['outcome', later])
    drafts.setNote('Vi behöver en ny tid i maj.')
    expect(saving.state.kind).toBe('editing')
  })

  it('is out of the way of something else that is typed, empties no field, and is there again on the next visit', async () => {
    const { saving, rows, drafts, tell, count } = await openedIgnored()
    drafts.setNote(typed.note)
    drafts.setEvent(typed.event)
    await expect.poll(() => saving.state.kind).toBe('editing')
    const before = count('errands.submission')
    tell('errands.submissionChanged', null)
    await expect.poll(() => count('errands.submission')).toBeGreaterThan(before)
    expect([saving.state.kind, drafts.draft]).toEqual(['editing', typed])
    await Promise.all([rows.open(5002), saving.open()])
    await Promise.all([rows.open(5001), saving.open()])
    expect(saving.state).toMatchObject({ kind: 'outcome', submission: { id: ignored.id } })
  })
})

describe('a save of unknown outcome', () => {
  it('is shown when its row is opened, and nothing can be typed or sent meanwhile', async () => {
    const { saving, count } = await opened({ submission: () => submissionOf('unknown') })
    expect(saving.state.kind).toBe('unknown')
    expect(saving.locked).toBe(true)
    expect(await saving.preview()).toBe(false)
    expect(count('errands.preview')).toBe(0)
  })

  it('is over, with nothing left to send, where the person says that it is there', async () => {
    const { saving, drafts, last } = await opened({
      submission: () => submissionOf('unknown', { comparison: complete })
    })
    expect(await saving.confirmSaved()).toBe(true)
    expect(last('errands.settle')).toEqual({ submission: submissionOf('unknown').id, draft: 'discard' })
    expect([saving.state.kind, drafts.draft]).toEqual(['editing', blankErrandDraft])
  })

  it('is looked at again before it is sent again', async () => {
    const { saving, count, last } = await opened({ submission: () => submissionOf('unknown', { mayResend: true }) })
    expect(await saving.reviewAgain()).toBe(true)
    expect(last('errands.settle')).toEqual({ submission: submissionOf('unknown').id, draft: 'keep' })
    expect(saving.state.kind).toBe('preview')
    expect(count('errands.save')).toBe(0)
  })

  it('stays unknown where main does not agree, and says why', async () => {
    const { saving } = await opened({ submission: () => submissionOf('unknown'), settle: fails('unknownOutcome') })
    expect(await saving.reviewAgain()).toBe(false)
    expect(saving.state.kind).toBe('unknown')
    expect(saving.problem).toEqual(problem('unknownOutcome'))
  })

  it('shows the row that main has compared, and reads none itself', async () => {
    let known = submissionOf('unknown')
    const { saving, rows, count, tell } = await opened({ submission: () => known })
    const reads = count('errands.read')
    known = submissionOf('unknown', { comparison: { ...complete, complete: false }, row: after })
    tell('errands.submissionChanged', null)
    await expect.poll(() => rows.row).toEqual(after)
    expect(count('errands.read')).toBe(reads)
    expect(saving.state).toMatchObject({ kind: 'unknown', submission: { comparison: { complete: false } } })
  })

  it('gives way to the reading of the person who opens its row', async () => {
    const reading = Promise.withResolvers<ReturnType<typeof rowOf>>()
    const { saving, rows } = await opened()
    fakeMain({
      'errands.read': () => reading.promise,
      'errands.submission': () =>
        submissionOf('unknown', { rowId: 5002, comparison: complete, row: rowOf({ ...after, id: 5002 }) })
    })
    const opening = Promise.all([rows.open(5002), saving.open()])
    await expect.poll(() => saving.state.kind).toBe('unknown')
    expect(rows.row).toBeNull()
    const read = rowOf({ id: 5002, version: 'v3' })
    reading.resolve(read)
    await opening
    expect(rows.row).toEqual(read)
  })

  it('goes from view with its person', async () => {
    const { saving, tell } = await opened({ submission: () => submissionOf('unknown') })
    tell('session.changed', signedOut())
    expect(saving.state).toEqual({ kind: 'editing' })
  })
})

import { describe, expect, it } from 'vitest'
import { openAtService, submitted } from './at-service.ts'
import { draftWith } from './errand-row.ts'
import { createComputer, failure } from './open-errands.ts'
import { expectProblem } from '../../http/problems-of.ts'

const note = draftWith({ note: 'Åker dit i morgon.' })

/** A save that the service has accepted and not stored, and whose outcome has been shown. */
const ignored = async (options: Parameters<typeof openAtService>[0] = {}) => {
  const opened = openAtService(options)
  opened.service.plan(false, '{}')
  const { submission } = submitted(await opened.save(note))
  await opened.errands.settle({ submission: submission.id, draft: 'keep' })
  return { ...opened, id: submission.id }
}

describe('what the service has accepted and the row does not show', () => {
  it('stays after its outcome has been shown, and is compared whenever the row is read', async () => {
    const { errands, service, id, changes } = await ignored()
    expect(await errands.submission({ id: 5001 })).toMatchObject({
      id,
      state: 'sent',
      draft: note,
      comparison: { complete: false }
    })
    const before = changes()
    await errands.read({ id: 5001 })
    expect(changes()).toBe(before)
    service.change({ Noteringar: [{ Notering: note.note, Skapad: null, SkapadAv: 'Anna' }] })
    await errands.read({ id: 5001 })
    expect(changes()).toBe(before + 1)
    expect(await errands.submission({ id: 5001 })).toMatchObject({ id, comparison: { complete: true } })
    await errands.settle({ submission: id, draft: 'keep' })
    expect(await errands.submission({ id: 5001 })).toBeNull()
  })

  it('is looked for once more after a while, because a service may carry out late what it has accepted', async () => {
    const { errands, service, reads, id, later } = await ignored()
    expect(await errands.submission({ id: 5001 })).toMatchObject({
      id,
      mayResend: false,
      comparison: { findings: [{ found: 'notThere' }] }
    })
    service.change({ Noteringar: [{ Notering: note.note, Skapad: null, SkapadAv: 'Anna' }] })
    const before = reads()
    await later(11)
    // The page shows that very reading.
    const { row, comparison } = (await errands.submission({ id: 5001 })) ?? {}
    expect(comparison).toMatchObject({ complete: true, at: row?.readAt })
    expect(row?.notes.map(({ Notering }) => Notering)).toEqual([note.note])
    await later(60)
    expect(reads()).toBe(before + 1)
  })

  it('may be sent again once the row has been read twice, and is read no more by itself then', async () => {
    const { errands, reads, sent, id, later } = await ignored()
    await later(11)
    const before = reads()
    expect(await errands.submission({ id: 5001 })).toMatchObject({
      id,
      state: 'sent',
      mayResend: true,
      comparison: { complete: false }
    })
    await later(60)
    expect([reads(), sent().length]).toEqual([before, 1])
  })

  it('is not read again by itself after a reading that failed, and is once the person has read it', async () => {
    const { errands, service, later } = await ignored()
    service.readNext(failure('timeout'))
    await later(11)
    expect(await errands.submission({ id: 5001 })).toMatchObject({
      mayResend: false,
      comparisonProblem: { code: 'timeout' },
      comparison: { complete: false }
    })
    await errands.read({ id: 5001 })
    expect(await errands.submission({ id: 5001 })).toMatchObject({
      mayResend: true,
      comparisonProblem: null,
      comparison: { complete: false }
    })
  })

  it('gives no row once its person has ended their work with errands', async () => {
    const { errands } = await ignored()
    expect(await errands.submission({ id: 5001 })).toMatchObject({ row: { id: 5001 } })
    errands.drop()
    expect(await errands.submission({ id: 5001 })).toMatchObject({ comparison: { complete: false }, row: null })
  })

  it('is there again after a restart, named among the recent rows, and looked for twice once its row is read', async () => {
    const computer = createComputer()
    await ignored({ computer })
    const { errands, later, reads } = openAtService({ computer })
    expect(await errands.submission({ id: 5001 })).toMatchObject({ state: 'sent', draft: note, comparison: null })
    await errands.read({ id: 5001 })
    const comparison = { complete: false, findings: [{ found: 'notThere' }] }
    expect(await errands.submission({ id: 5001 })).toMatchObject({ mayResend: false, comparison })
    expect(await errands.recent()).toMatchObject([{ id: 5001, submission: 'sent' }])
    await later(11)
    expect(await errands.submission({ id: 5001 })).toMatchObject({ mayResend: true, comparison })
    expect(reads()).toBe(2)
  })

  it('is there although the row cannot be read any more', async () => {
    const computer = createComputer()
    await ignored({ computer })
    const { errands, service } = openAtService({ computer })
    service.readNext(failure('notFound', 404))
    await expectProblem(errands.read({ id: 5001 }), { code: 'notFound' })
    expect(await errands.submission({ id: 5001 })).toMatchObject({
      state: 'sent',
      draft: note,
      comparison: null,
      comparing: false
    })
  })

  it('becomes the draft of its row again, noted as perhaps sent, and is kept once then', async () => {
    const { errands, id } = await ignored()
    await errands.settle({ submission: id, draft: 'putBack' })
    expect(await errands.draft({ id: 5001 })).toMatchObject({ draft: note, maybeSent: true })
    expect(await errands.submission({ id: 5001 })).toBeNull()
  })

  it('does not replace what has been typed since', async () => {
    const { errands, id } = await ignored()
    const later = draftWith({ note: 'Något annat.' })
    await errands.keepDraft({ id: 5001, draft: later, maybeSent: false })
    await expectProblem(errands.settle({ submission: id, draft: 'putBack' }), { code: 'invalid' })
    expect(await errands.draft({ id: 5001 })).toMatchObject({ draft: later, maybeSent: false })
    expect(await errands.submission({ id: 5001 })).toMatchObject({ id })
  })

  it('goes where the person discards it, and what they have typed since does not', async () => {
    const { errands, id } = await ignored()
    await errands.keepDraft({ id: 5001, draft: note, maybeSent: false })
    await errands.settle({ submission: id, draft: 'discard' })
    expect(await errands.submission({ id: 5001 })).toBeNull()
    expect(await errands.draft({ id: 5001 })).toMatchObject({ draft: note })
  })

  it('outlives the next save of its row, and is told of again after that', async () => {
    const computer = createComputer()
    const { errands, save, id } = await ignored({ computer })
    const next = submitted(await save(draftWith({ note: 'Ringer först.' }))).submission
    expect(await errands.submission({ id: 5001 })).toMatchObject({ id: next.id, comparison: { complete: true } })
    await errands.settle({ submission: next.id, draft: 'keep' })
    expect(await errands.submission({ id: 5001 })).toMatchObject({ id, draft: note })
    expect(await openAtService({ computer }).errands.submission({ id: 5001 })).toMatchObject({ id, draft: note })
  })

  it('is its person’s alone', async () => {
    const { errands, become } = await ignored()
    become('eva')
    expect(await errands.submission({ id: 5001 })).toBeNull()
  })

  it('is not on disk where nothing typed may be', async () => {
    const computer = createComputer()
    await ignored({ computer, keeps: false })
    const { errands } = openAtService({ computer, keeps: false })
    const left = await errands.submission({ id: 5001 })
    expect(left).toMatchObject({ state: 'sent', draft: null })
    await errands.settle({ submission: left?.id ?? '', draft: 'keep' })
    expect(await errands.submission({ id: 5001 })).toBeNull()
  })
})

describe('what has not been accepted', () => {
  it('is not put back, because it is a draft still', async () => {
    const { errands, service, save } = openAtService()
    service.plan(false, failure('unknownOutcome'))
    const { submission } = submitted(await save(note))
    await expectProblem(errands.settle({ submission: submission.id, draft: 'putBack' }), { code: 'invalid' })
    expect(await errands.submission({ id: 5001 })).toMatchObject({ state: 'unknown' })
  })
})

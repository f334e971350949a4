import { describe, expect, it } from 'vitest'
import { problem } from '../../../../../main/problem.ts'
import { settle } from '../../session/fake-clock.ts'
import { openAtService, submitted } from './at-service.ts'
import { draftWith } from './errand-row.ts'
import { createComputer, failure, openErrands, type Answer } from './open-errands.ts'
import { createServiceWithRows } from './service-with-rows.ts'
import { expectProblem } from '../../http/problems-of.ts'

const note = draftWith({ note: 'Åker dit i morgon.' })
const lost = () => problem('unknownOutcome', 'login', 'the connection was reset')

/** A save whose answer is lost, and that has been carried out or not; the row has been read since, which gives `reading`. */
const lose = async (carriesOut = true, reading?: (row: object) => Answer) => {
  const opened = openAtService()
  const { row, plan, readNext } = opened.service
  plan(carriesOut, lost())
  if (reading) readNext(JSON.stringify(row()), JSON.stringify(row()), reading(row()))
  const { submission } = submitted(await opened.save(note))
  await settle()
  return { ...opened, state: submission.state, id: submission.id }
}

describe('a save whose answer is lost', () => {
  it.each<[string, boolean, string, boolean]>([
    ['was carried out', true, 'there', true],
    ['was not', false, 'notThere', false]
  ])('and that %s is unknown, and compared with the row', async (_what, carriesOut, found, complete) => {
    const { errands, sent, state } = await lose(carriesOut)
    expect(state).toBe('unknown')
    expect(await errands.submission({ id: 5001 })).toMatchObject({
      state: 'unknown',
      comparison: { complete, findings: [{ name: 'Notering', found }] },
      mayResend: false
    })
    expect(sent()).toHaveLength(1)
  })

  it('is compared with no row of another id', async () => {
    const { errands } = await lose(true, (row) => JSON.stringify({ ...row, ArendeRadId: '777' }))
    expect(await errands.submission({ id: 5001 })).toMatchObject({
      state: 'unknown',
      comparison: null,
      comparisonProblem: { code: 'malformed' }
    })
  })

  it.each([500, 502, 503, 408, 409, 429, 302])('by a status that does not say (%d) is unknown', async (status) => {
    const { service, save } = openAtService()
    service.plan(true, failure('service', status))
    expect(submitted(await save(note)).submission.state).toBe('unknown')
  })

  it('is never sent again by itself, and blocks another save of its row until it is settled', async () => {
    const { id, save, errands, sent, later } = await lose(false)
    const { version } = await errands.read({ id: 5001 })
    expect(await errands.preview({ id: 5001, draft: note, seen: version })).toEqual({
      kind: 'refused',
      reason: 'unsettled'
    })
    await expectProblem(errands.settle({ submission: id, draft: 'keep' }), { code: 'unknownOutcome' })
    await later(11)
    expect(await errands.submission({ id: 5001 })).toMatchObject({ mayResend: true })
    await errands.settle({ submission: id, draft: 'keep' })
    expect(await errands.draft({ id: 5001 })).toMatchObject({ draft: note, maybeSent: true })
    expect(sent()).toHaveLength(1)
    expect(submitted(await save(note)).submission.state).toBe('sent')
    expect(sent()).toHaveLength(2)
  })

  it('comes back as a draft that may have been sent where that has gone meanwhile, unless something else has been typed', async () => {
    for (const typed of [null, draftWith({ note: 'Något annat.' })]) {
      const { id, errands, later } = await lose(false)
      await later(11)
      await errands.keepDraft({ id: 5001, draft: typed, maybeSent: false })
      await errands.settle({ submission: id, draft: 'keep' })
      expect(await errands.draft({ id: 5001 })).toMatchObject({ draft: typed ?? note, maybeSent: true })
    }
  })

  it('is found by a service that carries it out late', async () => {
    const { service, errands, later } = await lose(false)
    service.change({ Noteringar: [{ Notering: 'Åker  dit i morgon.\r\n', Skapad: null, SkapadAv: 'Anna' }] })
    await later(11)
    expect(await errands.submission({ id: 5001 })).toMatchObject({ comparison: { complete: true } })
  })

  it('is settled by discarding, which removes what was sent from what was typed', async () => {
    const { service, save, errands } = openAtService()
    await errands.keepDraft({ id: 5001, draft: note, maybeSent: false })
    service.plan(true, lost())
    const { submission } = submitted(await save(note))
    await errands.settle({ submission: submission.id, draft: 'discard' })
    expect(await errands.submission({ id: 5001 })).toBeNull()
    expect(await errands.draft({ id: 5001 })).toBeNull()
  })

  it('whose row cannot be read is not asked again by itself, but when the person asks', async () => {
    const { id, errands, reads, later } = await lose(true, () => failure('timeout'))
    const before = reads()
    expect(await errands.submission({ id: 5001 })).toMatchObject({
      comparisonProblem: { code: 'timeout' },
      comparing: false
    })
    await later(60)
    expect(reads()).toBe(before)
    expect(await errands.compareAgain({ submission: id })).toMatchObject({
      comparison: { complete: true },
      comparisonProblem: null
    })
  })

  it('at another address is neither compared nor sent again', async () => {
    const { id, errands, at, reads } = await lose()
    const before = reads()
    at.address = 'https://service.example/OtherCompany'
    expect(await errands.compareAgain({ submission: id })).toMatchObject({
      otherAddress: 'https://service.example/Api',
      mayResend: false
    })
    expect(reads()).toBe(before)
  })

  it('keeps the program from ending without a question', async () => {
    expect(openAtService().errands.isUnsettled()).toBe(false)
    const { id, errands } = await lose()
    expect(errands.isUnsettled()).toBe(true)
    await errands.settle({ submission: id, draft: 'discard' })
    expect(errands.isUnsettled()).toBe(false)
  })
})

describe('a program that ends while it sends', () => {
  const crash = async (keeps = true) => {
    const computer = createComputer()
    const service = createServiceWithRows()
    const first = openErrands({
      computer,
      keeps,
      answer: (request) => {
        const answered = service.answer(request)
        return request.operation === 'saveErrandRow' ? new Promise(() => undefined) : answered
      }
    })
    await first.errands.keepDraft({ id: 5001, draft: note, maybeSent: false })
    void first.save(note).catch(() => undefined)
    await settle()
    expect(first.sent()).toHaveLength(1)
    return { service, computer, next: openErrands({ computer, keeps, answer: service.answer }) }
  }

  it('leaves a save of unknown outcome, which is compared and not sent again', async () => {
    const { next } = await crash()
    await settle()
    expect(await next.errands.submission({ id: 5001 })).toMatchObject({
      state: 'unknown',
      draft: note,
      comparison: { complete: true }
    })
    expect(await next.errands.recent()).toMatchObject([{ id: 5001, hasDraft: true, submission: 'unknown' }])
    expect(next.errands.isUnsettled()).toBe(true)
    await expect(next.save(note)).rejects.toThrow('unsettled')
    expect(next.sent()).toEqual([])
  })

  it('leaves it for its user alone', async () => {
    const { service, computer } = await crash()
    const eva = openErrands({ computer, owner: 'eva', answer: service.answer })
    expect(await eva.errands.submission({ id: 5001 })).toBeNull()
    expect(await eva.errands.draft({ id: 5001 })).toBeNull()
  })

  it('leaves it also where nothing that is typed may be kept, without a word of it', async () => {
    const { computer, next } = await crash(false)
    expect(computer.drafts.kept.size).toBe(0)
    expect(computer.recent.kept.size).toBe(0)
    expect(await next.errands.submission({ id: 5001 })).toMatchObject({ state: 'unknown', draft: null })
    await expect(next.save(note)).rejects.toThrow('unsettled')
    expect(next.sent()).toEqual([])
  })

  it('keeps everything sealed, and nothing can be sent where the seal cannot be opened', async () => {
    const { service, computer } = await crash()
    for (const { kept } of [computer.saves, computer.drafts, computer.recent]) {
      for (const bytes of kept.values()) expect(new TextDecoder().decode(bytes)).not.toMatch(/Åker|A-100/)
    }
    const locked = openErrands({ computer: { ...computer, secrets: new Map() }, answer: service.answer })
    await expectProblem(locked.save(note), { code: 'notKept' })
    expect(locked.sent()).toEqual([])
    // Reading does not depend on it.
    expect(await locked.errands.read({ id: 5001 })).toMatchObject({ id: 5001 })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankErrandDraft } from '../../../../../preload/contract/index.ts'
import { runs } from '../../../../support/random-runs.ts'
import { settle } from '../../session/fake-clock.ts'
import { openAtService } from './at-service.ts'
import { draftWith } from './errand-row.ts'
import { createComputer, openErrands } from './open-errands.ts'
import { createServiceWithRows } from './service-with-rows.ts'

describe('a draft of an errand row', () => {
  const first = draftWith({ note: 'H' })
  const other = draftWith({ contact: { Epost: 'a@' } })

  it('is there from the first keystroke, after a crash, row by row', async () => {
    const computer = createComputer()
    const { errands } = openAtService({ computer })
    await errands.keepDraft({ id: 5001, draft: first, maybeSent: false })
    await errands.keepDraft({ id: 5002, draft: other, maybeSent: false })
    const next = openAtService({ computer }).errands
    expect(await next.draft({ id: 5001 })).toMatchObject({ draft: first, maybeSent: false })
    expect(await next.draft({ id: 5002 })).toMatchObject({ draft: other })
    expect(await next.draft({ id: 5003 })).toBeNull()
  })

  it('that arrives just after its person has signed out is still theirs, and given to nobody', async () => {
    const { errands, become } = openAtService()
    become(null)
    await errands.keepDraft({ id: 5001, draft: first, maybeSent: false })
    await expect(errands.draft({ id: 5001 })).rejects.toMatchObject({ problem: { code: 'signedOut' } })
    become('anna')
    expect(await errands.draft({ id: 5001 })).toMatchObject({ draft: first })
  })

  it('that is blank again, or withdrawn, is gone', async () => {
    const { errands, computer } = openAtService()
    await errands.keepDraft({ id: 5001, draft: first, maybeSent: false })
    await errands.keepDraft({ id: 5001, draft: { ...blankErrandDraft, note: ' \n' }, maybeSent: false })
    expect(await errands.draft({ id: 5001 })).toBeNull()
    await errands.keepDraft({ id: 5001, draft: first, maybeSent: false })
    await errands.keepDraft({ id: 5001, draft: null, maybeSent: false })
    expect(computer.drafts.kept.size).toBe(0)
  })

  it('that may have been sent stays noted as that, and can be put back as that', async () => {
    const { errands } = openAtService()
    await errands.keepDraft({ id: 5001, draft: first, maybeSent: false })
    await errands.keepDraft({ id: 5001, draft: first, maybeSent: true })
    expect(await errands.draft({ id: 5001 })).toMatchObject({ draft: first, maybeSent: true })
    await errands.keepDraft({ id: 5001, draft: other, maybeSent: false })
    expect(await errands.draft({ id: 5001 })).toMatchObject({ draft: other, maybeSent: true })
    await errands.keepDraft({ id: 5001, draft: null, maybeSent: true })
    await errands.keepDraft({ id: 5001, draft: first, maybeSent: false })
    expect(await errands.draft({ id: 5001 })).toMatchObject({ draft: first, maybeSent: false })
  })

  it('is kept with what the button of its event said', async () => {
    const { errands } = openAtService()
    const chosen = draftWith({ event: 'klarmarkera' })
    await errands.keepDraft({ id: 5001, draft: chosen, maybeSent: false, eventLabel: 'Klarmarkera' })
    expect(await errands.draft({ id: 5001 })).toMatchObject({ draft: chosen, eventLabel: 'Klarmarkera' })
  })

  it('is in memory only where the policy lets nothing be kept', async () => {
    const { errands, computer } = openAtService({ keeps: false })
    await errands.keepDraft({ id: 5001, draft: first, maybeSent: false })
    expect(await errands.draft({ id: 5001 })).toMatchObject({ draft: first })
    expect(computer.drafts.kept.size).toBe(0)
  })

  it('is the last that was typed for its row, in whatever order rows and people come', async () => {
    const step = fc.record({
      owner: fc.constantFrom('anna', 'eva'),
      id: fc.integer({ min: 1, max: 3 }),
      note: fc.constantFrom('', 'a', 'b')
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const { errands, become } = openAtService()
        const last = new Map<string, string>()
        for (const { owner, id, note } of steps) {
          become(owner)
          await errands.keepDraft({ id, draft: draftWith({ note }), maybeSent: false })
          last.set(`${owner} ${id}`, note)
        }
        for (const owner of ['anna', 'eva']) {
          become(owner)
          for (const id of [1, 2, 3])
            expect((await errands.draft({ id }))?.draft.note ?? '').toBe(last.get(`${owner} ${id}`) ?? '')
        }
      }),
      { numRuns: runs(30) }
    )
  })
})

describe('the recent errand rows', () => {
  it('are those that were read, newest first, each once, also after a restart', async () => {
    const computer = createComputer()
    const { errands } = openAtService({ computer })
    for (const id of [5001, 5002, 5001]) await errands.read({ id })
    const recent = await errands.recent()
    expect(recent.map(({ id }) => id)).toEqual([5001, 5002])
    expect(recent[0]).toEqual({
      id: 5001,
      ÄrendeNummer: 'A-100',
      Nummer: '1',
      Ärendetyp: 'Felanmälan',
      at: new Date(2026, 10, 21, 12).toISOString(),
      hasDraft: false,
      submission: null
    })
    expect((await openAtService({ computer }).errands.recent()).map(({ id }) => id)).toEqual([5001, 5002])
  })

  it('are at most a hundred', async () => {
    const { errands } = openAtService()
    for (let id = 1; id <= 105; id += 1) await errands.read({ id })
    const ids = (await errands.recent()).map(({ id }) => id)
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, 105, 6])
  })

  it('are found by the number of an order, letter by letter', async () => {
    const { service, errands } = openAtService()
    await errands.read({ id: 5001 })
    service.change({ ÄrendeNummer: 'A-1' })
    await errands.read({ id: 5002 })
    expect((await errands.recentOf({ ÄrendeNummer: ' A-100 ' })).map(({ id }) => id)).toEqual([5001])
    expect(await errands.recentOf({ ÄrendeNummer: 'a-100' })).toEqual([])
    expect(await errands.recentOf({ ÄrendeNummer: '' })).toEqual([])
  })

  it('without a number belong to no order', async () => {
    const { service, errands } = openAtService()
    service.change({ ÄrendeNummer: null })
    await errands.read({ id: 5001 })
    expect(await errands.recentOf({ ÄrendeNummer: '' })).toEqual([])
  })

  it('can be forgotten, one or all, but for what was typed', async () => {
    const { errands } = openAtService()
    for (const id of [5001, 5002, 5003]) await errands.read({ id })
    await errands.keepDraft({ id: 5002, draft: draftWith({ note: 'a' }), maybeSent: false })
    expect((await errands.forgetRecent({ id: 5001 })).map(({ id }) => id)).toEqual([5003, 5002])
    expect(await errands.forgetRecent({ id: null })).toEqual([
      {
        id: 5002,
        ÄrendeNummer: null,
        Nummer: null,
        Ärendetyp: null,
        at: new Date(2026, 10, 21, 12).toISOString(),
        hasDraft: true,
        submission: null
      }
    ])
  })

  it('are the person’s alone', async () => {
    const { errands, become } = openAtService()
    await errands.read({ id: 5001 })
    become('eva')
    expect(await errands.recent()).toEqual([])
  })

  it('do not keep a row from being read where they cannot be written', async () => {
    const computer = createComputer()
    computer.recent.kept.set('anna', new TextEncoder().encode('broken'))
    const { errands, logged } = openAtService({ computer })
    expect(await errands.read({ id: 5001 })).toMatchObject({ id: 5001 })
    await settle()
    expect(logged).toHaveLength(1)
    expect(await errands.recent()).toEqual([])
    expect(await errands.forgetRecent({ id: null })).toEqual([])
  })
})

describe('a row that is read', () => {
  it('for somebody who has left meanwhile is given to nobody', async () => {
    const service = createServiceWithRows()
    const { errands, become } = openErrands({
      answer: (request) => {
        become('eva')
        return service.answer(request)
      }
    })
    await expect(errands.read({ id: 5001 })).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    expect(await errands.recent()).toEqual([])
  })

  it('for work that has ended meanwhile is not shown', async () => {
    const service = createServiceWithRows()
    const opened = openErrands({
      answer: (request) => {
        opened.errands.drop()
        return service.answer(request)
      }
    })
    await expect(opened.errands.read({ id: 5001 })).rejects.toMatchObject({ problem: { code: 'cancelled' } })
  })
})

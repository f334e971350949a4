import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { problem } from '../../../../../main/problem.ts'
import { memoryFiles } from '../../../../support/memory-files.ts'
import { runs } from '../../../../support/random-runs.ts'
import { settle } from '../../session/fake-clock.ts'
import { submitted } from './at-service.ts'
import { draftWith } from './errand-row.ts'
import { createComputer, failure, openErrands } from './open-errands.ts'
import { createServiceWithRows } from './service-with-rows.ts'

const never = <Result>(): Promise<Result> => new Promise<Result>(() => undefined)

/** A life of the program: what it saves, how that goes at the service, and at which step outside it is killed. */
const life = fc.record({
  carriesOut: fc.boolean(),
  ends: fc.constantFrom('sent', 'lost', 'refused'),
  killedAt: fc.integer({ min: 1, max: 40 }),
  diskFullAt: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null })
})

describe('a save of unknown outcome', () => {
  it('does not vanish by itself, however long its person stays away', async () => {
    const computer = createComputer()
    const service = createServiceWithRows()
    service.plan(true, problem('unknownOutcome', 'login', 'the connection was reset'))
    await openErrands({ computer, answer: service.answer }).save(draftWith({ note: 'Hej' }))
    const later = openErrands({ computer, answer: service.answer, now: new Date(2028, 10, 21, 12) })
    await later.errands.sweep()
    expect(await later.errands.submission({ id: 5001 })).toMatchObject({ state: 'unknown', draft: { note: 'Hej' } })
  })

  it.each([
    ['stays', 'unknown', 'Hej, typed since'],
    ['expires once the save is settled', 'settled', null],
    ['expires where the save was refused', 'refused', null]
  ])('and what is typed for its row %s', async (_what, end, kept) => {
    const computer = createComputer()
    const service = createServiceWithRows()
    service.plan(
      false,
      end === 'refused' ? failure('service', 400) : problem('unknownOutcome', 'login', 'the connection was reset')
    )
    const first = openErrands({ computer, answer: service.answer })
    await first.errands.keepDraft({ id: 5001, draft: draftWith({ note: 'Hej' }), maybeSent: false })
    const { submission } = submitted(await first.save(draftWith({ note: 'Hej' })))
    await first.errands.keepDraft({ id: 5001, draft: draftWith({ note: 'Hej, typed since' }), maybeSent: false })
    await settle()
    if (end === 'settled') {
      await first.later(11)
      await first.errands.settle({ submission: submission.id, draft: 'discard' })
    }
    const later = openErrands({ computer, answer: service.answer, now: new Date(2026, 11, 22, 12) })
    await later.errands.sweep()
    expect((await later.errands.draft({ id: 5001 }))?.draft.note ?? null).toBe(kept)
  })
})

describe('a note that is saved by programs that are killed at any step', () => {
  it('is at the service as often as it was sent, and never sent while its outcome is not known', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 6 }), async (lives) => {
        const service = createServiceWithRows()
        const disk = createComputer()
        const broken: string[] = []
        let sent = 0
        /** Whether what was sent last may have been carried out, as far as any program can know. */
        let isOpen = false

        for (const { carriesOut, ends, killedAt, diskFullAt } of lives) {
          let steps = 0
          const outside = async (): Promise<void> => {
            steps += 1
            if (steps >= killedAt) await never()
            if (steps === diskFullAt) throw new Error('ENOSPC: no space left on device')
          }
          const computer = {
            ...disk,
            drafts: memoryFiles(disk.drafts.kept, outside),
            saves: memoryFiles(disk.saves.kept, outside),
            recent: memoryFiles(disk.recent.kept, outside)
          }
          const { errands, save } = openErrands({
            computer,
            answer: async (request) => {
              if (steps >= killedAt) return never()
              steps += 1
              if (request.operation === 'readErrandRow') return service.answer(request)
              // Thrown here it would be one more failure of the service.
              if (isOpen) broken.push(`sent ${sent} while the one before was open`)
              sent += 1
              isOpen = true
              const refused = ends === 'refused'
              const lost = problem('unknownOutcome', 'login', 'the connection was reset')
              service.plan(
                carriesOut && !refused,
                refused ? problem('service', 'login', 'no', { status: 400 }) : ends === 'lost' ? lost : ''
              )
              const answer = service.answer(request)
              if (steps >= killedAt) return never()
              steps += 1
              isOpen = ends === 'lost'
              return answer
            }
          })
          const note = draftWith({ note: `Besök ${sent}` })
          void save(note).catch(() => undefined)
          await settle()
          const open = (
            await Promise.race([errands.submission({ id: 5001 }).catch(() => null), settle().then(() => null)])
          )?.state
          // A program that lives on and has read its file knows of whatever is open.
          if (steps < killedAt && diskFullAt === null && isOpen) expect(open).toBe('unknown')
        }

        expect(broken).toEqual([])
        const notes = service.row()['Noteringar']
        const visits = Array.isArray(notes)
          ? notes.filter((each: { Notering: string }) => each.Notering.startsWith('Besök'))
          : []
        expect(new Set(visits.map((each: { Notering: string }) => each.Notering)).size).toBe(visits.length)
        expect(visits.length).toBeLessThanOrEqual(sent)
      }),
      { numRuns: runs(40) }
    )
  })
})

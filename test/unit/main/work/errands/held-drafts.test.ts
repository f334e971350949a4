import { describe, expect, it } from 'vitest'
import { problem } from '../../../../../main/problem.ts'
import { memoryFiles } from '../../../../support/memory-files.ts'
import { settle } from '../../session/fake-clock.ts'
import { draftWith } from './errand-row.ts'
import { createComputer, openErrands } from './open-errands.ts'
import { createServiceWithRows } from './service-with-rows.ts'

const typed = draftWith({ note: 'Hej' })
const never = <Result>(): Promise<Result> => new Promise<Result>(() => undefined)

/** A program that types a draft, saves it, and is killed when it would write to `kind` for the `at`th time since. */
const killedWhile = async (
  computer: ReturnType<typeof createComputer>,
  service: ReturnType<typeof createServiceWithRows>,
  kind: 'drafts' | 'saves',
  at: number
): Promise<void> => {
  let writes = 0
  const failing = memoryFiles(computer[kind].kept, (doing) =>
    doing === 'write' && isSaving && ++writes >= at ? never() : undefined
  )
  let isSaving = false
  const { errands, prepare } = openErrands({ computer: { ...computer, [kind]: failing }, answer: service.answer })
  await errands.keepDraft({ id: 5001, draft: typed, maybeSent: false })
  const preview = await prepare(typed)
  isSaving = true
  void errands.save({ preview, confirmed: null }).catch(() => undefined)
  await settle()
  expect(writes).toBe(at)
}

/** Whether the draft is there for a program that is started so many days later, once the one after the kill has been used. */
const isKeptFor = async (
  computer: ReturnType<typeof createComputer>,
  service: ReturnType<typeof createServiceWithRows>,
  days: number
): Promise<boolean> => {
  const later = openErrands({ computer, answer: service.answer, now: new Date(2026, 10, 21 + days, 12), owner: null })
  await later.errands.sweep()
  later.become('anna')
  await settle()
  return (await later.errands.draft({ id: 5001 })) !== null
}

describe('a draft that was held for a save by a program that was killed', () => {
  it('before the save was written down was not sent: it is there to be sent, and expires as any other', async () => {
    const computer = createComputer()
    const service = createServiceWithRows()
    await killedWhile(computer, service, 'saves', 1)
    const next = openErrands({ computer, answer: service.answer })
    await settle()
    expect(await next.errands.submission({ id: 5001 })).toBeNull()
    expect(await next.errands.draft({ id: 5001 })).toMatchObject({ draft: typed, maybeSent: false })
    expect(await isKeptFor(computer, service, 29)).toBe(true)
    expect(await isKeptFor(computer, service, 31)).toBe(false)
    expect((await next.save(typed)).kind).toBe('submitted')
    expect(next.sent()).toHaveLength(1)
  })

  it('while it was on its way is of unknown outcome, is looked up, and stays', async () => {
    const computer = createComputer()
    const service = createServiceWithRows()
    service.plan(false, problem('unknownOutcome', 'login', 'the connection was reset'))
    // The end of the save, which the killed program did not write down.
    await killedWhile(computer, service, 'saves', 2)
    const next = openErrands({ computer, answer: service.answer })
    await settle()
    expect(await next.errands.submission({ id: 5001 })).toMatchObject({ state: 'unknown', draft: typed })
    expect(next.reads()).toBeGreaterThan(0)
    await expect(next.save(typed)).rejects.toThrow('unsettled')
    expect(await isKeptFor(computer, service, 90)).toBe(true)
  })

  it('once the service had accepted it goes, and what was sent stays in the save', async () => {
    const computer = createComputer()
    const service = createServiceWithRows()
    service.plan(false, '')
    // Held is the first; the draft that was sent is not taken away.
    await killedWhile(computer, service, 'drafts', 2)
    const next = openErrands({ computer, answer: service.answer })
    await settle()
    expect(await next.errands.submission({ id: 5001 })).toMatchObject({ state: 'sent', draft: typed })
    expect(await next.errands.draft({ id: 5001 })).toBeNull()
  })

  it('is not freed while the saves cannot be read, because one may be open', async () => {
    const computer = createComputer()
    const service = createServiceWithRows()
    await killedWhile(computer, service, 'saves', 1)
    const unreadable = memoryFiles(computer.saves.kept, (doing) => {
      if (doing === 'read') throw new Error('EIO: i/o error')
    })
    openErrands({ computer: { ...computer, saves: unreadable }, answer: service.answer })
    await settle()
    const later = openErrands({ computer, answer: service.answer, now: new Date(2027, 10, 21, 12), owner: null })
    await later.errands.sweep()
    expect(computer.drafts.kept.size).toBe(1)
  })
})

import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { createDataKey } from '../../../../../main/storage/index.ts'
import {
  type OrderRecord,
  type Submission,
  orderRecordSchema,
  createOrderStore,
  submissionFromMark
} from '../../../../../main/work/single/order-record.ts'
import { filledDraft } from './filled-draft.ts'
import { settle } from '../../session/fake-clock.ts'
import { memoryFiles, memorySecrets } from '../../../../support/memory-files.ts'

const draft = { id: randomUUID(), draft: filledDraft, original: null, maybeSent: false, at: '2026-11-21T12:00:00.000Z' }
const mark = {
  id: randomUUID(),
  address: 'https://service.example',
  begun: '2026-11-21T12:00:00.000Z',
  state: 'unknown',
  print: ''
} as const
const sent: Submission = {
  ...submissionFromMark(mark),
  draft: filledDraft,
  draftId: draft.id,
  numbers: { Ordernummer: 'A-17', Fakturanummer: '0042' },
  answered: true,
  answer: 'said'
}
const typed = (now: OrderRecord): OrderRecord => ({ ...now, drafts: [draft] })
const sending = (now: OrderRecord): OrderRecord => ({ ...now, submission: sent })

/** How many milliseconds somebody waits for the keyring. */
const patience = 50

/** Secrets that are given once the keyring has been unlocked. */
const lockedSecrets = (secrets: ReturnType<typeof memorySecrets>) => {
  const { promise, resolve } = Promise.withResolvers<null>()
  return { ...secrets, get: (name: string) => promise.then(() => secrets.get(name)), unlock: () => resolve(null) }
}
const typedAmount =
  (Belopp: string) =>
  (now: OrderRecord): OrderRecord => ({ ...now, drafts: [{ ...draft, draft: { ...filledDraft, Belopp } }] })

interface Open {
  readonly disk?: ReturnType<typeof memoryFiles>
  readonly secrets?: Parameters<typeof createDataKey>[0]['secrets']
  readonly keeps?: boolean
  readonly now?: string
}
const open = ({ disk = memoryFiles(), secrets = memorySecrets(), keeps = true, now = '2026-11-21' }: Open = {}) => {
  const told: string[] = []
  const key = createDataKey({ secrets, name: 'drafts', timeout: patience })
  return {
    disk,
    told,
    ...createOrderStore({
      files: disk.files,
      key,
      now: () => new Date(now),
      mayKeepDrafts: () => keeps,
      logError: (text) => told.push(text)
    })
  }
}

describe('a save', () => {
  it.each([{}, { reason: 'a reason of another version' }])(
    'that is read from a file of another version has what is known of its problem: %j',
    (reason) => {
      const problem = { code: 'malformed', place: 'login', detail: 'odd' }
      const read = v.parse(orderRecordSchema, {
        drafts: [],
        submission: { ...sent, problem: { ...problem, ...reason } }
      })
      expect(read.submission?.problem).toEqual({ ...problem, reason: 'other' })
    }
  )
})

describe('what somebody typed', () => {
  it('cannot be passed off as another’s', async () => {
    const disk = memoryFiles()
    const secrets = memorySecrets()
    await open({ disk, secrets }).change('anna', typed)
    disk.kept.set('eva', disk.kept.get('anna') ?? new Uint8Array())
    expect((await open({ disk, secrets }).read('eva')).drafts).toEqual([])
  })

  it('is not kept on disk where policy forbids it, but is in this run', async () => {
    const store = open({ keeps: false })
    await store.change('anna', typed)
    expect([...store.disk.kept]).toEqual([])
    expect((await store.read('anna')).drafts).toEqual([draft])
  })

  it('waits for a keyring that does not answer once and briefly, and is sealed when it answers', async () => {
    const kept = memorySecrets()
    const keyring = lockedSecrets(kept)
    const disk = memoryFiles()
    const store = open({ disk, secrets: keyring })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const typing = (async () => {
      for (let time = 0; time < 20; time += 1) {
        await store.change('anna', typedAmount(`${time}`))
      }
    })()
    // Time passes once: a second wait would have no end.
    await vi.advanceTimersByTimeAsync(patience)
    await typing
    vi.useRealTimers()
    expect(disk.text('anna')).toContain('Åkes')
    keyring.unlock()
    await expect.poll(() => disk.text('anna')).not.toContain('Åkes')
    expect((await open({ disk, secrets: kept }).read('anna')).drafts[0]?.draft.Belopp).toBe('19')
  })
})

describe('a save', () => {
  it('can be seen while the keyring is locked, and gets back what belongs to it when it is unlocked', async () => {
    const disk = memoryFiles()
    const secrets = memorySecrets()
    await open({ disk, secrets }).change('anna', (now) => sending(typed(now)))
    const keyring = lockedSecrets(secrets)
    const store = open({ disk, secrets: keyring })
    expect(await store.read('anna')).toMatchObject({
      drafts: [],
      submission: { id: sent.id, state: 'unknown', numbers: null }
    })
    // What is typed meanwhile loses nothing.
    await store.change('anna', typedAmount('1'))
    keyring.unlock()
    await settle()
    await expect.poll(() => store.cached('anna').submission).toEqual(sent)
    expect(store.cached('anna').drafts[0]?.draft.Belopp).toBe('1')
    expect(disk.text('anna')).not.toContain('Åkes')
  })

  it('stands also where the key is lost, and what is typed then is sealed with another', async () => {
    const disk = memoryFiles()
    await open({ disk }).change('anna', (now) => sending(typed(now)))
    const secrets = memorySecrets()
    const store = open({ disk, secrets })
    await store.change('anna', typedAmount('1'))
    expect(disk.text('anna')).not.toContain('Åkes')
    const after = await open({ disk, secrets }).read('anna')
    expect(after).toMatchObject({
      drafts: [{ draft: { Belopp: '1' } }],
      submission: { id: sent.id, state: 'unknown', numbers: null }
    })
  })

  it('and what was typed outlive a keyring that nobody would unlock: no other key takes the place of theirs', async () => {
    const disk = memoryFiles()
    const kept = new Map<string, string>()
    const secrets = memorySecrets(kept)
    await open({ disk, secrets }).change('anna', (now) => sending(typed(now)))
    const before = [...kept]
    // What keytar gives where the person dismisses the prompt.
    const locked = open({ disk, secrets: { ...secrets, get: async () => null } })
    await locked.change('anna', (now) => ({ ...now, submission: null }))
    await locked.change('eva', typed)
    expect([...kept]).toEqual(before)
    const after = open({ disk, secrets })
    expect((await after.read('anna')).drafts[0]?.draft).toEqual(filledDraft)
    expect((await after.read('eva')).drafts).toEqual([draft])
  })

  it('that was cut off leaves a draft that may have been sent, also where it was settled while the keyring was locked', async () => {
    const disk = memoryFiles()
    const secrets = memorySecrets()
    await open({ disk, secrets }).change('anna', () => ({ drafts: [draft], submission: { ...sent, state: 'sending' } }))
    const keyring = lockedSecrets(secrets)
    const store = open({ disk, secrets: keyring })
    await store.change('anna', (now) => ({ ...now, submission: null }))
    keyring.unlock()
    await expect.poll(() => store.cached('anna').drafts).toEqual([{ ...draft, maybeSent: true }])
    expect(store.cached('anna').submission).toBeNull()
  })

  it('that has been changed by what could not be written counts in this run', async () => {
    let full = false
    const disk = memoryFiles(new Map(), (doing) => {
      if (full && doing === 'write') throw new Error('ENOSPC')
    })
    const store = open({ disk })
    await store.change('anna', sending)
    full = true
    await expect(store.change('anna', typed)).rejects.toMatchObject({ problem: { code: 'notKept' } })
    expect((await store.read('anna')).drafts).toEqual([])
    await store.changeBestEffort('anna', (now) => ({ ...now, submission: null }))
    expect((await store.read('anna')).submission).toBeNull()
    expect(store.told).toHaveLength(1)
  })
})

describe('what has grown old', () => {
  const after = async (days: number, change: (now: OrderRecord) => OrderRecord, keeps = true) => {
    const disk = memoryFiles()
    const secrets = memorySecrets()
    await open({ disk, secrets }).change('anna', change)
    const now = new Date(Date.parse('2026-11-21') + days * 86_400_000).toISOString()
    await open({ disk, secrets, now, keeps }).sweep()
    return { disk, store: open({ disk, secrets, now, keeps }) }
  }

  it.each([
    [29, true],
    [30, false]
  ])('a draft of %i days is still there: %s', async (days, there) => {
    const { disk } = await after(days, typed)
    expect(disk.kept.has('anna')).toBe(there)
  })

  it('a draft goes at once where policy forbids to keep any', async () => {
    expect((await after(0, typed, false)).disk.kept.size).toBe(0)
  })

  it.each([
    [179, sent.numbers],
    [180, null]
  ])('of a save that nobody has been told of, after %i days, at least the mark stays', async (days, numbers) => {
    const { store } = await after(days, sending)
    expect((await store.read('anna')).submission).toMatchObject({ id: sent.id, state: 'unknown', numbers })
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createDataKey } from '../../../../../main/storage/index.ts'
import { createDrafts } from '../../../../../main/work/single/drafts.ts'
import { createOrderStore, submissionFromMark } from '../../../../../main/work/single/order-record.ts'
import { blankDraft, type OrderDraft } from '../../../../../preload/contract/index.ts'
import { memoryFiles, memorySecrets } from '../../../../support/memory-files.ts'

const draft: OrderDraft = { ...blankDraft, Ordernummer: 'E2E-1' }
const draftOf = (typed: OrderDraft = draft) => ({ id: randomUUID(), draft: typed, original: null, maybeSent: false })

const begin = () => {
  let owner: string | null = null
  let time = 0
  const disk = memoryFiles()
  const store = createOrderStore({
    files: disk.files,
    key: createDataKey({ secrets: memorySecrets(), name: 'drafts' }),
    now: () => new Date(0),
    mayKeepDrafts: () => true,
    logError: () => undefined
  })
  const drafts = createDrafts({ currentUser: () => owner, store, now: () => new Date((time += 1000)) })
  const become = (now: string | null): void => {
    owner = now
    drafts.userMayHaveChanged()
  }
  return { ...drafts, become, disk, store }
}

describe('the drafts of a person', () => {
  it('are given back to them, the one changed last first, and to nobody else', async () => {
    const { drafts, keepDraft, become } = begin()
    const [one, other] = [draftOf(), draftOf({ ...draft, Ordernummer: 'E2E-2' })]
    become('anna')
    await keepDraft(one)
    await keepDraft(other)
    expect(await drafts()).toEqual([
      { ...other, at: '1970-01-01T00:00:02.000Z' },
      { ...one, at: '1970-01-01T00:00:01.000Z' }
    ])
    await keepDraft({ ...one, draft: { ...draft, Belopp: '1' } })
    expect((await drafts()).map(({ id }) => id)).toEqual([one.id, other.id])
    become(null)
    expect(await drafts()).toEqual([])
    become('eva')
    expect(await drafts()).toEqual([])
    become('anna')
    expect(await drafts()).toHaveLength(2)
  })

  it('are kept as theirs also where one is still on its way when they sign out', async () => {
    const { keepDraft, become, disk } = begin()
    await keepDraft(draftOf())
    expect(disk.kept.size).toBe(0)
    become('anna')
    become(null)
    await keepDraft(draftOf())
    expect([...disk.kept.keys()]).toEqual(['anna'])
  })

  it('never forget that one may have been sent, whatever is typed in it, also where it was discarded and comes back', async () => {
    const { drafts, keepDraft, discardDraft, become } = begin()
    become('anna')
    const sent = { ...draftOf(), maybeSent: true }
    await keepDraft(sent)
    await keepDraft({ ...sent, maybeSent: false, draft: { ...draft, Belopp: '1' } })
    expect(await drafts()).toMatchObject([{ maybeSent: true, draft: { Belopp: '1' } }])
    await discardDraft(sent.id)
    expect(await drafts()).toEqual([])
    await keepDraft(sent)
    expect(await drafts()).toMatchObject([{ id: sent.id, maybeSent: true }])
  })

  it('leave no file when the last is discarded', async () => {
    const { keepDraft, discardDraft, become, disk } = begin()
    become('anna')
    const kept = draftOf()
    await keepDraft(kept)
    await discardDraft(kept.id)
    expect(disk.kept.size).toBe(0)
  })

  it('cannot be discarded while it is not known whether they were saved', async () => {
    const { keepDraft, discardDraft, drafts, become, store } = begin()
    become('anna')
    const kept = draftOf()
    await keepDraft(kept)
    const mark = { id: randomUUID(), address: '', begun: '', state: 'unknown', print: '' } as const
    const submission = { ...submissionFromMark(mark), draft, draftId: kept.id }
    await store.change('anna', (record) => ({ ...record, submission }))
    await expect(discardDraft(kept.id)).rejects.toMatchObject({ problem: { code: 'unknownOutcome' } })
    expect(await drafts()).toHaveLength(1)
  })

  it('are not more than can be kept, and one too many is refused, not swallowed', async () => {
    const { keepDraft, drafts, become } = begin()
    become('anna')
    for (let count = 0; count < 200; count += 1) await keepDraft(draftOf())
    await expect(keepDraft(draftOf())).rejects.toMatchObject({ problem: { code: 'notKept' } })
    expect(await drafts()).toHaveLength(200)
  })
})

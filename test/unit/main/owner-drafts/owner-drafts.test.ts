import { expect, it } from 'vitest'
import { createDataKey } from '../../../../main/owner-documents/index.ts'
import { createOwnerDrafts, createOwnerStore } from '../../../../main/owner-drafts/index.ts'
import { blankDraft, type OrderDraft } from '../../../../preload/contract/index.ts'
import { memoryFiles, memorySecrets } from '../../../support/memory-files.ts'

const draft: OrderDraft = { ...blankDraft, Ordernummer: 'E2E-1' }
const kept = { draft, maybeSent: false }

const begin = () => {
  let owner: string | null = null
  const disk = memoryFiles()
  const store = createOwnerStore({
    files: disk.files,
    key: createDataKey({ secrets: memorySecrets(), name: 'drafts' }),
    now: () => new Date(0),
    mayKeepDrafts: () => true,
    logError: () => undefined
  })
  const drafts = createOwnerDrafts({ owner: () => owner, store })
  const become = (now: string | null): void => {
    owner = now
    drafts.ownerMayHaveChanged()
  }
  return { ...drafts, become, disk, store }
}

it('gives a draft back to whose it is, and to nobody else', async () => {
  const { draft: read, keepDraft, become } = begin()
  become('anna')
  await keepDraft(draft)
  expect(await read()).toEqual(kept)
  become(null)
  expect(await read()).toBeNull()
  become('eva')
  expect(await read()).toBeNull()
  become('anna')
  expect(await read()).toEqual(kept)
})

it('keeps what is still on its way when somebody signs out as theirs', async () => {
  const { keepDraft, become, disk } = begin()
  await keepDraft(draft)
  expect(disk.kept.size).toBe(0)
  become('anna')
  become(null)
  await keepDraft(draft)
  expect([...disk.kept.keys()]).toEqual(['anna'])
})

it('takes over the drafts of an earlier version, which may have been sent, and never over newer ones', async () => {
  const { migrate, draft: read, keepDraft, become } = begin()
  become('anna')
  await keepDraft(draft)
  await migrate({ anna: { ...draft, Belopp: '1' }, eva: draft })
  expect(await read()).toEqual(kept)
  become('eva')
  expect(await read()).toEqual({ draft, maybeSent: true })
})

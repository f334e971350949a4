import { expect, it, vi } from 'vitest'
import { tidyOldFiles } from '../../../main/old-files.ts'

const setUp = (problems: readonly (string | null)[] = [null], migrate = (): Promise<void> => Promise.resolve()) => {
  const asked = [...problems]
  const done: string[] = []
  const room = (name: string) => ({ sweep: async () => void done.push(`sweep ${name}`) })
  const logError = vi.fn()
  const options = {
    settings: {
      get: () => ({ policyProblem: (asked.length > 1 ? asked.shift() : asked[0]) ?? null }),
      legacyDrafts: () => ({}),
      forgetLegacyDrafts: () => void done.push('forget')
    },
    drafts: {
      migrate: async () => {
        await migrate()
        done.push('migrate')
      }
    },
    kept: [room('drafts'), room('imports')],
    logError
  }
  return { tidy: () => tidyOldFiles(options), done, logError }
}

it('the drafts of an earlier version are taken over, and what is old is removed', async () => {
  const { tidy, done } = setUp()
  await tidy()
  expect(done).toEqual(['migrate', 'forget', 'sweep drafts', 'sweep imports'])
})

it('nothing that somebody has typed is removed, nor forgotten, while the policy is broken', async () => {
  const { tidy, done } = setUp(['idleMinuter: not known'])
  await tidy()
  expect(done).toEqual([])
})

it('nothing more is removed once the policy turns out to be broken', async () => {
  const { tidy, done } = setUp([null, null, 'a certificate file is missing'])
  await tidy()
  expect(done).toEqual(['migrate', 'forget', 'sweep drafts'])
})

it('drafts of an earlier version that cannot be taken over stay where they are, and hold nothing else up', async () => {
  const { tidy, done, logError } = setUp([null], () => Promise.reject(new Error('no space left')))
  await tidy()
  expect(done).toEqual(['sweep drafts', 'sweep imports'])
  expect(logError).toHaveBeenCalledWith('the drafts of an earlier version: Error: no space left')
})

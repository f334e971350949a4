import { expect, it } from 'vitest'
import { sweepOldFiles } from '../../../../main/compose/old-files.ts'

const sweep = async (problems: readonly (string | null)[]): Promise<readonly string[]> => {
  const asked = [...problems]
  const done: string[] = []
  const room = (name: string) => ({ sweep: async () => void done.push(name) })
  const settings = { get: () => ({ policyProblem: (asked.length > 1 ? asked.shift() : asked[0]) ?? null }) }
  await sweepOldFiles({ settings, kept: [room('drafts'), room('imports')] })
  return done
}

it('removes old files of every room', async () => {
  expect(await sweep([null])).toEqual(['drafts', 'imports'])
})

it('removes nothing while the policy is broken', async () => {
  expect(await sweep(['idleMinuter: not known'])).toEqual([])
})

it('removes nothing more once the policy turns out to be broken', async () => {
  expect(await sweep([null, 'a certificate file is missing'])).toEqual(['drafts'])
})

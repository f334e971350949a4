import { describe, expect, it } from 'vitest'
import { UnsentError } from '../../../../main/http/index.ts'
import { problem } from '../../../../main/problem.ts'
import { draftOf, draftsOf } from './draft-of.ts'
import { openQueue, savedNumber } from './open-queue.ts'

const offline = () => new UnsentError(problem('offline', 'login', 'no network').problem)

describe('a queue that has stopped', () => {
  it('still says why it stopped where nothing is added to it', async () => {
    const { queue, sendAll } = openQueue({ answer: (request) => (savedNumber(request) === null ? '[]' : offline()) })
    const stopped = (await sendAll(draftsOf(3))).run
    expect((await queue.add({ drafts: draftsOf(3), despiteDuplicates: [] })).added).toBe(0)
    expect((await queue.state()).run).toEqual(stopped)
    await queue.add({ drafts: [draftOf('B-1')], despiteDuplicates: [] })
    expect((await queue.state()).run).toEqual({ kind: 'paused', why: 'start' })
  })
})

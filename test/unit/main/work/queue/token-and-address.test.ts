import { describe, expect, it } from 'vitest'
import { problem } from '../../../../../main/problem.ts'
import { draftsOf } from './draft-of.ts'
import { openQueue, saved, savedNumber } from './open-queue.ts'

describe('a row whose question to the list took its time', () => {
  it('sends a row with the token that its question to the list has got renewed, and not with the refused one', async () => {
    let current = 1
    const { sendAll, asked } = openQueue({
      token: () => `t-${current}`,
      renew: async () => void (current = 2),
      answer: ({ authorization, operation }) => {
        if (authorization === 'Bearer t-1') return problem('unauthorized', 'login', 'ended early', { status: 401 })
        return operation === 'saveOrder' ? saved : '[]'
      }
    })
    expect(await sendAll(draftsOf(1))).toMatchObject({ counts: { saved: 1 } })
    expect(
      asked.filter(({ operation }) => operation === 'saveOrder').map(({ authorization }) => authorization)
    ).toEqual(['Bearer t-2'])
  })

  it('sends no row to an address that was entered while the list was asked', async () => {
    const world = openQueue({
      answer: (request) => {
        if (savedNumber(request) !== null) return saved
        world.at.address = 'https://service.example/other'
        return '[]'
      }
    })
    expect(await world.sendAll(draftsOf(1))).toMatchObject({
      run: { kind: 'stopped', why: 'otherAddress' },
      counts: { waiting: 1 }
    })
    expect(world.sentNumbers()).toEqual([])
  })
})

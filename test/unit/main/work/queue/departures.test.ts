import { describe, expect, it } from 'vitest'
import { expectProblem } from '../../http/problems-of.ts'
import { settle } from '../../session/fake-clock.ts'
import { draftsOf } from './draft-of.ts'
import { words } from './report-words.ts'
import { openQueue, refusal, withUnknown } from './open-queue.ts'

describe('whoever sits there after the owner of a queue has left', () => {
  it.each([
    ['another person', 'eva', true],
    ['nobody, behind a locked window', 'anna', false]
  ])('gets no report of it: %s', async (_who, owner, isSignedIn) => {
    const written: Uint8Array[] = []
    const { queue, sendAll, become } = openQueue({
      saveFile: async (_name, bytes) => {
        // The dialog is open meanwhile.
        become(owner, isSignedIn)
        written.push(bytes())
        return true
      }
    })
    await sendAll(draftsOf(1))
    await expect(queue.saveReport({ name: 'Orderkö', words })).rejects.toMatchObject({ problem: { code: 'signedOut' } })
    expect(written).toEqual([])
  })

  it('leaves nothing in memory of what the list has said of its rows, which is asked again for the owner alone', async () => {
    const { id, become, rowAt, queue } = await withUnknown(1)
    expect((await queue.lookUp({ id, again: false }))?.lookup).not.toBeNull()
    become(null)
    become('anna', false)
    expect((await queue.lookUp({ id, again: false }).catch(() => null))?.lookup ?? null).toBeNull()
    expect((await rowAt()).found).toBeNull()
    become('anna')
    await settle()
    expect((await rowAt()).found).toBe(0)
  })

  it('gets no answer to its lookup', async () => {
    const gate = Promise.withResolvers<string>()
    const { id, list, become, queue } = await withUnknown(1)
    list.answer = () => gate.promise
    const refused = expectProblem(queue.lookUp({ id, again: true }), { code: 'signedOut' })
    await settle()
    become('eva')
    gate.resolve('[]')
    await refused
  })

  it('does not ask for its rows that are still to be looked up', async () => {
    const gate = Promise.withResolvers<string>()
    const { list, become, searches } = await withUnknown(2)
    become(null)
    await settle()
    list.answer = () => gate.promise
    become('anna')
    await settle()
    const before = searches()
    become('eva')
    gate.resolve('[]')
    await settle()
    expect(searches()).toBe(before)
  })
})

it('a lookup that began before a row was sent again says nothing of what was sent since', async () => {
  const gate = Promise.withResolvers<string>()
  const { id, list, queue, rowAt, run, later } = await withUnknown(1)
  await later(11)
  list.answer = () => gate.promise
  void queue.lookUp({ id, again: true })
  await settle()
  await queue.settle({ id, as: 'again' })
  list.answer = () => '[]'
  gate.resolve('[]')
  await settle()
  expect(await rowAt()).toMatchObject({ state: 'waiting', lookingUp: false })
  await run()
  await settle()
  // Asked once since it was sent: the answer from before is none of the two that it takes.
  expect(await rowAt()).toMatchObject({ state: 'unknown', mayResend: false })
})

it('a change that fails half-way tells that some rows may have changed', async () => {
  let writes = 0
  let mayWrite = Infinity
  const { queue, sendAll } = openQueue({
    answer: () => refusal,
    before: (doing) => {
      if (doing === 'write' && ++writes > mayWrite) throw new Error('the disk is full')
    }
  })
  await sendAll(draftsOf(150))
  const { revision } = await queue.state()
  writes = 0
  mayWrite = 1
  await expect(queue.retry({ rows: 'all' })).rejects.toMatchObject({ problem: { code: 'notKept' } })
  expect(await queue.state()).toMatchObject({ counts: { waiting: 100, refused: 50 } })
  expect((await queue.state()).revision).toBeGreaterThan(revision)
})

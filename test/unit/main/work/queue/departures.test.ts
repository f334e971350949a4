import { describe, expect, it } from 'vitest'
import { problem } from '../../../../../main/problem.ts'
import { settle } from '../../session/fake-clock.ts'
import { draftsOf } from './draft-of.ts'
import { createKept, openQueue, savedNumber } from './open-queue.ts'
import { words } from './report-words.ts'

const lost = () => problem('unknownOutcome', 'login', 'the connection was reset')

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
    const { sendAll, become, allRows, queue } = openQueue({
      answer: (request) => (savedNumber(request) ? lost() : '[]')
    })
    await sendAll(draftsOf(1))
    await settle()
    const [row] = await allRows()
    expect((await queue.lookUp({ id: row?.id ?? '', again: false }))?.lookup).not.toBeNull()
    become(null)
    become('anna', false)
    expect((await queue.lookUp({ id: row?.id ?? '', again: false }).catch(() => null))?.lookup ?? null).toBeNull()
    expect((await allRows())[0]?.found).toBeNull()
    become('anna')
    await settle()
    expect((await allRows())[0]?.found).toBe(0)
  })

  it('gets no answer to its lookup', async () => {
    const gate = Promise.withResolvers<string>()
    let isGated = false
    const world = openQueue({ answer: (request) => (savedNumber(request) ? lost() : isGated ? gate.promise : '[]') })
    await world.sendAll(draftsOf(1))
    await settle()
    const [row] = await world.allRows()
    isGated = true
    const lookUp = world.queue.lookUp({ id: row?.id ?? '', again: true })
    const refused = expect(lookUp).rejects.toMatchObject({ problem: { code: 'signedOut' } })
    await settle()
    world.become('eva')
    gate.resolve('[]')
    await refused
  })

  it('does not ask for its rows that are still to be looked up', async () => {
    const gate = Promise.withResolvers<string>()
    let isGated = false
    const { sendAll, become, asked } = openQueue({
      answer: (request) => (savedNumber(request) ? lost() : isGated ? gate.promise : '[]')
    })
    await sendAll(draftsOf(2))
    await settle()
    become(null)
    await settle()
    isGated = true
    become('anna')
    await settle()
    const before = asked.length
    become('eva')
    gate.resolve('[]')
    await settle()
    expect(asked.slice(before).filter(({ operation }) => operation === 'listOrders')).toEqual([])
  })
})

it('a lookup that began before a row was sent again says nothing of what was sent since', async () => {
  const gate = Promise.withResolvers<string>()
  let isGated = false
  const world = openQueue({ answer: (request) => (savedNumber(request) ? lost() : isGated ? gate.promise : '[]') })
  const { queue, sendAll, clock, allRows } = world
  await sendAll(draftsOf(1))
  await settle()
  clock.pass(11)
  await settle()
  const [row] = await allRows()
  const id = row?.id ?? ''
  isGated = true
  void queue.lookUp({ id, again: true })
  await settle()
  await queue.settle({ id, as: 'again' })
  isGated = false
  gate.resolve('[]')
  await settle()
  expect((await allRows())[0]).toMatchObject({ state: 'waiting', lookingUp: false })
  await queue.resume()
  await world.halted()
  await settle()
  // Asked once since it was sent: the answer from before is none of the two that it takes.
  expect((await allRows())[0]).toMatchObject({ state: 'unknown', mayResend: false })
})

it('a change that fails half-way tells that some rows may have changed', async () => {
  let writes = 0
  let mayWrite = Infinity
  const { queue, sendAll } = openQueue({
    kept: createKept(),
    answer: () => '{"Success":false}',
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

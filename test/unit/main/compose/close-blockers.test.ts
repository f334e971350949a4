import { describe, expect, it } from 'vitest'
import { createCloseBlockers } from '../../../../main/compose/close-blockers.ts'

/** What the rooms say; nothing is unsettled where a test says nothing else. */
const unsettledWith = (
  said: Partial<
    Record<'queue' | 'lost' | 'imports' | 'orders' | 'errands' | 'signIn' | 'notKept' | 'somebody', boolean>
  >
) =>
  createCloseBlockers({
    orderQueue: {
      keepsOpen: () => [...(said.lost ? ['lost' as const] : []), ...(said.queue ? ['running' as const] : [])]
    },
    imports: { wouldLose: () => said.imports ?? false },
    orders: { isUnsettled: () => said.orders ?? false },
    errands: { isUnsettled: () => said.errands ?? false },
    session: { isUnderWay: () => said.signIn ?? false, userKey: () => (said.somebody ? 'owner' : null) },
    mayKeepDrafts: () => !said.notKept
  })

describe('no other version is installed', () => {
  it.each([
    ['a queue runs', { queue: true }, ['queue']],
    ['an order is being saved, or nobody knows whether it was', { orders: true }, ['outcome']],
    ['the same of an errand row', { errands: true }, ['outcome']],
    ['a token is being renewed', { signIn: true }, ['signIn']],
    ['queued rows would be lost', { lost: true }, ['unsaved']],
    ['rows that have been read in would be', { imports: true }, ['unsaved']],
    ['somebody may have typed what may not be kept', { notKept: true, somebody: true }, ['unsaved']],
    ['there is more than one reason', { queue: true, orders: true, signIn: true }, ['signIn', 'queue', 'outcome']]
  ] as const)('while %s', (_name, said, reasons) => {
    expect(unsettledWith(said).updating('now')).toEqual(reasons)
  })

  it('but where nothing is, also with somebody there', () => {
    expect(unsettledWith({ somebody: true }).updating('now')).toEqual([])
    expect(unsettledWith({ notKept: true }).updating('now')).toEqual([])
  })

  it('at the end of the program for the same reasons, but for what whoever quits gives up', () => {
    expect(unsettledWith({ queue: true, orders: true, signIn: true, lost: true }).updating('onQuit')).toEqual([
      'signIn',
      'queue',
      'outcome',
      'unsaved'
    ])
    expect(unsettledWith({ notKept: true, somebody: true }).updating('onQuit')).toEqual([])
  })
})

it('no other version is installed at once while somebody has a form with text in it, and it is at the end of the program', () => {
  const closeBlockers = unsettledWith({ somebody: true })
  closeBlockers.setUnsavedChanges(true)
  expect(closeBlockers.updating('now')).toEqual(['unsavedChanges'])
  expect(closeBlockers.updating('onQuit')).toEqual([])
  closeBlockers.setUnsavedChanges(false)
  expect(closeBlockers.updating('now')).toEqual([])
})

it('what somebody has left who has signed out keeps nobody', () => {
  const closeBlockers = unsettledWith({})
  closeBlockers.setUnsavedChanges(true)
  expect(closeBlockers.updating('now')).toEqual([])
})

it('a person who closes the program is asked about what is unsettled, and not about a sign-in', () => {
  expect(unsettledWith({ lost: true, queue: true, imports: true, errands: true, signIn: true }).closing()).toEqual([
    'lost',
    'running',
    'unqueued',
    'sent'
  ])
  expect(unsettledWith({ signIn: true, notKept: true, somebody: true }).closing()).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { createEventSender } from '../../../../main/bridge/send-events.ts'
import { eventWhileLocked } from '../../../../main/bridge/while-locked.ts'
import {
  events,
  type EventName,
  type ListId,
  type ListState,
  type OrderListState,
  type SessionState
} from '../../../../preload/contract/index.ts'

const orders: OrderListState = { progress: null, loaded: null, problem: null }
const signedOut: SessionState = { kind: 'signedOut', ended: null, interrupted: null }
const list = (id: ListId, rows?: number): ListState => ({
  list: id,
  progress: rows === undefined ? null : { bytes: 0, totalBytes: null, rows },
  partialLoad: null,
  loaded: null,
  problem: null
})

/** A window that takes what is sent to it, and whether it is locked. */
const open = () => {
  const sent: [name: string, payload: unknown][] = []
  const window = { locked: false }
  const send = createEventSender({
    send: (name, payload) => void sent.push([name, payload]),
    mayShowData: () => !window.locked
  })
  return { send, sent, window }
}

describe('an event', () => {
  it('is sent at once while the window is not locked', () => {
    const { send, sent } = open()
    send('lists.changed', list('kund', 1))
    send('lists.changed', list('kund', 2))
    expect(sent).toEqual([
      ['lists.changed', list('kund', 1)],
      ['lists.changed', list('kund', 2)]
    ])
  })

  it('that tells of somebody’s work is withheld while the window is locked; what signing in needs is not', () => {
    const { send, sent, window } = open()
    window.locked = true
    send('lists.changed', list('kund', 1))
    send('orders.changed', orders)
    send('session.changed', signedOut)
    send('orders.submissionChanged', null)
    expect(sent.map(([name]) => name)).toEqual(['session.changed', 'orders.submissionChanged'])
  })

  it('that was withheld comes with the first one that may be shown again, each list in its latest state', () => {
    const { send, sent, window } = open()
    window.locked = true
    send('lists.changed', list('kund', 1))
    send('lists.changed', list('avtal', 5))
    send('lists.changed', list('kund', 2))
    window.locked = false
    send('session.changed', signedOut)
    expect(sent).toEqual([
      ['session.changed', signedOut],
      ['lists.changed', list('kund', 2)],
      ['lists.changed', list('avtal', 5)]
    ])
    send('session.changed', signedOut)
    expect(sent).toHaveLength(4)
  })

  it('of the work of somebody who has left since is replaced by that there is none', () => {
    const { send, sent, window } = open()
    window.locked = true
    send('lists.changed', list('kund', 1))
    window.locked = false
    send('lists.changed', list('kund'))
    expect(sent).toEqual([['lists.changed', list('kund')]])
  })

  it.each(['', 'news.changed', 'toString', '__proto__', 'constructor', 'lists.changed '])(
    'that nobody has decided on is not sent: %j',
    (name) => {
      const { send, sent, window } = open()
      window.locked = true
      send(name as EventName, null as never)
      window.locked = false
      send(name as EventName, null as never)
      expect(sent).toEqual([])
    }
  )

  it('only these are sent while the window is locked, and a new one is not until somebody has decided', () => {
    const names = Object.keys(events) as EventName[]
    expect(names.filter((name) => eventWhileLocked(name) === 'send').sort()).toEqual([
      'app.command',
      'errands.submissionChanged',
      'orders.submissionChanged',
      'session.changed',
      'settings.changed'
    ])
  })
})

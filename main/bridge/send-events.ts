import type { EventName, Events } from '../../preload/contract/index.ts'
import { eventWhileLocked } from './while-locked.ts'

export type SendEvent = <Name extends EventName>(name: Name, payload: Events[Name]) => void

interface EventSenderOptions {
  /** Sends to the window at once. */
  readonly send: SendEvent
  /** Whether what somebody works on may be seen now: not while the window is locked. */
  readonly mayShowData: () => boolean
}

/**
 * The one way for events to the window. While it is locked, an event that tells of somebody's work is withheld, as the
 * answers of the calls are (`while-locked.ts`). The first event after that brings what was withheld, the latest state of
 * each thing, so that the window goes on from what is true by then.
 */
export const createEventSender = ({ send, mayShowData }: EventSenderOptions): SendEvent => {
  const withheld = new Map<string, () => void>()

  const flush = (): void => {
    const latest = [...withheld.values()]
    withheld.clear()
    for (const sendLatest of latest) sendLatest()
  }

  return (name, payload) => {
    const rule = eventWhileLocked(name)
    if (rule === 'send') send(name, payload)
    else if (typeof rule === 'function') withheld.set(`${name} ${rule(payload)}`, () => send(name, payload))
    if (withheld.size > 0 && mayShowData()) flush()
  }
}

import type { EventName, Events } from '../../preload/contract/index.ts'
import { eventWhileLocked } from './while-locked.ts'

export type SendEvent = <Name extends EventName>(name: Name, payload: Events[Name]) => void

interface EventSenderOptions {
  readonly send: SendEvent
  /** True if loaded data may be shown. False while the window is locked. */
  readonly mayShowData: () => boolean
}

/**
 * The only way for events to the window. While it is locked, events that reveal the user's work are withheld
 * (`while-locked.ts`), and the latest of each key follow the first event after the unlocking.
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

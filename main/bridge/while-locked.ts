import type { CallName } from '../../preload/contract/index.ts'

/** What a call must begin with to give out or change what somebody works on. */
const work = /^(lists|orders|errands)\./

/**
 * Whether a call is answered while the window is locked and nobody knows who sits before it. What was typed just before
 * is still kept, because keeping it tells nothing.
 */
export const isAnsweredWhileLocked = (name: CallName): boolean => name === 'orders.keepDraft' || !work.test(name)

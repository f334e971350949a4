import * as v from 'valibot'
import { call, event } from './call.ts'
import type { Problem } from './problem.ts'

/** Channels of versions: `stable` for all users, `beta` for those who want to try the next version early. */
export const updateChannels = ['stable', 'beta'] as const
export type UpdateChannel = (typeof updateChannels)[number]

/** How the program is updated here. `off`: by policy. `none`: not installed, or built without a place for updates. */
export type UpdateWay = 'self' | 'administrator' | 'packageManager' | 'off' | 'none'

/**
 * Why nothing is installed now. `signIn`: a sign-in or renewal is in progress. `queue`: orders are being sent.
 * `outcome`: a save is under way or unknown. `unsaved`: input would be lost. `unsavedChanges`: the user is writing a
 * draft.
 */
export const busyReasons = ['signIn', 'queue', 'outcome', 'unsaved', 'unsavedChanges'] as const
export type BusyReason = (typeof busyReasons)[number]

export const installTimes = ['now', 'onQuit'] as const
export type InstallTime = (typeof installTimes)[number]

export interface UpdateOffer {
  readonly version: string
  /** The release notes, as plain text, by language. */
  readonly changes: { readonly sv: string; readonly en: string }
  /** Bytes of its file. */
  readonly size: number
}

export type UpdatePhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'offered' }
  /** `done`: 0 to 1, null before it is known. */
  | { readonly kind: 'fetching'; readonly when: InstallTime; readonly done: number | null }
  /** `busy`: why it could not be installed when that was last tried. */
  | { readonly kind: 'ready'; readonly when: InstallTime; readonly busy: readonly BusyReason[] }

/** Why a version was not installed: the `installer` was stopped, the file `changed` since its check, or it `failed`. */
export const notInstalledReasons = ['installer', 'changed', 'failed'] as const
export interface NotInstalled {
  readonly version: string
  readonly why: (typeof notInstalledReasons)[number]
}

export interface UpdateState {
  readonly way: UpdateWay
  readonly channel: UpdateChannel
  readonly channelManaged: boolean
  /** When a version can be installed here. Not at the end of the program on macOS. */
  readonly times: readonly InstallTime[]
  /** ISO 8601; null before the first check of this run has ended well. */
  readonly checkedAt: string | null
  readonly phase: UpdatePhase
  /** Null if there is nothing newer for this computer (`coming`: or not yet). */
  readonly offer: UpdateOffer | null
  /** A newer version that goes to others first, or that the policy waits with. Null if there is none. */
  readonly coming: string | null
  /** A version that was to be installed at the last quit and does not run; reported in one run. Null if none. */
  readonly notInstalled: NotInstalled | null
  readonly postponed: boolean
  /** Why the last check, download or installation failed. The version that runs is as it was. */
  readonly problem: Problem | null
  /** The action that failed. Only a failure of what the user requested is shown at once. Null if none did. */
  readonly failed: 'check' | 'install' | null
}

/** Each returns the resulting state, with its failure if any. */
export const updateCalls = {
  'updates.state': call<UpdateState>()(v.object({})),
  'updates.check': call<UpdateState>()(v.object({})),
  /** Answers when the file is there or has failed to come. `now` restarts the program unless it is busy. */
  'updates.install': call<UpdateState>()(v.object({ when: v.picklist(installTimes) })),
  /** Gives up a download, and forgets what was to be installed. */
  'updates.cancel': call<UpdateState>()(v.object({})),
  /** Puts the notice off until tomorrow. */
  'updates.postpone': call<UpdateState>()(v.object({})),
  /** Reports whether the user has unsaved input: an order or errand form with text, or rows that are being checked. */
  'updates.unsavedChanges': call<null>()(v.object({ unsavedChanges: v.boolean() })),
  /** Throws `forbidden` if the policy fixes the channel, `notKept` if the choice cannot be written. */
  'updates.chooseChannel': call<UpdateState>()(v.object({ channel: v.picklist(updateChannels) }))
} as const

export const updateEvents = {
  'updates.changed': event<UpdateState>()
} as const

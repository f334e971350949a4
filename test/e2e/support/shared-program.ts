import { isDeepStrictEqual } from 'node:util'
import type { TestInfo } from '@playwright/test'
import { attachEvidence, discardRecording, keepEvidence, record, recordAgain } from './evidence.ts'
import { expectNoBrokenRule } from './host-rules.ts'
import { isSameState, markMain, resetProgram, stateOf, type KnownState } from './known-state.ts'
import { launchKontorist, type Launched, type LaunchOptions } from './launch.ts'
import { leave } from './leaving.ts'
import { createProfile, removeProfile } from './profile.ts'

/** How a program is started. Programs that are started alike can stand in for each other. */
export type Start = Omit<LaunchOptions, 'profile'>

/** The program that the tests of a worker use one after another. */
export interface SharedProgram {
  /** The program as it is at a first run: that of the test before, or a new one. Throws where it does not start. */
  readonly take: (start: Start, info: TestInfo) => Promise<Launched>
  /**
   * Brings the program back to that state for the next test. Ends it where it has not come back to it in every respect,
   * and where the test has failed. Throws where the test made it break a rule of Electron's.
   */
  readonly giveBack: (info: TestInfo) => Promise<void>
  readonly end: () => Promise<void>
}

interface Held {
  readonly launched: Launched
  readonly isRunning: () => boolean
  readonly key: string
  readonly initial: KnownState
  /** How much of its output earlier tests have seen. */
  readonly seen: number
}

/** A new program, as nobody has used it. Where it does not get so far, it is ended, and what can be seen of it is kept. */
const begin = async (start: Start, key: string, info: TestInfo): Promise<Held> => {
  const profile = await createProfile()
  let launched: Launched | null = null
  let isOpen = true
  try {
    launched = await launchKontorist({ ...start, profile })
    launched.app.once('close', () => {
      isOpen = false
    })
    await record(launched)
    await markMain(launched)
    await launched.page.getByRole('heading', { level: 1 }).waitFor()
    // The address follows the heading: before it, the program would be remembered in a state that it never comes back to.
    await launched.page.waitForURL(({ hash }) => hash !== '#/')
    return { launched, isRunning: () => isOpen, key, initial: await stateOf(launched), seen: 0 }
  } catch (error) {
    if (launched && isOpen) {
      // The test has not failed before this is thrown. What is missing of the evidence must not hide why.
      await attachEvidence(launched, info, 'shared').catch((missing: unknown) =>
        info.attach('shared-missing', { body: String(missing) })
      )
      await leave(launched.app)
    }
    await removeProfile(profile)
    throw error
  }
}

/** The same for programs that are started alike. A variable that a start takes away is `undefined`, which JSON leaves out. */
const keyOf = (start: Start): string =>
  JSON.stringify(start, (_, value: unknown) => (value === undefined ? null : value))

/** How long, in milliseconds, a program that goes on changing is brought back again and again before it is given up. */
const resetBound = 5_000

/**
 * The state that the program is in once it has been brought back. What a page does on its way out (sizes, an arrangement that
 * it keeps) may come a moment later, so it is brought back once more; a replaced function or a file does not go by itself, nor what was there the time before too.
 * Nothing is left under way: a reload that is answered after the program's end fails whichever test runs then.
 */
const settled = async ({ launched, initial }: Held): Promise<KnownState> => {
  const start = performance.now()
  let before: KnownState | null = null
  for (;;) {
    await resetProgram(launched, initial)
    const state = await stateOf(launched)
    const isFinal =
      !state.main.isUnchanged || !isDeepStrictEqual(state.files, initial.files) || isSameState(state, initial)
    const isSettled = before !== null && isSameState(state, before)
    if (isFinal || isSettled || performance.now() - start > resetBound) return state
    before = state
  }
}

/** Whether the next test finds the program as if nobody had used it. */
const isReset = async (held: Held): Promise<boolean> => {
  try {
    return isSameState(await settled(held), held.initial)
  } catch {
    // It is on its way to its end, or its window is.
    return false
  }
}

export const createSharedProgram = (): SharedProgram => {
  let held: Held | null = null

  const end = async (): Promise<void> => {
    const ending = held
    held = null
    if (!ending) return
    if (ending.isRunning()) await leave(ending.launched.app)
    await removeProfile(ending.launched.profile)
  }

  const beginAnew = async (start: Start, key: string, info: TestInfo): Promise<Held> => {
    await end()
    return (held = await begin(start, key, info))
  }

  const take = async (start: Start, info: TestInfo): Promise<Launched> => {
    const key = keyOf(start)
    const kept = held?.key === key && held.isRunning() ? held : null
    // One that cannot be recorded any more is on its way to its end: no test can use it, neither this one nor those after it.
    const isUsable =
      kept !== null &&
      (await recordAgain(kept.launched).then(
        () => true,
        () => false
      ))
    const used = isUsable ? kept : await beginAnew(start, key, info)
    const { launched, seen } = used
    return { ...launched, output: () => launched.output().slice(seen) }
  }

  const giveBack = async (info: TestInfo): Promise<void> => {
    if (!held) return
    const { launched, isRunning, seen } = held
    const output = (): string => launched.output().slice(seen)
    const isFailed = info.status !== info.expectedStatus
    if (isFailed && isRunning()) await keepEvidence({ ...launched, output }, info, 'shared')
    const isKept = !isFailed && isRunning() && (await isReset(held))
    if (isKept) {
      await discardRecording(launched)
      held = { ...held, seen: launched.output().length }
    } else {
      await end()
    }
    expectNoBrokenRule({ ...launched, output })
  }

  return { take, giveBack, end }
}

import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { app, dialog, type BrowserWindow, type MessageBoxOptions } from 'electron'
import type { UiLanguage } from '../../../preload/contract/index.ts'
import { problem } from '../../problem.ts'
import { appImageOf, relaunchArgs } from '../app/installation.ts'
import type { CloseBlocker } from '../app/confirm-close.ts'
import { markForRemoval, removalSwitch } from './removal-request.ts'
import { removalDetail, removalTexts } from './removal-texts.ts'

interface RemovalOptions {
  readonly currentWindow: () => BrowserWindow | null
  readonly language: () => UiLanguage
  /** Work that quitting now would lose. */
  readonly closeBlockers: () => readonly CloseBlocker[]
  /** Ends the session at the service, and an installation at the end. */
  readonly leave: () => Promise<unknown>
}

/** Milliseconds to end the session at the service. It also ends by itself. */
const patience = 5_000

const removeButton = 1

const questionBox = (language: UiLanguage, closeBlockers: readonly CloseBlocker[]): MessageBoxOptions => {
  const { question, stay, remove } = removalTexts(language)
  return {
    type: 'warning',
    message: question,
    detail: removalDetail(language, closeBlockers),
    buttons: [stay, remove],
    defaultId: 0,
    cancelId: 0,
    noLink: true
  }
}

const show = async (window: BrowserWindow | null, box: MessageBoxOptions): Promise<number> => {
  const { response } = await (window && !window.isDestroyed()
    ? dialog.showMessageBox(window, box)
    : dialog.showMessageBox(box))
  return response
}

/**
 * Marks the profile, and starts a second program that removes everything after this one has ended: Windows removes no
 * file that a program has open. If it fails, the next start removes everything. Throws `notKept` without a mark.
 */
const begin = (): void => {
  const { argv, env, execPath } = process
  try {
    markForRemoval(app.getPath('userData'))
  } catch (error) {
    throw problem('notKept', 'program', `the removal cannot be begun: ${String(error)}`)
  }
  const image = appImageOf({ env, execPath, exists: existsSync })
  const program = process.defaultApp ? [app.getAppPath()] : []
  app.relaunch({
    ...(image !== null && { execPath: image }),
    args: [
      ...program,
      ...relaunchArgs(argv).filter((one) => !one.startsWith(removalSwitch('ask'))),
      removalSwitch('finish')
    ]
  })
}

/**
 * Asks whether everything that the program keeps on this computer is to be removed, and does it. The box is the
 * system's, which no page can press. While a queue runs it is refused: its outcome would be lost. Resolves where the
 * user declines, else the program ends; rejects with `notKept` where it cannot be begun.
 */
export const createRemoval = ({
  currentWindow,
  language,
  closeBlockers,
  leave
}: RemovalOptions): (() => Promise<void>) => {
  let isAsking = false
  const tellThatItRuns = async (): Promise<void> => {
    const { message, detail, ok } = removalTexts(language()).running
    await show(currentWindow(), { type: 'info', message, detail, buttons: [ok], noLink: true })
  }
  const askAndRemove = async (): Promise<void> => {
    const before = closeBlockers()
    if (before.includes('running')) return tellThatItRuns()
    if ((await show(currentWindow(), questionBox(language(), before))) !== removeButton) return
    // While the box was open, something may have been sent or resumed.
    const after = closeBlockers()
    if (after.includes('running')) return tellThatItRuns()
    if (
      after.some((why) => !before.includes(why)) &&
      (await show(currentWindow(), questionBox(language(), after))) !== removeButton
    )
      return
    begin()
    await Promise.race([leave().catch(() => undefined), sleep(patience)])
    // `exit` skips the questions of a normal quit.
    app.exit(0)
  }
  return async () => {
    if (isAsking) return
    isAsking = true
    await askAndRemove().finally(() => {
      isAsking = false
    })
  }
}

/** Asks at a start for the removal, without a window, and quits. The exit code is 1 if the answer is no. */
export const askAtStart = (language: UiLanguage) => (): void => {
  const ask = async (): Promise<number> => {
    if ((await show(null, questionBox(language, []))) !== removeButton) return 1
    begin()
    return 0
  }
  ask().then(
    (code) => app.exit(code),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      app.exit(1)
    }
  )
}

import { app, dialog } from 'electron'
import { shouldEnableSandbox, refusalText, refusedSwitches, refusedVariables } from './command-line.ts'
import { isPackaged } from '../dev-overrides.ts'

/**
 * Exits a packaged program that was started with an unsafe switch or variable. Called in main's first turn, which
 * Chromium waits for, so no debugging port is open and no child process runs yet. Before it is ready, Electron exits at
 * once.
 */
export const refuseUnsafeStart = (): void => {
  if (!isPackaged()) return
  const { argv, platform, env } = process
  const refused = [...refusedSwitches(argv, platform), ...refusedVariables(env)]
  if (refused.length === 0) return
  const text = refusalText(refused)
  try {
    process.stderr.write(`${text}\n`)
    // On Linux no dialog can be shown before the app is ready: Electron would print the same line again.
    if (platform !== 'linux') dialog.showErrorBox('Kontorist', text)
  } finally {
    app.exit(1)
  }
}

/** Enables the sandbox for every renderer. Call it before the app is ready. */
export const enableSandbox = (): void => {
  if (shouldEnableSandbox({ noSandbox: app.commandLine.hasSwitch('no-sandbox') })) app.enableSandbox()
}

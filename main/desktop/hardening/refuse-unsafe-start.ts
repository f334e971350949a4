import { app, dialog } from 'electron'
import { shouldEnableSandbox, refusalText, refusedSwitches, refusedVariables } from './command-line.ts'
import { isPackaged } from '../dev-overrides.ts'

/**
 * Ends a packaged program that was started with what opens it: before Chromium, which waits for main's first turn, has
 * listened on a port or started a process of its own. Electron ends at once as long as it is not ready.
 */
export const refuseUnsafeStart = (): void => {
  if (!isPackaged()) return
  const { argv, platform, env } = process
  const refused = [...refusedSwitches(argv, platform), ...refusedVariables(env)]
  if (refused.length === 0) return
  const text = refusalText(refused)
  try {
    process.stderr.write(`${text}\n`)
    // On Linux there is no box before the program is ready: Electron would write the same line once more.
    if (platform !== 'linux') dialog.showErrorBox('Kontorist', text)
  } finally {
    app.exit(1)
  }
}

/** Turns the sandbox on for every renderer. Before the program is ready. */
export const enableSandbox = (): void => {
  if (shouldEnableSandbox({ noSandbox: app.commandLine.hasSwitch('no-sandbox') })) app.enableSandbox()
}

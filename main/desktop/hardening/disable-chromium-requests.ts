import { app } from 'electron'
import { backgroundServices, disablingSwitches } from './chromium-requests.ts'

/**
 * Disables every request that Chromium would make by itself (`chromium-requests.ts`). Call it in the first turn of the
 * entry module: Chromium reads its switches when that module has finished, and sessions exist only once the app is
 * ready.
 */
export const disableChromiumRequests = (): void => {
  const { commandLine } = app
  for (const [name, value] of disablingSwitches((name) => commandLine.getSwitchValue(name)))
    commandLine.appendSwitch(name, value)
  app.once('ready', () => {
    for (const { configureApp } of backgroundServices) configureApp?.(app)
  })
  app.on('session-created', (session) => {
    for (const { configureSession } of backgroundServices) configureSession?.(session)
  })
  app.on('web-contents-created', (_event, contents) => {
    for (const { configureContents } of backgroundServices) configureContents?.(contents)
  })
}

import { app } from 'electron'
import { backgroundServices, disablingSwitches } from './chromium-requests.ts'

/**
 * Keeps Chromium from making any request of its own (`chromium-requests.ts`). Call it while the program's first module runs:
 * Chromium reads its switches when that has ended, and before the app is ready there is no session.
 */
export const disableChromiumRequests = (): void => {
  const { commandLine } = app
  for (const [name, value] of disablingSwitches((name) => commandLine.getSwitchValue(name))) commandLine.appendSwitch(name, value)
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

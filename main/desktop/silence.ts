import { app } from 'electron'
import { silenced, silencingSwitches } from './chromium-requests.ts'

/**
 * Keeps Chromium from making any request of its own (`chromium-requests.ts`). Call it while the program's first module runs:
 * Chromium reads its switches when that has ended, and before the app is ready there is no session.
 */
export const silenceChromium = (): void => {
  const { commandLine } = app
  for (const [name, value] of silencingSwitches((name) => commandLine.getSwitchValue(name))) commandLine.appendSwitch(name, value)
  app.once('ready', () => {
    for (const { app: tell } of silenced) tell?.(app)
  })
  app.on('session-created', (session) => {
    for (const { session: tell } of silenced) tell?.(session)
  })
  app.on('web-contents-created', (_event, contents) => {
    for (const { contents: tell } of silenced) tell?.(contents)
  })
}

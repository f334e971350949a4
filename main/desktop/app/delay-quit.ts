import { setTimeout as sleep } from 'node:timers/promises'
import { app } from 'electron'

/** How long quitting waits, in milliseconds: a keychain or a disk that does not answer must not keep the program. */
const patience = 2_000

/** Returns the work still to finish before quitting, or null if there is none. */
type Unfinished = () => Promise<unknown> | null

const registered: Unfinished[] = []

/**
 * Delays the end of the program once, briefly, for what must not be cut off. `unfinished` is asked once the windows are closed, and may
 * end by itself what it waits for. All that has been registered is waited for together.
 */
export const delayQuit = (unfinished: Unfinished): void => {
  if (registered.push(unfinished) > 1) return
  app.once('will-quit', (event) => {
    const rest = registered.flatMap((ask) => ask() ?? [])
    if (rest.length === 0) return
    event.preventDefault()
    void Promise.race([Promise.allSettled(rest), sleep(patience)]).then(() => app.quit())
  })
}

import type { Cdp } from './cdp.ts'
import { guardPlain } from './guard.ts'
import type { Schemes } from './schemes.ts'
import { createSession, type SessionHost } from './session.ts'
import type { Session } from './types.ts'

/** How `webPreferences` selects a window's session. */
export interface SessionChoice {
  readonly session?: Session
  readonly partition?: string
}

/**
 * Electron's `session`: the default session and one per partition. Settings of a session apply to its own pages only.
 * Nothing is stored: Chromium's profile is empty at every start.
 */
export const createSessions = (
  schemes: Schemes,
  isReady: () => boolean,
  created: (session: Session) => void = () => undefined
) => {
  const byPartition = new Map<string, SessionHost>()
  const touched = new Set<SessionHost>()
  const standard = createSession(schemes)

  const whenReady = <Found>(found: () => Found): Found => {
    if (!isReady()) throw new Error('Session can only be received when app is ready')
    return found()
  }
  /** Announces a session when the program first uses it, as Electron does when it creates one. */
  const touch = (host: SessionHost): SessionHost => {
    if (!touched.has(host)) {
      touched.add(host)
      created(host.facade)
    }
    return host
  }
  const inPartition = (partition: string): SessionHost => {
    if (partition === '') return touch(standard)
    const known = byPartition.get(partition) ?? createSession(schemes)
    byPartition.set(partition, known)
    return touch(known)
  }
  const all = (): readonly SessionHost[] => [standard, ...byPartition.values()]

  return {
    standard,
    facade: guardPlain('session', {
      get defaultSession(): Session {
        return whenReady(() => touch(standard).facade)
      },
      fromPartition: (partition: string): Session => whenReady(() => inPartition(partition).facade)
    }),
    /** The session of a new window. */
    of: ({ session, partition }: SessionChoice): SessionHost => {
      if (!session) return inPartition(partition ?? '')
      const found = all().find(({ facade }) => facade === session)
      if (!found) throw new Error('The session of a window is none of `session`')
      return found
    },
    /** Makes Chromium refuse every download. Every session is told, because Chromium does not say which page it was. */
    attach: async ({ browser }: Cdp): Promise<void> => {
      browser.on('Browser.downloadWillBegin', ({ url, suggestedFilename }) => {
        for (const each of all()) each.downloading(schemes.fromChromium(url), suggestedFilename)
      })
      await browser.send('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true })
    }
  }
}

export type Sessions = ReturnType<typeof createSessions>

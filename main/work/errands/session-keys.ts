import type { ErrandSessionKey } from '../../../preload/contract/index.ts'
import { createRedaction, secretsIn } from '../../http/index.ts'
import type { WorkContext } from '../context.ts'

interface SessionKeysOptions extends Pick<WorkContext, 'currentUser'> {
  /** The key that an administrator has fixed, or null. */
  readonly fixed: () => string | null
}
/** Session keys, in memory only (Service: decisions.md, "Session key"). */
export interface SessionKeys {
  readonly state: () => ErrandSessionKey
  /** The key sent with the user's saves, or null. */
  readonly current: () => string | null
  readonly use: (key: string | null) => void
  readonly forget: () => void
  /** Hides the keys known now: for a call that may end after they are forgotten. */
  readonly hider: () => (text: string) => string
  /** A text of the service's without the key, which it might echo. */
  readonly hide: (text: string) => string
}

/** A shorter one is found in ordinary words, and is no secret. */
const leastHidden = 4

/** Keeps the key of one user at a time. The key is never guessed: unless one was entered or fixed, none is sent. */
export const createSessionKeys = ({ currentUser, fixed }: SessionKeysOptions): SessionKeys => {
  let typed: { readonly userKey: string; readonly key: string } | null = null

  let known: { readonly keys: string; readonly hide: (text: string) => string } = { keys: '[]', hide: (text) => text }

  /** Hides the keys in every form in which a service may write them. */
  const hider = (): ((text: string) => string) => {
    const long = [typed?.key, fixed()].filter((key) => typeof key === 'string' && key.length >= leastHidden)
    const keys = JSON.stringify(long)
    if (known.keys !== keys) {
      const all = long.flatMap((key) =>
        secretsIn({ operation: 'saveErrandRow', address: '', body: { Sessionsnyckel: key } })
      )
      const longestFirst = all.toSorted((one, other) => other.length - one.length)
      known = { keys, hide: long.length === 0 ? (text) => text : createRedaction(longestFirst) }
    }
    return known.hide
  }

  const own = (): string | null => (typed !== null && typed.userKey === currentUser() ? typed.key : null)

  return {
    state: () => (own() !== null ? 'typed' : fixed() !== null ? 'policy' : 'none'),
    current: () => own() ?? fixed(),
    use: (key) => {
      const userKey = currentUser()
      typed = key === null || userKey === null ? null : { userKey, key }
    },
    forget: () => {
      typed = null
      hider()
    },
    hider,
    hide: (text) => hider()(text)
  }
}

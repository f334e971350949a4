import type { SessionState } from '../../preload/contract/index.ts'
import { api } from '../api.ts'

/** Whose work the window shows: whoever is signed in, or was until the session ended by itself. Null where nobody's. */
export const ownerOf = (state: SessionState): string | null =>
  state.kind === 'signedIn' ? state.name : (state.interrupted?.name ?? null)

/**
 * Does `forget` when the owner leaves or somebody else comes instead: what was loaded leaves with whoever was allowed to
 * see it. `next`: who has come instead. A session that ends by itself is no leaving, because the same person is waited for.
 */
export const onOwnerLeft = (forget: (next: string | null) => void): void => {
  let known: string | undefined
  api.on('session.changed', (state) => {
    const owner = ownerOf(state)
    if (owner === null || (known !== undefined && known !== owner)) forget(owner)
    known = owner ?? undefined
  })
}

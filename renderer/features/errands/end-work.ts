import { api } from '../../api.ts'
import { useSession } from '../../state/session.ts'
import { useErrandDraft } from './draft-store.ts'

/**
 * Ends the work with errands, as the service wants it at the end of a session (Service: orders-and-errands.md, "Signing in
 * for errands"): what is typed is kept, main forgets the session key and every row, and the user is signed out, which empties the page.
 * Signs out even where the rest fails.
 */
export const endErrandWork = async (): Promise<void> => {
  try {
    await useErrandDraft().flush()
    await api.call('errands.endWork', {})
  } finally {
    await useSession().signOut()
  }
}

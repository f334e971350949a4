/** The origin of updates, and the keys that sign them. Without, none are looked for, as in a fork. */

/** The folder of the channels on the host that releases are on: `https`, with a slash at its end. */
export const updateFeed: string | null = null

/**
 * The Ed25519 public keys (DER, SPKI, in base64) that may sign update files: the one in use and, while it is being
 * replaced, the next. `node build/release/new-key.ts` makes a pair (`build/RELEASING.md`).
 */
export const updateKeys: readonly string[] = []

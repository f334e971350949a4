/**
 * Where updates of this program come from, and who signs them. A program that was built without looks for none: a fork
 * or a build for trying out must not be replaced by another publisher's.
 */

/** The folder of the channels on the host that releases are on: `https`, with a slash at its end. */
export const updateFeed: string | null = null

/**
 * The Ed25519 public keys (DER, SPKI, in base64) that may sign which version is the newest: the one in use and, while
 * it is being replaced, the next. `node build/release/new-key.ts` makes a pair; the private half goes into the secrets
 * of the release workflow and nowhere else (`build/RELEASING.md`).
 */
export const updateKeys: readonly string[] = []

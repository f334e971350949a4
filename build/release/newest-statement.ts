import type { Manifest } from '../../main/updates/index.ts'
import { unseal, type PublicKey } from './sealed-manifest.ts'
import type { Recorded } from './statement-record.ts'

/** A statement that was signed: as it lies on the host, and what it says. */
export interface Statement {
  readonly bytes: Buffer
  readonly manifest: Manifest
}

const statementIn = (bytes: Buffer, channel: Manifest['channel'], keys: readonly PublicKey[]): readonly Statement[] => {
  try {
    const manifest = unseal(bytes, keys)
    return manifest.channel === channel ? [{ bytes, manifest }] : []
  } catch {
    // Of a key that is not in use any more, or put there by whoever has none.
    return []
  }
}

/** The statement of a channel that was signed last, by its own date; null where none of these keys has signed anything that is recorded. */
export const newestOf = ({ statements }: Recorded, channel: Manifest['channel'], keys: readonly PublicKey[]): Statement | null =>
  statements
    .flatMap((bytes) => statementIn(bytes, channel, keys))
    .reduce<Statement | null>((newest, one) => (newest && Date.parse(newest.manifest.issued) >= Date.parse(one.manifest.issued) ? newest : one), null)

import type { SecretFailureReason } from './types.ts'

/**
 * Maps keytar's error messages to reasons. They have no code. The texts of D-Bus and the keyring are never translated;
 * those of GLib and macOS may be. An unknown text is `failed`, the cautious reading: the secret is then kept nowhere
 * else.
 */
const reasonsByMessage: readonly (readonly [SecretFailureReason, RegExp])[] = [
  // No bus, or no secret service on it. libsecret also never finds a service again that was restarted.
  ['missing', /autolaunch|cannot spawn a message bus|could not connect|connection (is closed|refused)/i],
  ['missing', /not provided by any \.service files|not activatable|serviceunknown/i],
  // Locked and not unlocked when asked, or the creation of a new keyring was declined.
  ['locked', /locked|dismissed|object does not exist at path/i],
  ['locked', /user interaction is not allowed|user canceled|passphrase you entered is not correct/i]
]

export const keytarReason = (message: string): SecretFailureReason =>
  reasonsByMessage.find(([, text]) => text.test(message))?.[0] ?? 'failed'

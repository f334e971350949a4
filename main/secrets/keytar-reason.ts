import type { SecretFailureReason } from './types.ts'

/**
 * What keytar's errors mean. They have no code, only a text: the bus's and the keyring's own, which are not translated,
 * or GLib's and macOS's, which may be. A text that is not known is `failed`, which is the careful reading: nothing is
 * then kept anywhere else.
 */
const known: readonly (readonly [SecretFailureReason, RegExp])[] = [
  // No bus to speak on, or nobody on it who keeps secrets; libsecret also never finds a service again that started anew.
  ['missing', /autolaunch|cannot spawn a message bus|could not connect|connection (is closed|refused)/i],
  ['missing', /not provided by any \.service files|not activatable|serviceunknown/i],
  // Locked and not unlocked when asked, or a keyring that was to be created and nobody said yes to.
  ['locked', /locked|dismissed|object does not exist at path/i],
  ['locked', /user interaction is not allowed|user canceled|passphrase you entered is not correct/i]
]

export const keytarReason = (message: string): SecretFailureReason => known.find(([, text]) => text.test(message))?.[0] ?? 'failed'

import { expect, it } from 'vitest'
import { keytarReason } from '../../../../main/secrets/keychain.ts'

it.each([
  ['missing', 'Cannot autolaunch D-Bus without X11 $DISPLAY'],
  ['missing', 'Cannot spawn a message bus when AT_SECURE is set'],
  ['missing', 'Could not connect: No such file or directory'],
  ['missing', 'Could not connect: Connection refused'],
  ['missing', 'The connection is closed'],
  ['missing', 'The name org.freedesktop.secrets was not provided by any .service files'],
  ['missing', 'The name is not activatable'],
  ['locked', 'Cannot create an item in a locked collection'],
  ['locked', 'Object does not exist at path “/org/freedesktop/secrets/collection/login”'],
  ['locked', 'User interaction is not allowed.'],
  ['locked', 'The user name or passphrase you entered is not correct.'],
  ['failed', 'Kunde inte ansluta: Filen eller katalogen finns inte'],
  ['failed', 'Not enough memory resources are available to process this command.']
])('%s is what keytar means by “%s”', (reason, message) => {
  expect(keytarReason(message)).toBe(reason)
})

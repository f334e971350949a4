/**
 * Unit tests that behave differently on Windows and are run there as they are: their paths below `test/unit/main`
 * without extension, and what differs.
 */
export const subjects: Readonly<Record<string, string>> = {
  'desktop/files/atomic-files': 'names, renaming over a file, what a disk is told',
  'desktop/log/log-line': 'folders of the person’s in a text',
  'desktop/policy/policy-file': 'what reading a file throws',
  'desktop/policy/registry-export': 'what reg.exe writes, by the ICU of that Node',
  'desktop/links/deep-link-scheme': 'the command that opens our scheme',
  'desktop/protocol/served-file': 'a path of an address below a folder',
  'desktop/files/backup-corrupt-file': 'renaming, and modes that there are none of',
  'desktop/files/retry-while-locked': 'the same, and how long it is waited for',
  'http/wire-failure': 'the codes of errors',
  'http/wire/proxy': 'a tunnel over sockets of Windows',
  'http/wire/tls-failures': 'connections that are refused, and what is said of them',
  'http/wire/undici-wire': 'connections that are cut, and what is said of them',
  'secrets/encrypted-store': 'what is written beside the keychain',
  'table/column/date-formats': 'dates of the computer’s own zone',
  'table/column/swedish-order': 'Swedish order, by the ICU of that Node',
  'table/worker': 'a thread with a file of its own, and WebAssembly in it'
}

import { expect, it } from 'vitest'
import { openSettings } from '../../main/settings/settings-fixture.ts'
import { policyFault } from '../../../../renderer/shell/policy-fault.ts'

const loginAddress = 'https://login.example'
const readAuthorities = () => {
  throw new Error('/tmp/ours.pem: others than its owner may write to it (mode 666)')
}

const fault = (key: NonNullable<ReturnType<typeof policyFault>>['key'], member: string) => ({ key, member })

/** The texts of what is wrong are those of main itself. */
it.each<[string, unknown, ReturnType<typeof policyFault>]>([
  ['an unknown name', { loginAdress: loginAddress }, fault('unknown', 'loginAdress')],
  ['an address without TLS', { loginAddress: 'http://login.example' }, fault('address', 'loginAddress')],
  ['a scheme that is never opened', { openSchemes: ['file'] }, fault('neverOpened', 'openSchemes.0')],
  [
    'a header of our own',
    { loginAddress, loginHeaders: { Authorization: 'x' } },
    fault('headerRefused', 'loginHeaders')
  ],
  [
    'a value with a line break',
    { loginAddress, loginHeaders: { 'x-api-key': 'a\nb' } },
    fault('headerValue', 'loginHeaders')
  ],
  ['a name with a blank', { loginAddress, loginHeaders: { 'x y': 'a' } }, fault('headerName', 'loginHeaders')],
  ['a relative path', { inbox: { folder: 'in' } }, fault('path', 'inbox.folder')],
  ['a number out of range', { updates: { deferDays: 91 } }, fault('other', 'updates.deferDays')],
  ['a word with a blank', { tokenWord: 'a b' }, fault('tokenWord', 'tokenWord')],
  [
    'a return address without a scheme of its own',
    { returnAddress: 'http://x.example' },
    fault('returnAddress', 'returnAddress')
  ],
  ['a realm without a label', { realms: [{ realm: 'x' }] }, fault('missing', 'realms.0.label')],
  ['a realm of nothing', { realms: [{ realm: '', label: 'x' }] }, fault('empty', 'realms.0.realm')],
  ['a number written as text', { processMinutes: '3' }, fault('kind', 'processMinutes')],
  ['a user name with a colon', { reportingUser: 'a:b' }, fault('colon', 'reportingUser')],
  ['a scheme with a blank', { openSchemes: ['bank id'] }, fault('scheme', 'openSchemes.0')],
  [
    'a short secret',
    { inbox: { listener: { port: 8080, secret: 'abc' } } },
    fault('secretShort', 'inbox.listener.secret')
  ],
  [
    'a secret of one letter',
    { inbox: { listener: { port: 8080, secret: 'x'.repeat(40) } } },
    fault('secretShort', 'inbox.listener.secret')
  ],
  [
    'the secret of the sample',
    { loginAddress, errandSessionKey: 'replace-with-your-key' },
    fault('placeholder', 'errandSessionKey')
  ],
  ['a sign-out without a path', { signOut: {} }, fault('missing', 'signOut.path')],
  ['a certificate file', { certificateAuthorities: ['/tmp/ours.pem'] }, fault('authorities', 'certificateAuthorities')],
  ['all of it', [], fault('unreadable', '')]
])('what is wrong with a policy for %s has a sentence, and the place of the policy', (_, policy, expected) => {
  const settings = openSettings({
    policy,
    readAuthorities: (paths) => (paths.length > 0 ? readAuthorities() : [])
  }).get()
  expect(policyFault(settings.policyProblem ?? '')).toEqual(expected)
  expect(settings.policyProblemSource).toBe('/etc/kontorist/policy.json')
})

it.each([
  ["ENOTDIR: not a directory, lstat '/etc/kontorist/policy.json'", fault('unreadable', '')],
  ['/etc/kontorist/policy.json: not in UTF-8', fault('unreadable', '')],
  ['/etc/kontorist: not a folder', fault('unreadable', '')],
  ['/etc/kontorist/policy.json: SyntaxError: Unexpected end of JSON input', fault('unreadable', '')],
  ['/etc/kontorist/policy.json: belongs to user 65534 and not to root', fault('unreadable', '')],
  ['/etc/kontorist/policy.json: updates.enabled: stands there twice', fault('twice', 'updates.enabled')],
  ['loginHeaders: no address is fixed that they could go to', fault('noAddress', 'loginHeaders')]
])('%s has a sentence', (problem, expected) => {
  expect(policyFault(problem)).toEqual(expected)
})

import { expect, it } from 'vitest'
import { openSettings } from '../../main/settings/settings-fixture.ts'
import { policyFault } from '../../../../renderer/shell/policy-fault.ts'

const loginAddress = 'https://login.example'
const readAuthorities = () => {
  throw new Error('/tmp/ours.pem: others than its owner may write to it (mode 666)')
}

/** The texts of what is wrong are those of main itself. */
it.each<[string, unknown, ReturnType<typeof policyFault>]>([
  ['an unknown name', { loginAdress: loginAddress }, { key: 'unknown', member: 'loginAdress' }],
  ['an address without TLS', { loginAddress: 'http://login.example' }, { key: 'address', member: 'loginAddress' }],
  ['a scheme that is never opened', { openSchemes: ['file'] }, { key: 'neverOpened', member: 'openSchemes.0' }],
  [
    'a header of our own',
    { loginAddress, loginHeaders: { Authorization: 'x' } },
    { key: 'headerRefused', member: 'loginHeaders' }
  ],
  [
    'a value with a line break',
    { loginAddress, loginHeaders: { 'x-api-key': 'a\nb' } },
    { key: 'headerValue', member: 'loginHeaders' }
  ],
  [
    'a name with a blank',
    { loginAddress, loginHeaders: { 'x y': 'a' } },
    { key: 'headerName', member: 'loginHeaders' }
  ],
  ['a relative path', { inbox: { folder: 'in' } }, { key: 'path', member: 'inbox.folder' }],
  ['a number out of range', { updates: { deferDays: 91 } }, { key: 'other', member: 'updates.deferDays' }],
  ['a word with a blank', { tokenWord: 'a b' }, { key: 'tokenWord', member: 'tokenWord' }],
  [
    'a return address without a scheme of its own',
    { returnAddress: 'http://x.example' },
    { key: 'returnAddress', member: 'returnAddress' }
  ],
  ['a realm without a label', { realms: [{ realm: 'x' }] }, { key: 'missing', member: 'realms.0.label' }],
  ['a realm of nothing', { realms: [{ realm: '', label: 'x' }] }, { key: 'empty', member: 'realms.0.realm' }],
  ['a number written as text', { processMinutes: '3' }, { key: 'kind', member: 'processMinutes' }],
  ['a user name with a colon', { reportingUser: 'a:b' }, { key: 'colon', member: 'reportingUser' }],
  ['a scheme with a blank', { openSchemes: ['bank id'] }, { key: 'scheme', member: 'openSchemes.0' }],
  [
    'a short secret',
    { inbox: { listener: { port: 8080, secret: 'abc' } } },
    { key: 'secretShort', member: 'inbox.listener.secret' }
  ],
  [
    'a secret of one letter',
    { inbox: { listener: { port: 8080, secret: 'x'.repeat(40) } } },
    { key: 'secretShort', member: 'inbox.listener.secret' }
  ],
  [
    'the secret of the sample',
    { loginAddress, errandSessionKey: 'replace-with-your-key' },
    { key: 'placeholder', member: 'errandSessionKey' }
  ],
  ['a sign-out without a path', { signOut: {} }, { key: 'missing', member: 'signOut.path' }],
  [
    'a certificate file',
    { certificateAuthorities: ['/tmp/ours.pem'] },
    { key: 'authorities', member: 'certificateAuthorities' }
  ],
  ['all of it', [], { key: 'unreadable', member: '' }]
])('what is wrong with a policy for %s has a sentence, and the place of the policy', (_, policy, fault) => {
  const settings = openSettings({
    policy,
    readAuthorities: (paths) => (paths.length > 0 ? readAuthorities() : [])
  }).get()
  expect(policyFault(settings.policyProblem ?? '')).toEqual(fault)
  expect(settings.policyProblemSource).toBe('/etc/kontorist/policy.json')
})

it.each([
  ["ENOTDIR: not a directory, lstat '/etc/kontorist/policy.json'", { key: 'unreadable', member: '' }],
  ['/etc/kontorist/policy.json: not in UTF-8', { key: 'unreadable', member: '' }],
  ['/etc/kontorist: not a folder', { key: 'unreadable', member: '' }],
  ['/etc/kontorist/policy.json: SyntaxError: Unexpected end of JSON input', { key: 'unreadable', member: '' }],
  ['/etc/kontorist/policy.json: belongs to user 65534 and not to root', { key: 'unreadable', member: '' }],
  ['/etc/kontorist/policy.json: updates.enabled: stands there twice', { key: 'twice', member: 'updates.enabled' }],
  ['loginHeaders: no address is fixed that they could go to', { key: 'noAddress', member: 'loginHeaders' }]
])('%s has a sentence', (problem, fault) => {
  expect(policyFault(problem)).toEqual(fault)
})

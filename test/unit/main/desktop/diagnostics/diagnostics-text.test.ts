import { expect, it } from 'vitest'
import { diagnosticsText } from '../../../../../main/desktop/diagnostics/diagnostics.ts'
import { createLogLineFormatter } from '../../../../../main/desktop/log/log-line.ts'
import { openSettings, service } from '../../settings/settings-fixture.ts'

const line = createLogLineFormatter({ profile: '/home/åsa/.config/Kontorist', home: '/home/åsa' })

it('diagnostics say how the program is, and neither whose it is nor where it connects to', () => {
  const settings = openSettings({
    policy: { loginAddress: service.loginAddress, loginHeaders: { 'x-api-key': 'hemligt' }, keepDrafts: false }
  })
  settings.connect({ ...service, reportingPassword: 'lösen' })
  settings.chooseSignIn({ realms: [{ realm: 'firmans-id', label: 'Firman' }] })
  const crash = { at: '2026-11-22T08:00:00.000Z', kind: 'window', reason: 'crashed (133)', version: '1.2.3' } as const
  const text = diagnosticsText(
    {
      system: [['Kontorist', '1.2.3']],
      settings: settings.get(),
      crashes: [crash],
      log: ['[error] open /home/åsa/.config/Kontorist/x']
    },
    line
  )
  expect(text.split('\n')).toEqual([
    'Kontorist: 1.2.3',
    'Connection: service',
    'Language, theme: system, system',
    'Locks after minutes: 0',
    'Identity providers: 1',
    'Settings file: readable',
    'Policy: file: loginAddress, loginHeaders, keepDrafts',
    '',
    'Crashes:',
    '2026-11-22T08:00:00.000Z 1.2.3 window: crashed (133)',
    '',
    'Log:',
    '[error] open <profile>/x'
  ])
  for (const private_ of ['example', 'pärla', 'lösen', 'hemligt', 'firma', 'Firman', 'åsa'])
    expect(text).not.toContain(private_)
})

it('diagnostics say what is wrong with a policy, and that nothing has crashed', () => {
  const text = diagnosticsText(
    {
      system: [],
      settings: openSettings({ policy: { loginAdress: 'https://x.example' } }).get(),
      crashes: [],
      log: []
    },
    line
  )
  expect(text).toMatch(/^Policy: broken: loginAdress: /m)
  expect(text).toContain('Crashes:\n(none)')
})

it.each([
  ['HKEY_LOCAL_MACHINE\\Software\\Policies\\Kontorist', 'registry'],
  ['/Library/Managed Preferences/anna.andersson/se.kontorist.desktop.plist', 'managed preferences'],
  [
    '/Library/Managed Preferences/se.kontorist.desktop.plist, /Library/Managed Preferences/anna.andersson/se.kontorist.desktop.plist',
    'managed preferences'
  ]
])('diagnostics say what kind of place the policy stands in, and not whose it is: %s', (source, place) => {
  const settings = { ...openSettings().get(), policy: { source, rules: [{ key: 'idleMinutes', value: 15 }] } } as const
  const text = diagnosticsText({ system: [], settings, crashes: [], log: [] }, line)
  expect(text).toMatch(new RegExp(`^Policy: ${place}: idleMinutes$`, 'm'))
  expect(text).not.toContain('anna')
})

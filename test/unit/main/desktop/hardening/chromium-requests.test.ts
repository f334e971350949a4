import { describe, expect, it } from 'vitest'
import { backgroundServices, disablingSwitches } from '../../../../../main/desktop/hardening/chromium-requests.ts'
import { createApp } from '../../../../host/app.ts'
import { chromiumArgs } from '../../../../host/browser.ts'
import { office } from '../../../host/office.ts'

const nothing = () => ''
const table = backgroundServices.map((each) => [each.service, each] as const)

/** The command line that Chromium gets where a program disables its requests, by name. */
const commandLine = (given: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, string> => {
  const app = createApp(
    { ...office, switches: given },
    { closeWindows: () => true, exit: () => undefined, report: () => undefined }
  )
  const { commandLine } = app.facade
  for (const [name, value] of disablingSwitches((name) => commandLine.getSwitchValue(name)))
    commandLine.appendSwitch(name, value)
  const args = chromiumArgs('/tmp/profile', { headed: false, appended: app.appended() })
  return new Map(args.map((arg) => [arg.slice(2).split('=')[0] ?? '', arg.split('=').slice(1).join('=')]))
}

describe('no request of Chromium’s own:', () => {
  it.each(table)('%s, but not here, and by what is in the table', (_, each) => {
    const { service: _service, ...means } = each
    expect(Object.keys(means).length).toBeGreaterThan(0)
  })

  it.each(table)('%s, but Chromium’s command line keeps it from that', (_, { feature, setting, switch: name }) => {
    const line = commandLine()
    if (feature !== undefined) expect(line.get('disable-features')?.split(',')).toContain(feature)
    if (setting !== undefined) expect(line.get('blink-settings')?.split(',')).toContain(setting)
    if (name !== undefined) expect(line.has(name)).toBe(true)
  })

  it('sessions, pages and the name resolver are told what the table says', () => {
    const told: unknown[] = []
    for (const { configureApp, configureSession, configureContents } of backgroundServices) {
      configureApp?.({ configureHostResolver: (options) => told.push(options) })
      configureSession?.({
        setSpellCheckerEnabled: (enable) => told.push({ checks: enable }),
        setSpellCheckerDictionaryDownloadURL: (url) => told.push({ dictionaries: url })
      })
      configureContents?.({ setWebRTCIPHandlingPolicy: (policy) => told.push({ peers: policy }) })
    }
    expect(told).toEqual([
      // Set before the checker is off, because a dictionary may be requested in either state.
      { dictionaries: 'https://dictionaries.invalid/' },
      { checks: false },
      { enableBuiltInResolver: false, secureDnsMode: 'off', enableAdditionalDnsQueryTypes: false },
      { peers: 'disable_non_proxied_udp' }
    ])
  })

  it('what an administrator has disabled on the command line stays disabled', () => {
    const line = commandLine(
      new Map([
        ['disable-features', 'Other,Reporting'],
        ['blink-settings', 'dnsPrefetchingEnabled=true,other=1']
      ])
    )
    expect(line.get('disable-features')).toMatch(/Other,Reporting,NetworkErrorLogging$/)
    expect(line.get('blink-settings')).toBe('dnsPrefetchingEnabled=true,other=1,dnsPrefetchingEnabled=false')
  })

  it('a switch that is a list stands on the command line once', () => {
    const names = disablingSwitches(nothing).map(([name]) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})

import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../../preload/contract/index.ts'
import { useServiceHost } from '../../../../renderer/state/service-host.ts'
import { useSettings } from '../../../../renderer/state/settings.ts'
import { fakeMain } from '../fake-main.ts'
import { firstSettings } from '../first-settings.ts'
import { freshStores } from '../fresh-stores.ts'

const service: Connection = {
  kind: 'service',
  loginAddress: 'https://tjanst.example:8443/Bolag/Api',
  reportingAddress: 'https://rapport.example',
  reportingUser: 'rapport'
}

freshStores()

describe('the host of the connected service', () => {
  it('is that of the login address, or of the service asked for', async () => {
    fakeMain({ 'settings.get': () => ({ ...firstSettings, connection: service }) })
    await useSettings().subscribe()
    expect(useServiceHost().value).toBe('tjanst.example:8443')
    expect(useServiceHost(() => 'reporting').value).toBe('rapport.example')
  })

  it.each(['per:ord@tjanst', '//per:ord@tjanst', ''])(
    'is never the whole address, whatever main may call one: %j',
    async (loginAddress) => {
      fakeMain({ 'settings.get': () => ({ ...firstSettings, connection: { ...service, loginAddress } }) })
      await useSettings().subscribe()
      expect(useServiceHost().value).toBeNull()
    }
  )

  it('is null with sample data, and follows a change of connection', async () => {
    const { tell } = fakeMain({ 'settings.get': () => firstSettings })
    await useSettings().subscribe()
    const host = useServiceHost()
    expect(host.value).toBeNull()
    tell('settings.changed', { ...firstSettings, connection: { kind: 'sample', rows: 2000 } })
    expect(host.value).toBeNull()
    tell('settings.changed', { ...firstSettings, connection: service })
    expect(host.value).toBe('tjanst.example:8443')
  })
})

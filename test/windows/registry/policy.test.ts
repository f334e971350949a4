import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readRegistryPolicy, registryKey } from '../../../main/desktop/policy/registry.ts'
import { openSettings } from '../../unit/main/settings/settings-fixture.ts'

const reg = (...args: readonly string[]): void => void execFileSync('reg', args, { stdio: 'ignore' })

/** Writes values as a group policy does. `\0` parts the texts of a list. */
const fixed = (...values: readonly (readonly [name: string, type: string, data: string, below?: string])[]): void => {
  reg('add', registryKey, '/f')
  onTestFinished(() => reg('delete', registryKey, '/f'))
  for (const [name, type, data, below] of values) {
    reg('add', below === undefined ? registryKey : `${registryKey}\\${below}`, '/v', name, '/t', type, '/d', data, '/f')
  }
}

describe('a policy in Windows’ registry', () => {
  it('is none where its key is not there', () => {
    expect(readRegistryPolicy()).toBeUndefined()
  })

  it('fixes what it names, with every type of value and every letter as it was written', () => {
    fixed(
      ['loginAddress', 'REG_SZ', 'https://fixed.example/Env/å'],
      ['reportingUser', 'REG_SZ', 'pärla "1" \\ 😀'],
      ['realms', 'REG_MULTI_SZ', 'bank=Företagets inloggning\\0frej=Freja – e-id'],
      ['idleMinutes', 'REG_DWORD', '15'],
      ['keepDrafts', 'REG_DWORD', '0'],
      ['paidStatuses', 'REG_MULTI_SZ', '3\\017'],
      ['x-api-key', 'REG_SZ', 'hem=ligt', 'loginHeaders'],
      ['port', 'REG_DWORD', '4444', 'inbox\\listener'],
      ['secret', 'REG_SZ', 'Vk3JxQ9mZtR7bW2pLd8sYc', 'inbox\\listener'],
      ['enabled', 'REG_DWORD', '0', 'updates']
    )
    const found = readRegistryPolicy()
    expect(found).toEqual({
      source: 'HKEY_LOCAL_MACHINE\\Software\\Policies\\Kontorist',
      content: {
        loginAddress: 'https://fixed.example/Env/å',
        reportingUser: 'pärla "1" \\ 😀',
        realms: [
          { realm: 'bank', label: 'Företagets inloggning' },
          { realm: 'frej', label: 'Freja – e-id' }
        ],
        idleMinutes: 15,
        keepDrafts: false,
        paidStatuses: [3, 17],
        loginHeaders: { 'x-api-key': 'hem=ligt' },
        inbox: { listener: { port: 4444, secret: 'Vk3JxQ9mZtR7bW2pLd8sYc' } },
        updates: { enabled: false }
      }
    })
    expect(openSettings({ policy: found?.content }).get()).toMatchObject({
      policyProblem: null,
      signIn: { idleMinutes: 15 }
    })
  })

  it('is broken by a value of another type, and fixes nothing where it is empty', () => {
    fixed(['loginAddress', 'REG_EXPAND_SZ', '%SystemRoot%'])
    expect(readRegistryPolicy).toThrow('loginAddress: not a REG_SZ, REG_DWORD or REG_MULTI_SZ')
    reg('delete', registryKey, '/v', 'loginAddress', '/f')
    expect(readRegistryPolicy()?.content).toEqual({})
  })

  it('attack: is read with Windows’ own reg.exe, whatever folder the environment names', () => {
    fixed(['loginAddress', 'REG_SZ', 'https://fixed.example/'])
    const before = process.env['SystemRoot']
    onTestFinished(() => void (process.env['SystemRoot'] = before))
    for (const folder of ['C:\\nowhere', '', 'Windows', '\\\\server\\share']) {
      process.env['SystemRoot'] = folder
      expect(readRegistryPolicy()?.content).toEqual({ loginAddress: 'https://fixed.example/' })
    }
  })
})

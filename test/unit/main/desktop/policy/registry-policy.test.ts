import { describe, expect, it } from 'vitest'
import {
  type RegistryKey,
  type RegistryValue,
  policyFromRegistry
} from '../../../../../main/desktop/policy/registry.ts'
import { policyForms } from '../../../../../main/settings/index.ts'
import { openSettings } from '../../settings/settings-fixture.ts'

const key = (
  values: Readonly<Record<string, RegistryValue>>,
  keys: Readonly<Record<string, RegistryKey>> = {}
): RegistryKey => ({
  values: new Map(Object.entries(values)),
  keys: new Map(Object.entries(keys))
})
const policyOf = (found: RegistryKey) => policyFromRegistry(found, policyForms)
const problemOf = (found: RegistryKey) => openSettings({ policy: policyOf(found) }).get().policyProblem

describe('a policy in the registry', () => {
  it('says what the same policy in JSON says', () => {
    const found = key(
      {
        loginAddress: 'https://fixed.example',
        realms: ['bank=Banken', 'YWI==Id = kort'],
        idleMinutes: 15,
        openSchemes: ['bankid', 'frejaeid'],
        paidStatuses: ['3', ' 17'],
        keepDrafts: 0,
        exportFiles: 1
      },
      {
        loginHeaders: key({ 'x-api-key': 'hemligt' }),
        inbox: key(
          { organisations: ['5560160680'] },
          { listener: key({ port: 4444, secret: 'Vk3JxQ9mZtR7bW2pLd8sYc' }) }
        ),
        updates: key({ channel: 'beta', deferDays: 7 })
      }
    )
    expect(policyOf(found)).toEqual({
      loginAddress: 'https://fixed.example',
      realms: [
        { realm: 'bank', label: 'Banken' },
        { realm: 'YWI==Id ', label: ' kort' }
      ],
      idleMinutes: 15,
      openSchemes: ['bankid', 'frejaeid'],
      paidStatuses: [3, 17],
      keepDrafts: false,
      exportFiles: true,
      loginHeaders: { 'x-api-key': 'hemligt' },
      inbox: { organisations: ['5560160680'], listener: { port: 4444, secret: 'Vk3JxQ9mZtR7bW2pLd8sYc' } },
      updates: { channel: 'beta', deferDays: 7 }
    })
    expect(problemOf(found)).toBeNull()
  })

  it('fixes nothing by keys that group policy has emptied', () => {
    expect(policyOf(key({}, { loginHeaders: key({}), inbox: key({}, { listener: key({}) }) }))).toEqual({})
  })

  it.each<[string, RegistryKey, RegExp]>([
    ['a name that is not known', key({ loginAdress: 'https://fixed.example' }), /loginAdress/],
    ['a name in another case', key({ loginaddress: 'https://fixed.example' }), /loginaddress/],
    ['a key that is not known', key({}, { more: key({ x: 1 }) }), /more/],
    ['a number where a text belongs', key({ tokenWord: 1 }), /^tokenWord: /],
    ['a text where a number belongs', key({ idleMinutes: '15' }), /^idleMinutes: /],
    ['a yes and no of another number', key({ keepDrafts: 2 }), /^keepDrafts: /],
    ['a text where a list belongs', key({ realms: 'bank=Banken' }), /^realms: /],
    ['a provider without a label', key({ realms: ['bank'] }), /^realms\.0/],
    ['a status that is no number', key({ paidStatuses: ['betald'] }), /^paidStatuses\.0: /],
    ['a value where a group belongs', key({ inbox: '/srv/in' }), /^inbox: /],
    ['a group where a value belongs', key({}, { loginAddress: key({ x: 1 }) }), /^loginAddress: /],
    ['a name of what every object has', key({ constructor: 'x', toString: 'y' }), /constructor|toString/]
  ])('is broken by %s', (_, found, why) => {
    expect(problemOf(found)).toMatch(why)
  })

  it('is broken where a name stands for a value and for a key', () => {
    expect(() => policyOf(key({ inbox: 'x' }, { inbox: key({ folder: 'y' }) }))).toThrow('inbox: a value and a key')
    expect(() => policyOf(key({}, { loginHeaders: key({ hemligt: 'x' }, { hemligt: key({ y: 'z' }) }) }))).toThrow(
      /^loginHeaders: a value and a key$/
    )
  })
})

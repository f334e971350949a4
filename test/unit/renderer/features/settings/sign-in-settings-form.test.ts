import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calls } from '../../../../../preload/contract/index.ts'
import {
  signInSettingsChanges,
  signInSettingsErrors,
  signInSettingsFields,
  type SignInSettingsFields
} from '../../../../../renderer/features/settings/sign-in-settings-form.ts'
import { defaultSignIn } from '../../../../support/default-sign-in.ts'

const fields = signInSettingsFields(defaultSignIn)
const errors = (change: Partial<SignInSettingsFields>) => [...signInSettingsErrors({ ...fields, ...change })]
const realm = { realm: 'bankid', label: 'Logga in med BankID' }

describe('the form of the sign-in settings', () => {
  it('begins as the settings are, without errors and without a change', () => {
    expect(errors({})).toEqual([])
    expect(signInSettingsChanges(fields, defaultSignIn, [])).toEqual({})
  })

  it.each<[string, Partial<SignInSettingsFields>, string]>([
    ['tokenWord', { tokenWord: 'two words' }, 'tokenWord'],
    ['tokenWord', { tokenWord: ' ' }, 'tokenWord'],
    ['processMinutes', { processMinutes: '0' }, 'processMinutes'],
    ['processMinutes', { processMinutes: '31' }, 'processMinutes'],
    ['processMinutes', { processMinutes: '2,5' }, 'processMinutes'],
    ['returnAddress', { returnAddress: 'http://app.example' }, 'returnAddress'],
    ['returnAddress', { returnAddress: 'kontorist:/signed-in' }, 'returnAddress'],
    ['returnAddress', { returnAddress: 'se.kontorist:/in?code=1' }, 'returnAddress'],
    ['returnAddress', { returnAddress: `se.kontorist:/${'x'.repeat(500)}` }, 'tooLong'],
    ['openSchemes', { openSchemes: 'bankid 1x' }, 'scheme'],
    ['openSchemes', { openSchemes: 'bankid ms-officecmd' }, 'neverOpened'],
    ['openSchemes', { openSchemes: Array.from({ length: 21 }, (_, n) => `s${n}x`).join(' ') }, 'tooMany'],
    ['realms.1.label', { realms: [realm, { ...realm, label: ' ' }] }, 'required'],
    ['realms.0.realm', { realms: [{ ...realm, realm: '' }] }, 'required'],
    ['realms.0.label', { realms: [{ ...realm, label: 'x'.repeat(101) }] }, 'tooLong'],
    ['realms', { realms: Array.from({ length: 21 }, () => realm) }, 'tooMany']
  ])('says of %s what is wrong with it', (place, change, error) => {
    expect(errors(change)).toMatchObject([[place, { error }]])
  })

  it('names the scheme that is not one', () => {
    expect(errors({ openSchemes: 'bankid, 1x' })).toEqual([['openSchemes', { error: 'scheme', text: '1x' }]])
  })

  it('takes schemes as people copy them from links', () => {
    const changes = signInSettingsChanges({ ...fields, openSchemes: 'bankid:// , freja-eid:;other' }, defaultSignIn, [])
    expect(changes).toEqual({ openSchemes: ['bankid', 'freja-eid', 'other'] })
  })

  it('sends what has been changed and nothing else, trimmed', () => {
    const changed = {
      ...fields,
      tokenWord: ' Token ',
      processMinutes: ' 10 ',
      realms: [{ realm: ' bankid ', label: ' BankID ' }]
    }
    expect(signInSettingsChanges(changed, defaultSignIn, [])).toEqual({
      tokenWord: 'Token',
      processMinutes: 10,
      realms: [{ realm: 'bankid', label: 'BankID' }]
    })
  })

  it('never sends what the policy fixes', () => {
    const changed = { ...fields, tokenWord: 'Token', processMinutes: '10' }
    expect(signInSettingsChanges(changed, defaultSignIn, ['tokenWord'])).toEqual({ processMinutes: 10 })
  })

  it('sends nothing that main would refuse, whatever was typed', () => {
    const text = fc.string({ maxLength: 40 })
    const typed = fc.record({ tokenWord: text, processMinutes: text, returnAddress: text, openSchemes: text })
    fc.assert(
      fc.property(typed, (change) => {
        const changed = { ...fields, ...change }
        if (signInSettingsErrors(changed).size > 0) return
        expect(v.is(calls['settings.chooseSignIn'].args, signInSettingsChanges(changed, defaultSignIn, []))).toBe(true)
      })
    )
  })
})

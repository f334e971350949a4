import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calls } from '../../../../../preload/contract/index.ts'
import {
  isPasswordHeld,
  toConnection,
  serviceErrors,
  initialServiceFields
} from '../../../../../renderer/features/connect/service-form.ts'

const connection = {
  kind: 'service',
  loginAddress: 'https://tjanst.example/api',
  reportingAddress: 'https://rapport.example',
  reportingUser: 'rapport'
} as const
const filled = { ...initialServiceFields(connection), reportingPassword: 'hemligt' }

describe('the form of the service’s addresses', () => {
  it('begins empty, or with the current connection, but never with a password', () => {
    expect(Object.values(initialServiceFields(null)).join('')).toBe('')
    expect(Object.values(initialServiceFields({ kind: 'sample', rows: 2000 })).join('')).toBe('')
    expect(initialServiceFields(connection)).toEqual({
      loginAddress: 'https://tjanst.example/api',
      ordersAddress: '',
      reportingAddress: 'https://rapport.example',
      reportingUser: 'rapport',
      reportingPassword: ''
    })
  })

  it('begins with the administrator’s values, whatever the current connection is', () => {
    const managed = { loginAddress: 'https://annan.example' }
    expect(initialServiceFields(connection, managed)).toMatchObject({
      ...managed,
      reportingAddress: 'https://rapport.example'
    })
    expect(initialServiceFields(null, managed)).toMatchObject({ ...managed, reportingAddress: '' })
  })

  it('asks for either service, and for the rest of one that has been begun', () => {
    const empty = initialServiceFields(null)
    const none = {
      loginAddress: null,
      ordersAddress: null,
      reportingAddress: null,
      reportingUser: null,
      reportingPassword: null
    }
    expect(serviceErrors(empty, false)).toEqual({ ...none, loginAddress: 'either' })
    expect(serviceErrors({ ...empty, loginAddress: 'tjanst.example' }, false)).toEqual(none)
    expect(serviceErrors({ ...empty, reportingUser: 'rapport' }, false)).toEqual({
      ...none,
      reportingAddress: 'required',
      reportingPassword: 'required'
    })
    expect(serviceErrors({ ...filled, loginAddress: '' }, false)).toEqual(none)
    expect(serviceErrors({ ...filled, loginAddress: '', ordersAddress: 'order.example' }, false)).toEqual({
      ...none,
      loginAddress: 'required'
    })
  })

  it('does not ask for the rest of a reporting service that the policy fixes', () => {
    const managed = { reportingAddress: 'https://rapport.example', reportingUser: 'rapport' }
    const fields = { ...initialServiceFields(null, managed), loginAddress: 'tjanst.example' }
    expect(Object.values(serviceErrors(fields, false, managed)).filter(Boolean)).toEqual([])
    expect(toConnection(fields)).toMatchObject(managed)
  })

  it('gives only the service that has been entered', () => {
    expect(toConnection({ ...initialServiceFields(null), loginAddress: 'tjanst.example' })).toEqual({
      kind: 'service',
      loginAddress: 'https://tjanst.example'
    })
    const { loginAddress: _, ...reporting } = connection
    const args = toConnection({ ...filled, loginAddress: ' ' })
    expect(args).toEqual({ ...reporting, reportingPassword: 'hemligt' })
    expect(v.is(calls['settings.connect'].args, args)).toBe(true)
    expect(v.is(calls['settings.connect'].args, toConnection(initialServiceFields(null)))).toBe(false)
  })

  it('takes an address of orders as it stands in an example of a call, and refuses one that is none', () => {
    const typed = { ...filled, ordersAddress: 'tjanst.example/order/fakturaserviceorder/lista' }
    expect(serviceErrors(typed, false).ordersAddress).toBeNull()
    expect(toConnection(typed)).toMatchObject({ ordersAddress: 'https://tjanst.example/order' })
    expect(toConnection(filled)).not.toHaveProperty('ordersAddress')
    expect(serviceErrors({ ...filled, ordersAddress: 'http://order.example' }, false).ordersAddress).toBe('scheme')
  })

  it('takes an address of orders at another origin than the sign-in’s from the policy only', () => {
    const typed = { ...filled, ordersAddress: 'order.example' }
    expect(serviceErrors(typed, false).ordersAddress).toBe('otherOrigin')
    expect(serviceErrors(typed, false, { loginAddress: filled.loginAddress }).ordersAddress).toBe('otherOrigin')
    expect(serviceErrors(typed, false, { ordersAddress: 'https://order.example' }).ordersAddress).toBeNull()
    // Until the address of the sign-in is one, that one alone is wrong.
    expect(serviceErrors({ ...typed, loginAddress: '' }, false).ordersAddress).toBeNull()
  })

  it('refuses a colon in the user name, where Basic authentication would cut it', () => {
    expect(serviceErrors({ ...filled, reportingUser: 'a:b' }, false).reportingUser).toBe('colon')
  })

  it('does not ask again for a password that main holds for the same user at the same address', () => {
    const fields = initialServiceFields(connection)
    const held = { connection, reportingPasswordHeld: true, reportingPasswordClaimed: false }
    expect(isPasswordHeld(fields, held)).toBe(true)
    expect(isPasswordHeld(fields, { ...held, reportingPasswordHeld: false })).toBe(false)
    expect(isPasswordHeld({ ...fields, reportingUser: 'annan' }, held)).toBe(false)
    expect(isPasswordHeld({ ...fields, reportingAddress: 'https://annan.example' }, held)).toBe(false)
    expect(serviceErrors(fields, true).reportingPassword).toBeNull()
  })

  it('asks again where the address of the sign-in is another, once somebody has signed in with the password', () => {
    const fields = { ...initialServiceFields(connection), loginAddress: 'https://annan.example' }
    const held = { connection, reportingPasswordHeld: true, reportingPasswordClaimed: false }
    expect(isPasswordHeld(fields, held)).toBe(true)
    expect(isPasswordHeld(fields, { ...held, reportingPasswordClaimed: true })).toBe(false)
    expect(isPasswordHeld(initialServiceFields(connection), { ...held, reportingPasswordClaimed: true })).toBe(true)
  })

  it('gives what main takes, and leaves an empty password out', () => {
    const typed = { ...filled, loginAddress: ' tjanst.example/api ' }
    expect(toConnection(typed)).toEqual({ ...connection, reportingPassword: 'hemligt' })
    expect(v.is(calls['settings.connect'].args, toConnection(typed))).toBe(true)
    expect(toConnection(initialServiceFields(connection))).toEqual(connection)
  })
})

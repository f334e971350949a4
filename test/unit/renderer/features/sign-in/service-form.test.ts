import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calls } from '../../../../../preload/contract/index.ts'
import {
  passwordHeldFor,
  serviceConnection,
  serviceErrors,
  serviceFields
} from '../../../../../renderer/features/sign-in/service-form.ts'

const connection = {
  kind: 'service',
  loginAddress: 'https://tjanst.example/api',
  reportingAddress: 'https://rapport.example',
  reportingUser: 'rapport'
} as const
const filled = { ...serviceFields(connection), reportingPassword: 'hemligt' }

describe('the form of the service’s addresses', () => {
  it('begins empty, or with what is connected to now but never a password', () => {
    expect(Object.values(serviceFields(null)).join('')).toBe('')
    expect(Object.values(serviceFields({ kind: 'sample', rows: 2000 })).join('')).toBe('')
    expect(serviceFields(connection)).toEqual({
      loginAddress: 'https://tjanst.example/api',
      reportingAddress: 'https://rapport.example',
      reportingUser: 'rapport',
      reportingPassword: ''
    })
  })

  it('begins with what the administrator has decided, whatever is connected to now', () => {
    const managed = { loginAddress: 'https://annan.example' }
    expect(serviceFields(connection, managed)).toMatchObject({ ...managed, reportingAddress: 'https://rapport.example' })
    expect(serviceFields(null, managed)).toMatchObject({ ...managed, reportingAddress: '' })
  })

  it('asks for every field', () => {
    expect(serviceErrors(serviceFields(null), false)).toEqual({
      loginAddress: 'required',
      reportingAddress: 'required',
      reportingUser: 'required',
      reportingPassword: 'required'
    })
  })

  it('refuses a colon in the user name, where Basic authentication would cut it', () => {
    expect(serviceErrors({ ...filled, reportingUser: 'a:b' }, false).reportingUser).toBe('colon')
  })

  it('does not ask again for a password that main holds for the same user at the same address', () => {
    const fields = serviceFields(connection)
    expect(passwordHeldFor(fields, connection, true)).toBe(true)
    expect(passwordHeldFor(fields, connection, false)).toBe(false)
    expect(passwordHeldFor({ ...fields, reportingUser: 'annan' }, connection, true)).toBe(false)
    expect(passwordHeldFor({ ...fields, reportingAddress: 'https://annan.example' }, connection, true)).toBe(false)
    expect(serviceErrors(fields, true).reportingPassword).toBeNull()
  })

  it('gives what main takes, and leaves an empty password out', () => {
    const typed = { ...filled, loginAddress: ' tjanst.example/api ' }
    expect(serviceConnection(typed)).toEqual({ ...connection, reportingPassword: 'hemligt' })
    expect(v.is(calls['settings.connect'].args, serviceConnection(typed))).toBe(true)
    expect(serviceConnection(serviceFields(connection))).toEqual(connection)
  })
})

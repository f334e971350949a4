import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { loginAddressSchema } from '../../../../../preload/contract/index.ts'
import {
  addressError,
  firstCallUrl,
  normaliseAddress
} from '../../../../../renderer/features/connect/service-address.ts'

describe('an address as typed', () => {
  it.each([
    ['tjanst.example', 'https://tjanst.example'],
    ['  tjanst.example/api ', 'https://tjanst.example/api'],
    ['https://tjanst.example', 'https://tjanst.example'],
    ['HTTPS://tjanst.example', 'https://tjanst.example'],
    ['tjanst.example/Miljö/Bolag/v2/auth/', 'https://tjanst.example/Milj%C3%B6/Bolag'],
    ['http://tjanst.example', 'http://tjanst.example'],
    ['tjanst.example:8443/api', 'https://tjanst.example:8443/api'],
    ['', '']
  ])('"%s" becomes "%s"', (typed, complete) => {
    expect(normaliseAddress('loginAddress', typed)).toBe(complete)
  })

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['http://tjanst.example', 'scheme'],
    ['ftp://tjanst.example', 'scheme'],
    ['https://user:pass@tjanst.example', 'user'],
    ['https://tjanst.example?x=1', 'query'],
    ['https://tjanst.example/#x', 'query'],
    ['https://', 'address'],
    ['två ord', 'address'],
    [`https://${'a'.repeat(2000)}.example`, 'address']
  ])('"%s" is refused as %s', (typed, error) => {
    expect(addressError('loginAddress', typed)).toBe(error)
    expect(addressError('reportingAddress', typed)).toBe(error)
    expect(firstCallUrl('loginAddress', typed)).toBeNull()
  })

  it.each(['tjanst.example', 'https://tjanst.example:8443/api/', 'https://åäö.example'])(
    '"%s" is one main takes',
    (typed) => {
      expect(addressError('loginAddress', typed)).toBeNull()
      expect(v.is(loginAddressSchema, normaliseAddress('loginAddress', typed))).toBe(true)
    }
  )

  it.each(['host.example/Env/Api', ' https://host.example/Env/Api/v2 ', 'https://host.example//Env/Api/v2/auth/'])(
    '"%s" shows the person the sign-in that it leads to',
    (typed) => {
      expect(firstCallUrl('loginAddress', typed)).toBe('https://host.example/Env/Api/v2/auth')
    }
  )

  it.each(['host.example/Env/Api', 'https://host.example/Env/Api/avtal/', 'host.example/Env//Api/hyresobjekt'])(
    '"%s" shows the person the list that it leads to',
    (typed) => {
      expect(firstCallUrl('reportingAddress', typed)).toBe('https://host.example/Env/Api/hyresobjekt/')
    }
  )
})

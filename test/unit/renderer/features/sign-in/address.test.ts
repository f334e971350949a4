import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { serviceAddress } from '../../../../../preload/contract/index.ts'
import { addressError, completeAddress } from '../../../../../renderer/features/sign-in/address.ts'

describe('an address as typed', () => {
  it.each([
    ['tjanst.example', 'https://tjanst.example'],
    ['  tjanst.example/api ', 'https://tjanst.example/api'],
    ['https://tjanst.example', 'https://tjanst.example'],
    ['HTTPS://tjanst.example', 'HTTPS://tjanst.example'],
    ['http://tjanst.example', 'http://tjanst.example'],
    ['tjanst.example:8443/api', 'https://tjanst.example:8443/api'],
    ['', '']
  ])('"%s" becomes "%s"', (typed, complete) => {
    expect(completeAddress(typed)).toBe(complete)
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
    expect(addressError(typed)).toBe(error)
  })

  it.each(['tjanst.example', 'https://tjanst.example:8443/api/', 'https://åäö.example'])('"%s" is one main takes', (typed) => {
    expect(addressError(typed)).toBeNull()
    expect(v.is(serviceAddress, completeAddress(typed))).toBe(true)
  })
})

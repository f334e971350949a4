import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { requestUrl } from '../../../../../main/http/request.ts'
import {
  calls,
  listUrl,
  listIds,
  loginAddressSchema,
  reportingAddressSchema,
  signInUrl
} from '../../../../../preload/contract/index.ts'

const login = (address: string) => v.parse(loginAddressSchema, address)
const reporting = (address: string) => v.parse(reportingAddressSchema, address)

/** How the same place is written and pasted. */
const dressed = (address: string) => [
  address,
  `${address}/`,
  `${address}//`,
  `  ${address}  `,
  `\u00a0${address}/\n`,
  address.replace('https://', 'HTTPS://'),
  address.replace('/Company', '//Company')
]
const base = 'https://host.example/Environment/Company/Api'

describe('an address with a path of its own', () => {
  it.each([
    '',
    '/v2',
    '/v2/',
    '/v2/auth',
    '/v2/auth/',
    '/V2/Auth',
    '/v2//auth',
    '/v2/auth/process',
    '/v2/auth/token/',
    '/v2/v2/auth'
  ])('pasted with “%s” at its end leads to the same sign-in', (end) => {
    for (const address of dressed(base + end)) {
      expect(login(address), address).toBe(base)
      expect(requestUrl({ operation: 'signIn', address: login(address) }).href).toBe(`${base}/v2/auth`)
    }
  })

  it.each(['', '/', ...listIds.flatMap((list) => [`/${list}`, `/${list}/`, `//${list}//`, `/${list.toUpperCase()}/`])])(
    'of reporting pasted with “%s” at its end leads to the same lists',
    (end) => {
      for (const address of dressed(base + end)) {
        expect(reporting(address), address).toBe(base)
        expect(requestUrl({ operation: 'kund', address: reporting(address) }).href).toBe(`${base}/kund/`)
      }
    }
  )
})

describe('an address', () => {
  it.each([
    ['https://host.example', 'https://host.example'],
    ['https://host.example/', 'https://host.example'],
    ['https://host.example/v2', 'https://host.example'],
    ['https://HOST.example:443/v2/auth', 'https://host.example'],
    ['https://host.example:8443/api', 'https://host.example:8443/api'],
    ['https://host.example/v20', 'https://host.example/v20'],
    ['https://host.example/api/v2auth', 'https://host.example/api/v2auth'],
    ['https://host.example/auth', 'https://host.example/auth'],
    ['https://host.example/v2/auth/logout', 'https://host.example/v2/auth/logout'],
    ['https://host.example/v2/api', 'https://host.example/v2/api'],
    ['https://host.example/kund', 'https://host.example/kund'],
    ['https://host.example/f%C3%B6retag/Api', 'https://host.example/f%C3%B6retag/Api']
  ])('of the service, “%s”, becomes “%s”', (address, normal) => {
    expect(login(address)).toBe(normal)
  })

  it.each([
    ['https://host.example/kund', 'https://host.example'],
    ['https://host.example/kunder', 'https://host.example/kunder'],
    ['https://host.example/rapport/v2', 'https://host.example/rapport/v2'],
    ['https://host.example/minkund/', 'https://host.example/minkund']
  ])('of reporting, “%s”, becomes “%s”', (address, normal) => {
    expect(reporting(address)).toBe(normal)
  })

  it('that is normal stays as it is', () => {
    const part = fc.constantFrom('v2', 'auth', 'kund', 'avtal', 'Api', '', 'token', 'å', 'a b')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const address = ['https://host.example', ...parts].join('/')
        expect(login(login(address))).toBe(login(address))
        expect(reporting(reporting(address))).toBe(reporting(address))
      })
    )
  })

  it.each([
    'http://host.example/v2',
    'https://per:ord@host.example',
    'https://host.example/?x=1',
    'https://host.example/#v2',
    'host.example',
    ''
  ])('“%s” is none, however it ends', (address) => {
    expect(v.is(loginAddressSchema, address)).toBe(false)
    expect(v.is(reportingAddressSchema, address)).toBe(false)
  })

  it('shows the very calls that the client makes', () => {
    expect(signInUrl(base)).toBe(requestUrl({ operation: 'signIn', address: base }).href)
    expect(listUrl(base)).toBe(requestUrl({ operation: 'hyresobjekt', address: base }).href)
  })

  it('is taken into use in its normal form', () => {
    const args = {
      kind: 'service',
      loginAddress: `${base}/v2/auth`,
      reportingAddress: `${base}/avtal/`,
      reportingUser: 'r'
    }
    expect(v.parse(calls['settings.connect'].args, args)).toMatchObject({ loginAddress: base, reportingAddress: base })
  })
})

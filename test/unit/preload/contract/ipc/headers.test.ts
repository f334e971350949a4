import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { headerNameSchema, headerValueSchema } from '../../../../../preload/contract/index.ts'

const why = (schema: typeof headerNameSchema | typeof headerValueSchema, text: string): string | null => {
  const read = v.safeParse(schema, text)
  return read.success ? null : read.issues[0].message
}

describe('the name of a fixed header', () => {
  it.each([
    'x-api-key',
    'X-Vendor-Client',
    'x-vendor-device-key',
    'Ocp-Apim-Subscription-Key',
    'X-Client-Version',
    'Accept-Language',
    'User-Agent',
    'Accept',
    'apikey',
    "a!#$%&'*+.^_`|~9-Z",
    'x'.repeat(100),
    '  x-api-key  '
  ])('may be %s', (name) => {
    expect(why(headerNameSchema, name)).toBeNull()
  })

  const ours = `
    Authorization Proxy-Authorization Proxy-Anything Cookie Cookie2 Set-Cookie Host Content-Length Content-Type
    Content-Encoding Accept-Encoding X-Forwarded-For X-Forwarded-Host X-Forwarded Forwarded X-Real-IP X-Client-IP
    True-Client-IP X-Device-Id Origin Referer Connection Keep-Alive TE Trailer Transfer-Encoding Upgrade
    HTTP2-Settings Expect Sec-Fetch-Site Via Date Range If-None-Match X-HTTP-Method-Override X-Original-URL
    X-Rewrite-URL Access-Control-Request-Method Max-Forwards`

  it.each(ours.trim().split(/\s+/))('may not be %s, in whatever case', (name) => {
    for (const written of [name, name.toLowerCase(), name.toUpperCase(), ` ${name} `]) {
      expect(why(headerNameSchema, written), written).toBe('refused')
    }
  })

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['x'.repeat(101), 'tooLong'],
    ['x api', 'name'],
    ['x-api-key:', 'name'],
    ['x-nyckel-å', 'name'],
    ['x\r\nEvil: 1', 'name'],
    ['x\0', 'name'],
    ['(x)', 'name'],
    ['x"y', 'name']
  ])('may not be %j (%s)', (name, error) => {
    expect(why(headerNameSchema, name)).toBe(error)
  })
})

describe('the value of a fixed header', () => {
  it.each(['abc', 'a b\tc', '"quoted", and=more; x', 'åäö §', '~!', 'x'.repeat(2000), '0'])('may be %j', (value) => {
    expect(why(headerValueSchema, value)).toBeNull()
  })

  it('stands without the spaces around it, which come with copying', () => {
    expect(v.parse(headerValueSchema, ' \n abc\u00a0\r\n')).toBe('abc')
  })

  it.each([
    ['', 'required'],
    [' \t ', 'required'],
    ['x'.repeat(2001), 'tooLong'],
    ['a\r\nEvil: 1', 'value'],
    ['a\nb', 'value'],
    ['a\rb', 'value'],
    ['a\0b', 'value'],
    ['a\u007fb', 'value'],
    ['a\u0085b', 'value'],
    ['nyckel €', 'value'],
    ['nyckel 🔑', 'value'],
    ['a\u2028b', 'value']
  ])('may not be %j (%s)', (value, error) => {
    expect(why(headerValueSchema, value)).toBe(error)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requestUrl } from '../../../../../main/http/request.ts'
import { ProblemError } from '../../../../../main/problem.ts'

const row = (ArendeRadId: string, address = 'https://fastighet.example/api') =>
  requestUrl({ operation: 'readErrandRow', address, path: { ArendeRadId } })

describe('where a call goes', () => {
  it('is the operation below the address', () => {
    expect(requestUrl({ operation: 'signIn', address: 'https://fastighet.example' }).href).toBe(
      'https://fastighet.example/v2/auth'
    )
  })

  it('is the same with a slash at the end of the address, and below its path', () => {
    for (const address of ['https://f.example/api/v', 'https://f.example/api/v/', 'https://f.example/api/v//']) {
      expect(requestUrl({ operation: 'hyresobjekt', address }).href).toBe('https://f.example/api/v/hyresobjekt/')
    }
  })

  it('keeps a LIKE pattern as it was typed', () => {
    const url = requestUrl({
      operation: 'listOrders',
      address: 'https://f.example',
      query: { LeverantorNamn: 'Å B%_[x]+&' }
    })
    expect(url.search).toBe('?LeverantorNamn=%C3%85%20B%25_%5Bx%5D%2B%26')
    expect(url.searchParams.get('LeverantorNamn')).toBe('Å B%_[x]+&')
  })

  it('stays on the address and below its path whatever the path value is', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('../x', '..%2f', '%2e%2e', '//evil.example', '\\..\\', '?a#b')),
        (value) => {
          if (['', '.', '..'].includes(value)) return
          const url = row(value)
          expect(url.origin).toBe('https://fastighet.example')
          expect(url.pathname.startsWith('/api/session/arenderad/')).toBe(true)
          expect(url.pathname.split('/')).toHaveLength(5)
          expect(url.search + url.hash).toBe('')
        }
      )
    )
  })

  it.each(['/v2/auth/logout', '/session/SignOut', '/v2/auth/end-session', '/loggaUt', '/auth/log-off.aspx'])(
    'is the policy’s own path for a sign-out: %s',
    (path) => {
      const url = requestUrl({
        operation: 'signOut',
        address: 'https://f.example/Env/Api/',
        path: { SignOutPath: path }
      })
      expect(url.href).toBe(`https://f.example/Env/Api${path}`)
    }
  )

  it.each([
    '',
    '/',
    '//evil.example/logout',
    'logout',
    'https://evil.example/logout',
    '/../logout',
    '/./logout',
    '/a/../logout',
    '/logout/..',
    '/logout/',
    '/logout?x=1',
    '/logout#x',
    '/a%2flogout',
    '/\\\\evil.example/logout',
    '/log out',
    '/logout\n',
    '/@evil.example:443/logout',
    '/v2/auth',
    '/raderaLogin',
    '/fakturaserviceorder/spara',
    '/logout/spara',
    `/${'x'.repeat(200)}/logout`
  ])('refuses %j as the path of a sign-out', (path) => {
    expect(() =>
      requestUrl({ operation: 'signOut', address: 'https://f.example/Env', path: { SignOutPath: path } })
    ).toThrow(ProblemError)
  })

  it.each(['', '.', '..'])('refuses the path value %j, which would climb', (value) => {
    expect(() => row(value)).toThrow(ProblemError)
  })

  it.each([
    'http://fastighet.example',
    'ftp://fastighet.example',
    'fastighet.example',
    'https://user@fastighet.example',
    'https://:word@fastighet.example',
    'https://fastighet.example/?to=x',
    'https://fastighet.example/#x',
    ''
  ])('refuses the address %j', (address) => {
    expect(() => requestUrl({ operation: 'signIn', address })).toThrow(/^invalid: /)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerpt } from '../../../../../main/http/response.ts'
import { secretsIn } from '../../../../../main/http/redaction.ts'

const address = 'https://f.example'
/** What must not be shown of a sign-in with this body. */
const secretsOf = (body: object) => secretsIn({ operation: 'signIn', address, body })
const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
const password = 'Lösen "ord" 123'
const signIn = secretsOf({ identifier: '19121212-1212', key: password })

describe('the excerpt of an error body', () => {
  it('is one line of plain text, bounded', () => {
    expect(excerpt('<b>fel</b>\r\n\u0007\u001b[31m  nu\u202e', false, [])).toBe('<b>fel</b> [31m nu')
    expect(excerpt('x'.repeat(10_000), false, []).length).toBe(500)
  })

  it.each([
    ['as it was sent', password],
    ['in JSON', JSON.stringify({ key: password })],
    ['in a URL', `?key=${encodeURIComponent(password)}`],
    ['in base64', Buffer.from(password).toString('base64')]
  ])('does not hold a password echoed %s', (_, body) => {
    const shown = excerpt(`before ${body} after`, false, signIn)
    expect(shown).toContain('[hidden]')
    expect(shown).not.toMatch(/123|MTIz/)
  })

  it('does not hold the personal number that was typed', () => {
    expect(excerpt('okänd: 19121212-1212', false, signIn)).toBe('okänd: [hidden]')
  })

  it('does not hold the authorization, its token, nor the password in it', () => {
    const bearer = secretsIn({ operation: 'listOrders', address, authorization: 'Bearer abc.def-123' })
    expect(excerpt('Authorization: Bearer abc.def-123; token abc.def-123', false, bearer)).not.toContain('def')
    const reporting = secretsIn({ operation: 'kund', address, authorization: basic('per', 'hemligt:ord') })
    expect(excerpt(`${basic('per', 'hemligt:ord')} per:hemligt:ord hemligt:ord`, false, reporting)).not.toMatch(
      /hemligt|cGVy/
    )
  })

  it('stays short and readable around a password of one letter', () => {
    const secrets = secretsOf({ identifier: 'd', key: 'h' })
    expect(excerpt('dh.', false, secrets)).toBe('[hidden][hidden].')
  })

  it('takes a password literally, whatever signs are in it', () => {
    const odd = '.*+?^${}()|[]\\/-'
    const secrets = secretsOf({ key: odd })
    expect(excerpt(`a ${odd} b`, false, secrets)).toBe('a [hidden] b')
  })

  it('does not hold a token that the service made', () => {
    expect(excerpt('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', false, [])).toBe('[hidden]')
  })

  it('does not hold half a password where the body was cut in the middle of it', () => {
    const cut = `${' '.repeat(60_000)}${password.slice(0, 10)}`
    expect(excerpt(cut, true, signIn)).toBe('')
  })

  it.each([
    ['with its slashes escaped', String.raw`{"key":"a\/b+zz99=="}`],
    ['in HTML, by number', 'a&#x2F;b&#43;zz99&#61;&#61;'],
    ['in HTML that was put into HTML', 'a&amp;#47;b+zz99=='],
    ['in JSON within JSON', String.raw`{\"key\":\"a\\\/b\\u002bzz99==\"}`],
    ['in an address within an address', 'a%252Fb%2Bzz99%3D%3D']
  ])('does not hold a key echoed %s', (_, body) => {
    const secrets = secretsOf({ key: 'a/b+zz99==' })
    expect(excerpt(body, false, secrets)).not.toContain('zz99')
  })

  it('never holds a secret of which any signs were escaped in any way', () => {
    const code = (sign: string): number => sign.codePointAt(0) ?? 0
    const forms: readonly ((sign: string) => string)[] = [
      (sign) => sign,
      (sign) => `\\${sign}`,
      (sign) => String.raw`\u${code(sign).toString(16).padStart(4, '0')}`,
      (sign) => String.raw`\\u${code(sign).toString(16).padStart(4, '0').toUpperCase()}`,
      (sign) => `&#${code(sign)};`,
      (sign) => `&#x${code(sign).toString(16)};`,
      (sign) => `%${code(sign).toString(16).padStart(2, '0')}`
    ]
    const sign = fc.constantFrom(...'/+=-_.:;"&<>!?*()[]{}$^|~@# ')
    const part = fc.record({ sign, form: fc.nat(forms.length - 1), word: fc.stringMatching(/^[a-z0-9]{3,6}$/) })
    fc.assert(
      fc.property(fc.array(part, { minLength: 2, maxLength: 6 }), (parts) => {
        const key = parts.map((one) => one.word + one.sign).join('') + 'end'
        const echoed = parts.map((one) => one.word + (forms[one.form]?.(one.sign) ?? '')).join('') + 'end'
        const secrets = secretsOf({ key })
        expect(excerpt(`(${echoed})`, false, secrets)).toBe('([hidden])')
      })
    )
  })

  it('never holds the secret, whatever surrounds it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.stringMatching(/^[a-z]{8,20}$/), (before, after, secret) => {
        const secrets = secretsOf({ key: secret })
        expect(excerpt(before + secret + after, false, secrets)).not.toContain(secret)
      })
    )
  })
})

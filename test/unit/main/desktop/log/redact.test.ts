import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redact } from '../../../../../main/desktop/log/redact.ts'

describe('a text that is logged or copied', () => {
  it.each([
    ['a token behind its scheme', 'sent Authorization: Bearer abc.def-123', 'sent Authorization: Bearer <secret>'],
    ['credentials', 'Basic cmFwcG9ydDpow6RtbGlndA==', 'Basic <secret>'],
    ['a password in an address', 'https://per:ord@x.example/a', 'https://<secret>@x.example/a'],
    ['a query of an address', 'GET https://x.example/lista?Orgnummer=5560160680&x=1 failed', 'GET https://x.example/lista?<query> failed'],
    ['a JSON web token', 'got eyJhbGciOiJI.eyJzdWIi.c2ln', 'got <secret>'],
    ['a long random text', 'key Vk3JxQ9mZtR7bW2pLd8sYcVk3J!', 'key <secret>!'],
    ['an identifier of a computer', 'device 0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11', 'device <secret>'],
    ['an address of mail', 'to åsa.öst@förvaltning.example.se: refused', 'to <mail>: refused'],
    ['a personal number', 'kund 19811218-9876 och 811218+9876', 'kund <number> och <number>'],
    ['the number of an organisation', 'for 5560160680.', 'for <number>.'],
    ['a phone number', 'ring +46 70 123 45 67', 'ring <number>']
  ])('does not show %s', (_, text, expected) => {
    expect(redact(text)).toBe(expected)
  })

  it.each([
    '[2026-11-22 08:00:00.000] [error] session.signIn: ENOENT: no such file, open settings.json',
    'the page’s process has gone: crashed (133)',
    'at Module._compile (node:internal/modules/cjs/loader:1554:14)',
    'TypeError: Cannot read properties of undefined (reading isAnsweredWhileLockedOrNot)',
    'Electron, Chromium, Node: 43.1.0, 148.0.7778.12, 24.14.0',
    'HKEY_LOCAL_MACHINE\\Software\\Policies\\Kontorist: loginAddress'
  ])('is left as it is where it says what happened: %s', (text) => {
    expect(redact(text)).toBe(text)
  })

  it('never shows a token of 32 random bytes, whatever stands around it', () => {
    const token = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('base64url')).filter((text) => /\d/.test(text))
    fc.assert(
      fc.property(token, fc.constantFrom('', ' ', '"', ': ', '(', 'x='), fc.constantFrom('', ' ', '"', ')', ', y'), (secret, before, after) => {
        expect(redact(`a${before && ` ${before}`} ${secret}${after}`)).not.toContain(secret)
      })
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redact } from '../../../../../main/desktop/log/log-line.ts'

describe('a text that is logged or copied', () => {
  it.each([
    ['a token behind its scheme', 'sent Authorization: Bearer abc.def-123', 'sent Authorization: Bearer <secret>'],
    ['credentials', 'Basic cmFwcG9ydDpow6RtbGlndA==', 'Basic <secret>'],
    ['a password in an address', 'https://per:ord@x.example/a', 'https://<secret>@x.example/a'],
    [
      'a query of an address',
      'GET https://x.example/lista?Orgnummer=55 failed',
      'GET https://x.example/lista?<query> failed'
    ],
    ['a JSON web token', 'got eyJhbGciOiJI.eyJzdWIi.c2ln', 'got <secret>'],
    ['a long random text', 'key Vk3JxQ9mZtR7bW2pLd8sYcVk3J!', 'key <secret>!'],
    ['an identifier of a computer', 'device 0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11', 'device <secret>'],
    ['an address of mail', 'to åsa.öst@förvaltning.example.se: refused', 'to <mail>: refused'],
    ['a personal number', 'kund 19811218-9876 och 811218+9876', 'kund <number> och <number>'],
    ['the number of an organisation', 'for 5560160680.', 'for <number>.'],
    ['a token behind a name and a dot', 'key rt.Vk3JxQ9mZtR7bW2pLd8sYcVk3J', 'key rt.<secret>'],
    ['a token behind a name and an equals sign', 'key=Vk3JxQ9mZtR7bW2pLd8sYcVk3J', '<secret>'],
    ['a key with slashes in it', 'key Vk3JxQ9m/ZtR7bW2pL/d8sYcVk3J+Q=', 'key <secret>'],
    ['one that begins with a slash', 'key /Vk3JxQ9m/ZtR7bW2pL/d8sYcVk3J+Q=', 'key <secret>'],
    [
      'an identifier in a path',
      '/srv/kontorist/profiles/kept/for/later/and/longer/0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11',
      '/srv/kontorist/profiles/kept/for/later/and/longer/<secret>'
    ],
    ['the answer of a browser', 'se.kontorist.desktop:/back?code=abc123&state=1', 'se.kontorist.desktop:/back?<query>'],
    ['what is behind a path', '(https://x.example/a#access_token=abc123)', '(https://x.example/a?<query>'],
    ['personal numbers behind words', 'id-198112189876 och id:811218-9876:2', 'id-<number> och id:<number>:2'],
    ['a personal number with something behind it', '811218-9876-2', '<number>-2'],
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
    'at Module.load (/opt/Kontorist/resources/app.asar/out/main/chunks/index-B3xK.js:1:23456)',
    'open /usr/lib/x86_64-linux-gnu/libsecret-1.so.0',
    'is this it?',
    'HKEY_LOCAL_MACHINE\\Software\\Policies\\Kontorist: loginAddress'
  ])('is left as it is where it says what happened: %s', (text) => {
    expect(redact(text)).toBe(text)
  })

  it.each(['base64url', 'base64'] as const)(
    'never shows a token of 32 random bytes in %s, whatever stands around it',
    (encoding) => {
      // Without the bias towards zeros that fast-check has: random bytes are what a token is known by.
      const token = fc
        .noBias(fc.uint8Array({ minLength: 32, maxLength: 32 }))
        .map((bytes) => Buffer.from(bytes).toString(encoding))
        .filter((text) => /\d/.test(text))
      const before = fc.constantFrom('', 'a ', '"', ': ', '(', 'x=', 'rt.', 'a.b.', 'key=')
      fc.assert(
        fc.property(token, before, fc.constantFrom('', ' ', '"', ')', ', y', '.'), (secret, first, last) => {
          const shown = redact(`${first}${secret}${last}`)
          for (const part of secret.split('/').filter((one) => one.length > 5)) expect(shown).not.toContain(part)
        })
      )
    }
  )

  it.each([
    ['letters', 'a'],
    ['letters and digits', 'a1'],
    ['letters of a person’s address', 'åsa.öst+'],
    ['addresses without an end', 'https://'],
    ['addresses without an end in one run', 'https://a'],
    ['colons', ':'],
    ['at signs', 'a@'],
    ['digits', '19811218-'],
    ['phone numbers', '+46 '],
    ['words before a secret', 'bearer '],
    ['blanks after such a word', ' ']
  ])('is read in a time that grows with its length, also where it is all %s', (_, piece) => {
    // Where a search through all of it began at every character, the test would end before it.
    const text = `bearer${piece.repeat(Math.ceil(1_000_000 / piece.length))}`
    expect(redact(text)).toMatch(/^(bearer|<secret>)/)
  })
})

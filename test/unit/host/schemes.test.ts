import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSchemes } from '../../host/schemes.ts'

const schemes = createSchemes()
schemes.register('app')

describe('the addresses of a scheme of the program', () => {
  it('are shown to Chromium under a reserved name, and come back as they were', () => {
    const text = (letters: string) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(text('abc019'), text('abc/.%20-'), fc.option(text('a=&?/:')), (host, path, query) => {
        const url = `app://${host}/${path}${query === null ? '' : `?${query}`}`
        expect(schemes.toChromium(url)).toMatch(new RegExp(`^https://${host}\\.app\\.invalid/`))
        expect(schemes.fromChromium(schemes.toChromium(url))).toBe(url)
      })
    )
  })

  it('are found in the address of a blob, which tells whose page made it', () => {
    expect(schemes.fromChromium('blob:https://kontorist.app.invalid/0b5f')).toBe('blob:app://kontorist/0b5f')
    expect(schemes.fromChromium('blob:https://example.com/0b5f')).toBe('blob:https://example.com/0b5f')
    expect(schemes.fromChromium('blob:null/0b5f')).toBe('blob:null/0b5f')
  })

  it('leave every other address alone', () => {
    for (const url of ['https://a.b/x', 'https://a.b.invalid/', 'data:text/html,x', 'about:blank', 'other://a/b']) {
      expect(schemes.toChromium(url)).toBe(url)
      expect(schemes.fromChromium(url)).toBe(url)
    }
  })

  it('are translated inside a content policy', () => {
    expect(schemes.toChromiumInText("script-src 'self' app://kontorist; img-src data:")).toBe(
      "script-src 'self' https://kontorist.app.invalid; img-src data:"
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSchemes } from '../../host/schemes.ts'

const schemes = createSchemes()
schemes.register('app')

describe('the addresses of a scheme of the program', () => {
  test('are shown to Chromium under a reserved name, and come back as they were', () => {
    const host = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}[a-z]$/)
    const path = fc.webPath({ size: 'small' }).map((made) => made || '/')
    fc.assert(
      fc.property(host, path, fc.option(fc.webQueryParameters()), (name, rest, query) => {
        const url = `app://${name}${rest}${query === null ? '' : `?${query}`}`
        expect(new URL(schemes.toChromium(url)).hostname).toBe(`${name}.app.invalid`)
        expect(schemes.fromChromium(schemes.toChromium(url))).toBe(url)
      })
    )
  })

  test('leave every other address alone', () => {
    for (const url of ['https://example.com/x', 'https://example.com.invalid/', 'data:text/html,x', 'about:blank', 'other://a/b']) {
      expect(schemes.toChromium(url)).toBe(url)
      expect(schemes.fromChromium(url)).toBe(url)
    }
  })

  test('are translated inside a content policy', () => {
    expect(schemes.inText("script-src 'self' app://kontorist; img-src data:")).toBe(
      "script-src 'self' https://kontorist.app.invalid; img-src data:"
    )
  })
})

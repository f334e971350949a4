import { describe, expect, it } from 'vitest'
import { uiLanguageOf } from '../../../../preload/contract/index.ts'

describe('the language of the interface', () => {
  it.each([
    ['sv-SE', 'sv'],
    ['sv', 'sv'],
    ['sv_FI', 'sv'],
    ['SV-FI', 'sv'],
    ['en-GB', 'en'],
    ['de-DE', 'en'],
    ['svx', 'en'],
    ['', 'en']
  ])('follows a computer set to "%s" as %s', (locale, language) => {
    expect(uiLanguageOf('system', locale)).toBe(language)
  })

  it('is the chosen one on any computer', () => {
    expect(uiLanguageOf('en', 'sv-SE')).toBe('en')
    expect(uiLanguageOf('sv', 'en-US')).toBe('sv')
  })
})

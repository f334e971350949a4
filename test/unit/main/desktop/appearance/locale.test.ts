import { describe, expect, it } from 'vitest'
import { chooseLocale } from '../../../../../main/desktop/appearance/locale.ts'

describe('the language that the computer speaks to its person', () => {
  it.each([
    ['the first that they have chosen in the system', { asked: '', preferred: ['sv-SE', 'en-GB'], shown: () => 'en-US' }, 'sv-SE'],
    ['Chromium’s, where the system names none', { asked: '', preferred: [], shown: () => 'en-GB' }, 'en-GB'],
    ['the one that the program was started with, whatever the system says', { asked: 'sv-SE', preferred: ['en-US'], shown: () => 'en-US' }, 'sv-SE'],
    ['the system’s, where what it was started with is no language', { asked: 'på svenska', preferred: ['en-US'], shown: () => 'sv' }, 'en-US']
  ])('is %s', (_what, languages, locale) => {
    expect(chooseLocale(languages)).toBe(locale)
  })
})

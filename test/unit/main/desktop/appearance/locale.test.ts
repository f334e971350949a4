import { expect, it } from 'vitest'
import { chooseLocale } from '../../../../../main/desktop/appearance.ts'

it.each([
  [
    'the first that they have chosen in the system',
    { requested: '', preferred: () => ['sv-SE', 'en-GB'], chromiumLocale: () => 'en-US' },
    'sv-SE'
  ],
  [
    'Chromium’s, where the system names none',
    { requested: '', preferred: () => [], chromiumLocale: () => 'en-GB' },
    'en-GB'
  ],
  [
    'the one that the program was started with, whatever the system says',
    { requested: 'sv-SE', preferred: () => ['en-US'], chromiumLocale: () => 'en-US' },
    'sv-SE'
  ],
  [
    'the system’s, where what it was started with is no language',
    { requested: 'på svenska', preferred: () => ['en-US'], chromiumLocale: () => 'sv' },
    'en-US'
  ]
])('the language that the computer speaks to its person is %s', (_what, languages, locale) => {
  expect(chooseLocale(languages)).toBe(locale)
})

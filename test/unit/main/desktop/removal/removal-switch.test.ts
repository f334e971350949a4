import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refusedSwitches } from '../../../../../main/desktop/hardening/unsafe-start.ts'
import { askedRemoval, removalSwitch } from '../../../../../main/desktop/removal/removal-request.ts'
import { leftoversText, removalDetail } from '../../../../../main/desktop/removal/removal-texts.ts'

const platforms = ['win32', 'darwin', 'linux'] as const

it('the command line asks for everything to be removed, in one of three ways', () => {
  for (const platform of platforms) {
    expect(askedRemoval(['kontorist', '--user-data-dir=/p'], platform)).toBeNull()
    for (const mode of ['ask', 'silently', 'finish'] as const) {
      expect(askedRemoval(['kontorist', '--user-data-dir=/p', removalSwitch(mode)], platform)).toBe(mode)
      expect(refusedSwitches(['kontorist', removalSwitch(mode)], platform)).toEqual([])
    }
    expect(refusedSwitches(['kontorist', '--remove-all-data=yes'], platform)).toEqual(['--remove-all-data'])
  }
})

it.each([['=silently', '=finish'], ['=silent'], ['=Silently'], ['=yes'], ['='], ['=ask']])(
  'with %j it is unclear what is asked for',
  (...values) => {
    for (const platform of platforms) {
      expect(askedRemoval(['kontorist', ...values.map((value) => `--remove-all-data${value}`)], platform)).toBe(
        'unclear'
      )
    }
  }
)

it('no address that the browser opens asks for it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('--remove-all-data', '--remove-all-data=silently'))),
      (words) => {
        for (const platform of platforms) expect(askedRemoval(['kontorist', '--', ...words], platform)).toBeNull()
      }
    )
  )
})

it('the question says first what is not settled, and what goes and stays', () => {
  expect(removalDetail('sv', ['sent', 'lost'])).toMatch(
    /^Det är inte känt om .*\n\nOrdrar väntar i kön .*\n\nDet här tas bort/s
  )
  for (const word of ['utkast', 'kön som inte är skickade', 'sparade sökningar', 'inkorgen', 'loggar', 'nyckelring'])
    expect(removalDetail('sv', [])).toContain(word)
  for (const word of ['drafts', 'not been sent', 'saved searches', 'inbox', 'logs', 'keychain'])
    expect(removalDetail('en', [])).toContain(word)
})

it('what is left is named, and nothing is said where nothing is', () => {
  expect(leftoversText('sv', { secrets: 0, files: [] })).toBeNull()
  expect(leftoversText('sv', { secrets: 1, files: [] })).toContain('en post som heter Kontorist')
  expect(leftoversText('en', { secrets: 2, files: ['/p/a'] })).toMatch(/2 entries named Kontorist.*\n\n.*\n\/p\/a$/s)
  expect(
    leftoversText('en', { secrets: 0, files: Array.from({ length: 30 }, (_, at) => `/p/${at}`) })?.split('\n')
  ).toHaveLength(12)
})

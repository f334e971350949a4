import { describe, expect, it } from 'vitest'
import { idleHintKeys } from '../../../../../renderer/features/settings/idle-hint.ts'
import { settings as english } from '../../../../../renderer/i18n/en/settings.ts'
import { settings as swedish } from '../../../../../renderer/i18n/sv/settings.ts'
import type { LockSupport } from '../../../../../preload/contract/index.ts'

const hint = (locking: LockSupport | null, { signIn }: typeof swedish | typeof english): string => {
  const texts: Readonly<Record<string, string>> = {
    idleHint: signIn.idleHint,
    idleOfWindow: signIn.idleOfWindow,
    ...Object.fromEntries(Object.entries(signIn.idleWithScreen).map(([name, text]) => [`idleWithScreen.${name}`, text]))
  }
  return idleHintKeys(locking)
    .map((name) => texts[name])
    .join(' ')
}

describe('the settings tell of the lock', () => {
  it.each([
    [
      'that it comes with the screen’s',
      'yes',
      'Fönstret låses även när skärmen låses.',
      'also locks when the screen is locked.'
    ],
    ['that it may', 'perhaps', 'om skrivbordsmiljön meddelar det', 'if the desktop environment reports it'],
    ['that it does not', 'no', 'Kontorist märker inte när skärmen låses', 'does not notice when the screen is locked']
  ] as const)('%s', (_what, locksWithScreen, inSwedish, inEnglish) => {
    expect(hint({ locksWithScreen, idleSource: 'computer' }, swedish)).toContain(inSwedish)
    expect(hint({ locksWithScreen, idleSource: 'computer' }, english)).toContain(inEnglish)
  })

  it('whose minutes are counted, where the system does not know when the computer is used', () => {
    expect(hint({ locksWithScreen: 'no', idleSource: 'window' }, swedish)).toContain(
      'Kontorists fönster senast användes'
    )
    expect(hint({ locksWithScreen: 'no', idleSource: 'window' }, english)).toContain(
      'the Kontorist window was last used'
    )
    expect(hint({ locksWithScreen: 'no', idleSource: 'computer' }, swedish)).not.toContain('senast användes')
  })

  it('nothing that is not known yet', () => {
    for (const texts of [swedish, english]) expect(hint(null, texts)).toBe(texts.signIn.idleHint)
    expect(swedish.signIn.idleHint).not.toContain('skärm')
    expect(english.signIn.idleHint).not.toContain('screen')
  })
})

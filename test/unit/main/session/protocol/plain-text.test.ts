import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainName, plainText } from '../../../../../main/session/responses.ts'
import { completed, json, person, useSession } from '../fake-service.ts'

describe('a text of the service', () => {
  it.each([
    ['that turns the direction of writing', 'exe.\u202egpj', 'exe.[U+202E]gpj'],
    [
      'with every mark of direction',
      '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u2066\u2067\u2068\u2069',
      /^(\[U\+[0-9A-F]{4}\]){11}$/
    ],
    ['with an escape', 'a\u001b[31mb', 'a[U+001B][31mb'],
    ['with controls', 'a\0b\u0007c\u009bd\u007fe', 'a[U+0000]b[U+0007]c[U+009B]d[U+007F]e'],
    ['that hides', 'a\u200bb\ufeffc\u{e0041}d', 'a[U+200B]b[U+FEFF]c[U+E0041]d'],
    ['with lines of its own', 'a\r\nb\rc\nd\u2028e', 'a\nb\nc\nd[U+2028]e'],
    ['with a tab', 'a\tb', 'a b'],
    ['in any script', 'Åsa 王 שלום مرحبا 👩‍👧 می‌خواهم', 'Åsa 王 שלום مرحبا 👩‍👧 می‌خواهم'],
    ['of markup', '<b>x</b>', '<b>x</b>'],
    ['of blanks', ' \n\t ', null],
    ['that is a number', 4711, '4711'],
    ['that is none', {}, null]
  ])('%s is shown as what it is', (_, text, shown) => {
    if (shown instanceof RegExp) expect(plainText(text)).toMatch(shown)
    else expect(plainText(text)).toBe(shown)
  })

  it('is bounded, and as a name one short line', () => {
    expect(plainText('\u202e'.repeat(1_000_000))?.length).toBeLessThanOrEqual(2000)
    expect(plainName('x'.repeat(1_000_000))).toBe('x'.repeat(200))
    expect(plainName('\u202e'.repeat(1_000_000))?.length).toBeLessThanOrEqual(200)
    expect(plainName(' Per\n\nSvensson\t ')).toBe('Per Svensson')
    expect(plainName(17)).toBeNull()
  })

  it('of any content has nothing in it that turns, hides or controls', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        // eslint-disable-next-line no-control-regex -- control characters are what this is about
        expect(plainText(text) ?? '').not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
        expect((plainText(text) ?? '').isWellFormed()).toBe(true)
      })
    )
  })
})

describe('a name that the service gives', () => {
  it('is bounded and shows what turns it, whoever it is', async () => {
    for (const [displayName, name] of [
      ['gnp.\u202eexe', 'gnp.[U+202E]exe'],
      ['x'.repeat(1_000_000), 'x'.repeat(200)],
      [17, 'per@example.se']
    ]) {
      const { session } = useSession([() => completed(1, { actor: { id: 1, displayName } })])
      expect(await session.signIn(person)).toMatchObject({ name })
    }
  })

  it('of a button or a platform shows it, too', async () => {
    const process = {
      id: 'p1',
      openOnDeviceText: `Öppna \u202e${'x'.repeat(10_000)}`,
      openOnDeviceUrlPlatform: {
        'win\u202edows': 'bankid:///',
        '\u202e': 'https://app.example/',
        [`${'n'.repeat(99)}\u202e`]: 'bankid:///'
      }
    }
    const { session } = useSession([() => json({ process }), () => new Promise(() => undefined)])
    const state = await session.signIn(person)
    const shown = state.kind === 'external' ? state.process : null
    expect(shown?.openText?.length).toBe(200)
    expect(shown?.openText).toMatch(/^Öppna \[U\+202E\]x/)
    expect(shown?.links).toEqual(['win[U+202E]dows', '[U+202E]'])
  })
})

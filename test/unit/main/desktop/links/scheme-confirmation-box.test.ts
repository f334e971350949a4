import { describe, expect, it } from 'vitest'
import { schemeConfirmationBox } from '../../../../../main/desktop/links/confirm-schemes.ts'

const firma = { scheme: 'firma-login', program: 'Firma Inloggning' }

describe('the dialog that asks what links may open', () => {
  it.each(['sv', 'en'] as const)('names each scheme and its program (%s)', (language) => {
    const { options } = schemeConfirmationBox([firma, { scheme: 'annan', program: '' }], language)
    const [first, second] = options.detail.split('\n')
    expect(first).toBe('firma-login: → Firma Inloggning')
    expect(second).toContain(language === 'sv' ? 'annan: → inget program' : 'annan: → no program')
  })

  it.each(['sv', 'en'] as const)(
    'allows by one button alone: neither by Enter, nor Escape, nor closing it (%s)',
    (language) => {
      const { options, allowButton } = schemeConfirmationBox([firma], language)
      expect(options.buttons).toHaveLength(2)
      expect([options.defaultId, options.cancelId]).not.toContain(allowButton)
      expect(options.buttons[allowButton]).toMatch(/^(Tillåt|Allow)$/)
    }
  )

  it.each([
    ['lines of its own', 'Bra\n\nTillåt detta', 'Bra Tillåt detta'],
    ['a turned direction', 'exe.\u202Egnp', 'exe. gnp'],
    ['no end', 'x'.repeat(5000), 'x'.repeat(80)]
  ])('shows a program’s name in one line, whatever is in it: %s', (_what, program, shown) => {
    const { options } = schemeConfirmationBox([{ scheme: 'firma-login', program }], 'sv')
    expect(options.detail.split('\n')[0]).toBe(`firma-login: → ${shown}`)
  })
})

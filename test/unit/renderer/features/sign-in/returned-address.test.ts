import { describe, expect, it } from 'vitest'
import { pasteError } from '../../../../../renderer/features/sign-in/returned-address.ts'

const start = 'se.kontorist.desktop:/signed-in'

describe('a pasted address', () => {
  it.each([`${start}?code=a&state=b`, '  SE.Kontorist.Desktop:///signed-in?code=a&state=b\n'])('may be %j', (typed) => {
    expect(pasteError(typed, start)).toBeNull()
  })

  it('is asked for where there is none', () => {
    expect(pasteError('  ', start)).toBe('required')
  })

  it.each(['https://id.example/login', 'se.kontorist.other:/signed-in?code=a', 'code=a&state=b'])(
    'cannot be %j',
    (typed) => {
      expect(pasteError(typed, start)).toBe('start')
    }
  )
})

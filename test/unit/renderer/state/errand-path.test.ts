import { describe, expect, it } from 'vitest'
import { errandIdOf, errandPath } from '../../../../renderer/state/errand-path.ts'

describe('the address of an errand row’s page', () => {
  it('names the row by its id', () => {
    const { searchParams } = new URL(errandPath(5001), 'https://window')
    expect(errandIdOf(searchParams.get('row'))).toBe(5001)
  })

  it.each([undefined, null, '', '0', '-1', '1.5', '05', 'x', '9007199254740993', ['5001']])(
    'names none where it says %j',
    (query) => {
      expect(errandIdOf(query)).toBeNull()
    }
  )
})

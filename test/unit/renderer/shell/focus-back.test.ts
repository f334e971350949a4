import { describe, expect, it } from 'vitest'
import { createFocusMemory } from '../../../../renderer/shell/focus-back.ts'

const element = (isConnected = true) => {
  const it = { isConnected, focused: 0, focus: () => void (it.focused += 1) }
  return it
}

describe('the focus after an interruption', () => {
  it('is where it was', () => {
    const memory = createFocusMemory()
    const [had, otherwise] = [element(), element()]
    memory.note(had)
    memory.giveBack(otherwise)
    expect([had.focused, otherwise.focused]).toEqual([1, 0])
  })

  it('is somewhere sensible where that is gone, or where there was none', () => {
    const memory = createFocusMemory()
    const [gone, otherwise] = [element(false), element()]
    memory.note(gone)
    memory.giveBack(otherwise)
    memory.note(null)
    memory.giveBack(otherwise)
    expect([gone.focused, otherwise.focused]).toEqual([0, 2])
  })

  it('is given back once', () => {
    const memory = createFocusMemory()
    const had = element()
    memory.note(had)
    memory.giveBack(null)
    memory.giveBack(null)
    expect(had.focused).toBe(1)
  })
})

import { describe, expect, it } from 'vitest'
import { createFocusRestore } from '../../../../renderer/ui/focus.ts'

const element = (isConnected = true) => {
  const it = { isConnected, focused: 0, focus: () => void (it.focused += 1) }
  return it
}

describe('the focus after an interruption', () => {
  it('is where it was', () => {
    const memory = createFocusRestore()
    const [had, otherwise] = [element(), element()]
    memory.save(had)
    memory.restore(otherwise)
    expect([had.focused, otherwise.focused]).toEqual([1, 0])
  })

  it('goes to the fallback where that is gone, or where there was none', () => {
    const memory = createFocusRestore()
    const [gone, otherwise] = [element(false), element()]
    memory.save(gone)
    memory.restore(otherwise)
    memory.save(null)
    memory.restore(otherwise)
    expect([gone.focused, otherwise.focused]).toEqual([0, 2])
  })

  it('is restored once', () => {
    const memory = createFocusRestore()
    const had = element()
    memory.save(had)
    memory.restore(null)
    memory.restore(null)
    expect(had.focused).toBe(1)
  })
})

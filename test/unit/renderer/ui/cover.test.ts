import { afterEach, describe, expect, it } from 'vitest'
import { ref } from 'vue'
import { covered, useUncovered } from '../../../../renderer/ui/cover.ts'

afterEach(() => {
  covered.value = false
})

describe('a dialog under a cover', () => {
  it('stays open where it was open before', () => {
    const shown = useUncovered(ref(true))
    covered.value = true
    expect(shown.value).toBe(true)
  })

  it('waits to open until the cover is gone', () => {
    const open = ref(false)
    const shown = useUncovered(open)
    covered.value = true
    open.value = true
    expect(shown.value).toBe(false)
    covered.value = false
    expect(shown.value).toBe(true)
  })

  it('does not open afterwards where it was closed meanwhile', () => {
    const open = ref(false)
    const shown = useUncovered(open)
    covered.value = true
    open.value = true
    open.value = false
    covered.value = false
    expect(shown.value).toBe(false)
  })
})

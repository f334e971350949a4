import { afterEach, describe, expect, it } from 'vitest'
import { ref } from 'vue'
import { overlayShown, useDeferredByOverlay } from '../../../../renderer/ui/blocking-overlay.ts'

afterEach(() => {
  overlayShown.value = false
})

describe('a dialog below the overlay', () => {
  it('stays open where it was open before', () => {
    const shown = useDeferredByOverlay(ref(true))
    overlayShown.value = true
    expect(shown.value).toBe(true)
  })

  it('waits to open until the overlay is gone', () => {
    const open = ref(false)
    const shown = useDeferredByOverlay(open)
    overlayShown.value = true
    open.value = true
    expect(shown.value).toBe(false)
    overlayShown.value = false
    expect(shown.value).toBe(true)
  })

  it('does not open afterwards if it was closed meanwhile', () => {
    const open = ref(false)
    const shown = useDeferredByOverlay(open)
    overlayShown.value = true
    open.value = true
    open.value = false
    overlayShown.value = false
    expect(shown.value).toBe(false)
  })
})

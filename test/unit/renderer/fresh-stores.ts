import { createPinia, disposePinia, getActivePinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, vi } from 'vitest'

/** Stores anew for each test of the file. */
export const freshStores = (): void => {
  beforeEach(() => void setActivePinia(createPinia()))
  afterEach(() => {
    // What is still under way in them would come in the next test.
    const pinia = getActivePinia()
    if (pinia) disposePinia(pinia)
  })
}

/** A clock for each test of the file that goes on only as the test says; before `freshStores`, whose stores end by it. */
export const heldClock = (): void => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
}

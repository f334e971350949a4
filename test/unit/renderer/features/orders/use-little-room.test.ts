import { expect, it } from 'vitest'
import { hasLittleRoom } from '../../../../../renderer/features/orders/use-little-room.ts'

it.each([
  ['the page of a window of 1280 × 800', 1065, 756, false],
  ['of 1440 × 900', 1225, 856, false],
  ['of 640 × 480', 588, 436, true],
  ['of 683 × 384, which is 200 % zoom', 631, 340, true],
  ['wide and low', 1400, 400, true],
  ['with the title in two lines, and high enough for them', 850, 720, false],
  ['with the title in two lines, and low', 850, 560, true]
])('%s: %d × %d has little room: %s', (_what, width, height, little) => {
  expect(hasLittleRoom(width, height)).toBe(little)
})

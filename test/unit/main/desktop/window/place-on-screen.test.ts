import { describe, expect, it } from 'vitest'
import { placeOnScreen } from '../../../../../main/desktop/window/window-state.ts'

const screen = { x: 0, y: 0, width: 1920, height: 1040 }
const right = { x: 1920, y: 200, width: 1280, height: 984 }

describe('the place of a window from the last time', () => {
  it.each([
    ['as it was', { x: 100, y: 60, width: 1440, height: 900 }, screen],
    ['half over the edge at the side', { x: 1300, y: 60, width: 1440, height: 900 }, screen],
    ['with its invisible frame over the edges', { x: -7, y: -7, width: 1934, height: 1054 }, screen],
    ['on a screen to the right', { x: 2000, y: 210, width: 800, height: 600 }, right]
  ])('stays %s', (_, window, area) => {
    expect(placeOnScreen(window, area)).toEqual(window)
  })

  it.each([
    ['above the screen', { x: 100, y: -600, width: 1440, height: 900 }, screen],
    ['with its title bar just above', { x: 100, y: -40, width: 1440, height: 900 }, screen],
    ['above a screen that begins lower', { x: 2000, y: 100, width: 800, height: 600 }, right],
    ['below it', { x: 100, y: 1030, width: 1440, height: 900 }, screen],
    ['out at the side', { x: 1800, y: 60, width: 1440, height: 900 }, screen],
    ['larger than the screen, its title bar out of reach', { x: -2000, y: -2000, width: 6000, height: 5000 }, screen]
  ])('is given up where it is %s', (_, window, area) => {
    expect(placeOnScreen(window, area)).toBeNull()
  })

  it('is cut to the screen where the window is larger', () => {
    expect(placeOnScreen({ x: 0, y: 0, width: 3840, height: 2080 }, screen)).toEqual(screen)
    expect(placeOnScreen({ x: -500, y: 10, width: 3000, height: 900 }, screen)).toEqual({
      x: 0,
      y: 10,
      width: 1920,
      height: 900
    })
  })
})

import * as v from 'valibot'
import { type Rectangle, screen, type BrowserWindow } from 'electron'
import { settingsFile } from '../files/settings-file.ts'

export const minimumSize = { width: 640, height: 480 }

/** The least part of a title bar that can be grabbed, in pixels. */
const titleBar = 32
/** Windows lets a window stand over the screen's edge by its invisible frame. */
const frame = 8

const fitted = (at: number, length: number, from: number, room: number): readonly [at: number, length: number] =>
  length > room + 2 * frame ? [from, room] : [at, length]

/** The place on a screen, no larger than it. Null where the window cannot be grabbed or is hardly in sight. */
export const placeOnScreen = (window: Rectangle, area: Rectangle): Rectangle | null => {
  const [right, bottom] = [area.x + area.width, area.y + area.height]
  const across = Math.min(window.x + window.width, right) - Math.max(window.x, area.x)
  const down = Math.min(window.y + window.height, bottom) - Math.max(window.y, area.y)
  const hasTitleBar = window.y >= area.y - frame && window.y + titleBar <= bottom
  if (!hasTitleBar || across < minimumSize.width / 2 || down < minimumSize.height / 2) return null
  const [x, width] = fitted(window.x, window.width, area.x, area.width)
  const [y, height] = fitted(window.y, window.height, area.y, area.height)
  return { x, y, width, height }
}

const integer = v.pipe(v.number(), v.integer())
const stateSchema = v.object({ x: integer, y: integer, width: integer, height: integer, maximized: v.boolean() })
type WindowState = v.InferOutput<typeof stateSchema>

const defaultSize = { width: 1440, height: 900 }

/** Position and size of the window, in a file beside the settings. */
export const createWindowState = (logError: (text: string) => void) => {
  const file = settingsFile('window', logError)
  const read = (): WindowState | null => {
    const stored = v.safeParse(stateSchema, file.read())
    if (!stored.success) return null
    const place = placeOnScreen(stored.output, screen.getDisplayMatching(stored.output).workArea)
    return place && { ...place, maximized: stored.output.maximized }
  }
  return {
    /** The last ones, or a default size centred on the screen. */
    bounds: (): Partial<Rectangle> & { minWidth: number; minHeight: number } => {
      const { workArea } = screen.getDisplayMatching({ x: 0, y: 0, ...defaultSize })
      const { width, height, ...place } = read() ?? {
        width: Math.min(defaultSize.width, workArea.width),
        height: Math.min(defaultSize.height, workArea.height)
      }
      return {
        width: Math.max(width, minimumSize.width),
        height: Math.max(height, minimumSize.height),
        minWidth: minimumSize.width,
        minHeight: minimumSize.height,
        ...('x' in place && { x: place.x, y: place.y })
      }
    },
    isMaximized: (): boolean => read()?.maximized ?? false,
    saveOnClose: (window: BrowserWindow): void => {
      window.on('close', () => {
        try {
          file.write({ ...window.getNormalBounds(), maximized: window.isMaximized() })
        } catch (error) {
          // A full disk must not keep the window open.
          logError(`the window's place cannot be kept: ${String(error)}`)
        }
      })
    }
  }
}

import { screen, type BrowserWindow, type Rectangle } from 'electron'
import * as v from 'valibot'
import { settingsFile } from '../files/settings-file.ts'

const integer = v.pipe(v.number(), v.integer())
const stateSchema = v.object({ x: integer, y: integer, width: integer, height: integer, maximized: v.boolean() })
type WindowState = v.InferOutput<typeof stateSchema>

const minimum = { width: 640, height: 480 }
const defaultSize = { width: 1440, height: 900 }

/** Whether enough of the window lies on a screen to be grabbed. A screen may have been unplugged. */
const isReachable = (state: Rectangle): boolean => {
  const { workArea } = screen.getDisplayMatching(state)
  const across = Math.min(state.x + state.width, workArea.x + workArea.width) - Math.max(state.x, workArea.x)
  const down = Math.min(state.y + state.height, workArea.y + workArea.height) - Math.max(state.y, workArea.y)
  return across >= minimum.width / 2 && down >= minimum.height / 2
}

/**
 * Stores the window's position and size in a file beside the settings. `logError` is called with problems of that file.
 */
export const createWindowState = (logError: (text: string) => void) => {
  const file = settingsFile('window', logError)
  const read = (): WindowState | null => {
    const stored = v.safeParse(stateSchema, file.read())
    return stored.success && isReachable(stored.output) ? stored.output : null
  }
  return {
    /** Position and size for a new window: the last ones, or a default size centred on the screen. */
    bounds: (): Partial<Rectangle> & { minWidth: number; minHeight: number } => {
      const { x, y, width, height } = read() ?? { ...defaultSize, x: undefined, y: undefined }
      return {
        width: Math.max(width, minimum.width),
        height: Math.max(height, minimum.height),
        minWidth: minimum.width,
        minHeight: minimum.height,
        ...(x === undefined || y === undefined ? {} : { x, y })
      }
    },
    isMaximized: (): boolean => read()?.maximized ?? false,
    /** Stores the window's position and size when it closes. */
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

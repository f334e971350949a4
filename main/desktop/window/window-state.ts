import { screen, type BrowserWindow, type Rectangle } from 'electron'
import * as v from 'valibot'
import { settingsFile } from '../files/settings-file.ts'

const integer = v.pipe(v.number(), v.integer())
const stateSchema = v.object({ x: integer, y: integer, width: integer, height: integer, maximized: v.boolean() })
type WindowState = v.InferOutput<typeof stateSchema>

const minimum = { width: 640, height: 480 }
const defaultSize = { width: 1440, height: 900 }

/** Whether enough of a rectangle lies on a screen to take hold of: a screen may have been unplugged since. */
const isReachable = (state: Rectangle): boolean => {
  const { workArea } = screen.getDisplayMatching(state)
  const across = Math.min(state.x + state.width, workArea.x + workArea.width) - Math.max(state.x, workArea.x)
  const down = Math.min(state.y + state.height, workArea.y + workArea.height) - Math.max(state.y, workArea.y)
  return across >= minimum.width / 2 && down >= minimum.height / 2
}

/** Remembers where the window was and how large, in a file beside the settings. `told` hears what was wrong with it. */
export const createWindowState = (logError: (text: string) => void) => {
  const file = settingsFile('window', logError)
  const read = (): WindowState | null => {
    const stored = v.safeParse(stateSchema, file.read())
    return stored.success && isReachable(stored.output) ? stored.output : null
  }
  return {
    /** Options for a new window: its last place, or a usual size in the middle of the screen. */
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
    /** Keeps the window's place when it closes. */
    saveOnClose: (window: BrowserWindow): void => {
      window.on('close', () => {
        try {
          file.write({ ...window.getNormalBounds(), maximized: window.isMaximized() })
        } catch (error) {
          // A full disk must not keep a window open.
          logError(`the window's place cannot be kept: ${String(error)}`)
        }
      })
    }
  }
}

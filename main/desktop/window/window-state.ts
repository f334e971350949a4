import { screen, type BrowserWindow, type Rectangle } from 'electron'
import * as v from 'valibot'
import { settingsFile } from '../files/settings-file.ts'

const whole = v.pipe(v.number(), v.integer())
const stateSchema = v.object({ x: whole, y: whole, width: whole, height: whole, maximized: v.boolean() })
type WindowState = v.InferOutput<typeof stateSchema>

const least = { width: 640, height: 480 }
const usual = { width: 1440, height: 900 }

/** Whether enough of a rectangle lies on a screen to take hold of: a screen may have been unplugged since. */
const isReachable = (state: Rectangle): boolean => {
  const { workArea } = screen.getDisplayMatching(state)
  const across = Math.min(state.x + state.width, workArea.x + workArea.width) - Math.max(state.x, workArea.x)
  const down = Math.min(state.y + state.height, workArea.y + workArea.height) - Math.max(state.y, workArea.y)
  return across >= least.width / 2 && down >= least.height / 2
}

/** Remembers where the window was and how large, in a file beside the settings. `told` hears what was wrong with it. */
export const createWindowState = (told: (text: string) => void) => {
  const file = settingsFile('window', told)
  const read = (): WindowState | null => {
    const kept = v.safeParse(stateSchema, file.read())
    return kept.success && isReachable(kept.output) ? kept.output : null
  }
  return {
    /** Options for a new window: its last place, or a usual size in the middle of the screen. */
    bounds: (): Partial<Rectangle> & { minWidth: number; minHeight: number } => {
      const { x, y, width, height } = read() ?? { ...usual, x: undefined, y: undefined }
      return {
        width: Math.max(width, least.width),
        height: Math.max(height, least.height),
        minWidth: least.width,
        minHeight: least.height,
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
          told(`the window's place cannot be kept: ${String(error)}`)
        }
      })
    }
  }
}

import { screen, type BrowserWindow, type Rectangle } from 'electron'
import * as v from 'valibot'
import { settingsFile } from '../files/settings-file.ts'
import { minimumSize, placeOnScreen } from './place-on-screen.ts'

const integer = v.pipe(v.number(), v.integer())
const stateSchema = v.object({ x: integer, y: integer, width: integer, height: integer, maximized: v.boolean() })
type WindowState = v.InferOutput<typeof stateSchema>

const defaultSize = { width: 1440, height: 900 }

/**
 * Stores the window's position and size in a file beside the settings. `logError` is called with problems of that file.
 */
export const createWindowState = (logError: (text: string) => void) => {
  const file = settingsFile('window', logError)
  const read = (): WindowState | null => {
    const stored = v.safeParse(stateSchema, file.read())
    if (!stored.success) return null
    const place = placeOnScreen(stored.output, screen.getDisplayMatching(stored.output).workArea)
    return place && { ...place, maximized: stored.output.maximized }
  }
  return {
    /** Position and size for a new window: the last ones, or a default size centred on the screen. */
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

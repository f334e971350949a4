import { readFileSync } from 'node:fs'
import { hasErrorCode } from './error-code.ts'

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Holds that a JSON file, where there is one, has an object of names and values. electron-store would take a list or a text for
 * an empty file, and write over it.
 * @throws `SyntaxError` where it has something else or is no JSON; any other error where it cannot be read.
 */
export const expectJsonObject = (path: string): void => {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return
    throw error
  }
  if (!isObject(JSON.parse(text))) throw new SyntaxError('JSON, but no object of names and values')
}

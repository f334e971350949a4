import { guardPlain } from './guard.ts'

/** Electron's `clipboard`, with a text that only this program sees. */
export const createClipboard = () => {
  let text = ''
  return guardPlain('clipboard', {
    writeText: (written: string): Promise<void> => {
      text = written
      return Promise.resolve()
    },
    readText: (): Promise<string> => Promise.resolve(text)
  })
}

import { guardPlain } from './guard.ts'

/** Electron's `clipboard`, holding text for this program only. */
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

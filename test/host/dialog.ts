import { guardPlain } from './guard.ts'

interface MessageBox {
  readonly message: string
  readonly detail?: string
  readonly cancelId?: number
}

/**
 * Electron's `dialog`. The host has no dialogs: each is written to standard error and answered as if it had been closed.
 * A test that wants another answer replaces the function.
 */
export const createDialog = (report: (text: string) => void) =>
  guardPlain('dialog', {
    showErrorBox: (title: string, content: string): void => {
      report(`${title}: ${content}`)
    },
    /** Takes the box alone, or the window that it belongs to and then the box. */
    showMessageBox: (first: object, second?: MessageBox) => {
      const { message, detail = '', cancelId = 0 } = second ?? (first as MessageBox)
      report(`${message} ${detail}`.trimEnd())
      return Promise.resolve({ response: cancelId, checkboxChecked: false })
    },
    showSaveDialog: (..._args: unknown[]) => Promise.resolve({ canceled: true, filePath: '' }),
    showOpenDialog: (..._args: unknown[]) => Promise.resolve({ canceled: true, filePaths: [] as string[] })
  })

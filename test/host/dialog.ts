import { brokenRule } from './broken-rules.ts'
import { guardPlain } from './guard.ts'

interface MessageBox {
  readonly message: string
  readonly detail?: string
  readonly cancelId?: number
}

/**
 * Electron's `dialog`. The host shows none: each is written to standard error and answered as if it had been closed. A
 * test that wants another answer replaces the function. `showErrorBox` cannot be answered that way, because on Electron
 * it blocks the program until somebody presses its button; headless it is a broken rule unless the test replaces it.
 */
export const createDialog = (report: (text: string) => void, headed: boolean) =>
  guardPlain('dialog', {
    showErrorBox: (title: string, content: string): void => {
      report(`${title}: ${content}`)
      if (headed) return
      const text = `dialog.showErrorBox stops main until somebody presses its button; a spec that expects it replaces it: ${content}`
      brokenRule(text)
      throw new Error(text)
    },
    /** Called with the options alone, or with the parent window first. */
    showMessageBox: (first: object, second?: MessageBox) => {
      const { message, detail = '', cancelId = 0 } = second ?? (first as MessageBox)
      report(`${message} ${detail}`.trimEnd())
      return Promise.resolve({ response: cancelId, checkboxChecked: false })
    },
    showSaveDialog: (..._args: unknown[]) => Promise.resolve({ canceled: true, filePath: '' }),
    showOpenDialog: (..._args: unknown[]) => Promise.resolve({ canceled: true, filePaths: [] as string[] })
  })

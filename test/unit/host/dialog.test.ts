import { describe, expect, it, vi } from 'vitest'
import { brokenRulesIn } from '../../host/broken-rules.ts'
import { createDialog } from '../../host/dialog.ts'

describe('a box that stops the program until somebody presses its button', () => {
  it('throws where nobody looks, and says what to do, because on Electron the spec would hang', () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const dialog = createDialog(() => undefined, false)
    expect(() => {
      dialog.showErrorBox('Kontorist', 'It has to close.\nSee the log.')
    }).toThrow('a spec that expects it replaces it')
    expect(brokenRulesIn(written.mock.calls.join('\n'))).toEqual([
      'dialog.showErrorBox stops main until somebody presses its button; a spec that expects it replaces it: It has to close. See the log.'
    ])
  })

  it('is told of in the preview, where a person looks at standard error', () => {
    const report = vi.fn()
    createDialog(report, true).showErrorBox('Kontorist', 'It has to close.')
    expect(report).toHaveBeenCalledExactlyOnceWith('Kontorist: It has to close.')
  })
})

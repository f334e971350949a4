import { describe, expect, it } from 'vitest'
import { rowPanelKeyOf } from '../../../../../renderer/grid/panel/use-row-panel.ts'

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

describe('a key in a row', () => {
  it('opens the row panel, closes it and leads into it', () => {
    expect(rowPanelKeyOf({ ...plain, key: ' ' }, false)).toBe('open')
    expect(rowPanelKeyOf({ ...plain, key: ' ' }, true)).toBe('close')
    expect(rowPanelKeyOf({ ...plain, key: 'Escape' }, true)).toBe('close')
    expect(rowPanelKeyOf({ ...plain, key: 'F6' }, true)).toBe('enter')
  })

  it('does nothing to a panel that is closed, or with other keys held', () => {
    expect(rowPanelKeyOf({ ...plain, key: 'Escape' }, false)).toBeNull()
    expect(rowPanelKeyOf({ ...plain, key: 'F6' }, false)).toBeNull()
    expect(rowPanelKeyOf({ ...plain, ctrlKey: true, key: ' ' }, false)).toBeNull()
    expect(rowPanelKeyOf({ ...plain, key: 'Enter' }, true)).toBeNull()
  })
})

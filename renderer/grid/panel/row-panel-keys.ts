type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Actions of keys in a row on the row panel. */
export type RowPanelKey = 'open' | 'close' | 'enter'

/** Returns the action of a key; null for none. The key that opens the panel also closes it. */
export const rowPanelKeyOf = (
  { key, shiftKey, ctrlKey, metaKey, altKey }: Pressed,
  isOpen: boolean
): RowPanelKey | null => {
  if (shiftKey || ctrlKey || metaKey || altKey) return null
  if (key === ' ') return isOpen ? 'close' : 'open'
  if (!isOpen) return null
  return key === 'Escape' ? 'close' : key === 'F6' ? 'enter' : null
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What a key in a row does to the row panel. */
export type RowPanelKey = 'open' | 'close' | 'enter'

/** What the key does; null where it does nothing to the panel. A second press of what has opened it closes it. */
export const rowPanelKeyOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed, isOpen: boolean): RowPanelKey | null => {
  if (shiftKey || ctrlKey || metaKey || altKey) return null
  if (key === ' ') return isOpen ? 'close' : 'open'
  if (!isOpen) return null
  return key === 'Escape' ? 'close' : key === 'F6' ? 'enter' : null
}

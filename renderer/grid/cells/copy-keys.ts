type Pressed = Pick<KeyboardEvent, 'type' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Whether the key copies, and whether with the headings; null for any other key. */
export const copyKeyOf = ({ type, key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): { readonly headings: boolean } | null =>
  type === 'keydown' && key.toLowerCase() === 'c' && (ctrlKey || metaKey) && !altKey ? { headings: shiftKey } : null

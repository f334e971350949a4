type Pressed = Pick<KeyboardEvent, 'type' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Returns how the key copies, with headings or without; null for any other key. */
export const copyKeyOf = ({
  type,
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey
}: Pressed): { readonly headings: boolean } | null =>
  type === 'keydown' && key.toLowerCase() === 'c' && (ctrlKey || metaKey) && !altKey ? { headings: shiftKey } : null

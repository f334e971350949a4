/** One alternative of a typed filter: an operator of the column and its texts. */
export interface TypedPart {
  readonly option: string
  readonly value: string
  readonly to: string
}

const signs = {
  '>': 'Gt',
  '>=': 'Ge',
  '=>': 'Ge',
  '≥': 'Ge',
  '<': 'Lt',
  '<=': 'Le',
  '=<': 'Le',
  '≤': 'Le',
  '=': 'Eq',
  '<>': 'Ne',
  '!=': 'Ne',
  '≠': 'Ne'
} as const
const signShape = /^(>=|=>|≥|<=|=<|≤|<>|!=|≠|>|<|=)\s*(.*)$/su

/** Splits a text into its leading sign and the rest; null without a sign. */
export const signOf = (
  text: string
): { readonly sign: (typeof signs)[keyof typeof signs]; readonly value: string } | null => {
  const [, sign, value = ''] = signShape.exec(text) ?? []
  return sign === undefined ? null : { sign: signs[sign as keyof typeof signs], value }
}

/** Returns the option for a sign before a text or a code, which are compared in the order of their column. */
export const textOption = (sign: (typeof signs)[keyof typeof signs]): string =>
  sign === 'Eq' ? 'equals' : sign === 'Ne' ? 'notEqual' : `text${sign}`

/** Returns the range between two texts, one of which may be missing. `prefix`: that of the column's options. */
export const rangePart = (prefix: 'number' | 'date' | 'text', from: string, to: string): TypedPart => {
  if (to === '') return { option: `${prefix}Ge`, value: from, to: '' }
  return from === '' ? { option: `${prefix}Le`, value: to, to: '' } : { option: `${prefix}Between`, value: from, to }
}

export const emptyShape = /^(<>|!=|≠)?\s*\((?:(inte|ej|not)\s+)?(?:tomt|tom|empty|blank)\)$/iu
/** Without brackets: among numbers and dates the word can mean nothing else. */
export const emptyWord = /^(<>|!=|≠)?\s*\(?(?:(inte|ej|not)\s+)?(?:tomt|tom|empty|blank)\)?$/iu

/** Parses the filter for empty or not empty, by a sign or a word; null for any other text. */
export const emptyPart = (shape: RegExp, text: string): TypedPart | null => {
  const found = shape.exec(text)
  if (!found) return null
  const [isSign, isWord] = [found[1] !== undefined, found[2] !== undefined]
  return { option: isSign === isWord ? 'blank' : 'notBlank', value: '', to: '' }
}

/** True if a text is a word for empty, not negated. */
export const saysEmpty = (shape: RegExp, text: string): boolean => emptyPart(shape, text)?.option === 'blank'

/**
 * Separates the numbers of a list. In a number a comma is a decimal or a group separator, unless a space follows it.
 */
export const numberSeparator = /;|,\s+/

/** Returns the nonempty parts of a list. */
export const partsOf = (text: string, separator: RegExp): readonly string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** What tokens, keys and random identifiers are written in, and paths too. No two matches begin in the same run, so that a long run is read once. */
const runs = /(?<![\w+/.=-])[\w+/.=-]{24,}/gu

const minLength = 24
const hasLetterAndDigit = (text: string): boolean => /\d/.test(text) && /[A-Za-z]/.test(text)
const isLong = (text: string): boolean => text.length >= minLength && hasLetterAndDigit(text)

const kindOf = (character: string): 'upper' | 'lower' | 'digit' | null =>
  /[A-Z]/.test(character) ? 'upper' : /[a-z]/.test(character) ? 'lower' : /\d/.test(character) ? 'digit' : null

/**
 * Whether upper case, lower case and digits take turns as they do in random text, where it is five times in eight. Words with
 * a capital each, or a number at the end, come to less than a third of that.
 */
const takesTurns = (text: string): boolean => {
  const kinds = [...text].map(kindOf)
  const turns = kinds.filter((kind, at) => at > 0 && kind !== null && kinds[at - 1] !== null && kind !== kinds[at - 1]).length
  return turns >= 0.3 * text.length
}

const secret = '<secret>'

/** What stands between two dots. With slashes in it, it is a path or Base64, whose alphabet has one; of a path only single names are taken out. */
const cleaned = (part: string, isPath: boolean): string => {
  if (!isLong(part)) return part
  const isMixed = /[a-z]/.test(part) && /[A-Z]/.test(part)
  if (!part.includes('/') || takesTurns(part) || (isMixed && !isPath)) return secret
  return part.split('/').map((name) => (isLong(name) ? secret : name)).join('/')
}

/**
 * The text without tokens, keys and random identifiers: what is long, with letters and digits in it. What follows one after a
 * dot belongs to it, as in a JSON web token.
 */
export const withoutRandomTexts = (text: string): string =>
  text.replace(runs, (run: string, at: number) => {
    const isPath = run.startsWith('/') || /[>:]/.test(text.charAt(at - 1))
    const parts = run.split('.').map((part, index, all) => (part.startsWith('eyJ') && index < all.length - 1 ? secret : cleaned(part, isPath)))
    const first = parts.indexOf(secret)
    return (first === -1 ? parts : parts.slice(0, first + 1)).join('.')
  })

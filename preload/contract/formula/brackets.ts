/** A column in a formula, in the way that is always read as that column: in brackets. */
export const inBrackets = (word: string): string => `[${word.replaceAll(']', ']]')}]`

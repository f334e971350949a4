import { compileLike } from '../../like.ts'

const fold = (text: string): string => text.normalize('NFC').toLocaleLowerCase('sv')

/**
 * A predicate for a LIKE pattern, which has to match the whole text, as SQL Server reads it under a Swedish collation
 * that is sensitive to accents but not to case. There is no escape character: a wildcard is literal within a set
 * (`[%]`).
 */
export const likePredicate = (pattern: string): ((text: string) => boolean) => {
  const like = compileLike(fold(pattern))
  return (text) => {
    const folded = fold(text)
    return like.matches(folded, 0, folded.length)
  }
}

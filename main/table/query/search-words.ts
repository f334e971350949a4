import { foldText } from '../column/texts.ts'

/** The words of a search: folded, split at white space, without duplicates. */
export const searchWords = (search: string): readonly string[] => [
  ...new Set(foldText(search).split(/\s+/u).filter((word) => word !== ''))
]

import { foldText } from '../column/texts.ts'

/** What a search looks for: the words between its white space, folded, each once. */
export const searchWords = (search: string): readonly string[] => [
  ...new Set(foldText(search).split(/\s+/u).filter((word) => word !== ''))
]

import { parsed, rejected, type ParseResult } from './parse-result.ts'

export type StatusReason = 'empty' | 'notInteger' | 'tooLarge'

/** Parses a status as a whole number. Its values are undocumented, so that every 32-bit number is accepted. */
export const parseStatus = (text: string): ParseResult<number, StatusReason> => {
  const bare = text.trim().replace('\u2212', '-')
  if (bare === '') return rejected('empty')
  if (!/^-?\d+$/.test(bare)) return rejected('notInteger')
  const value = Number(bare)
  // `| 0` is what a 32-bit reader makes of it; it also turns -0 into 0.
  return (value | 0) === value ? parsed(value | 0) : rejected('tooLarge')
}

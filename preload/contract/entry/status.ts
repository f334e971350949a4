import { read, refused, type Reading } from './reading.ts'

export type StatusReason = 'empty' | 'notInteger' | 'tooLarge'

/** A status as a whole number. The documents give no values, so any that fits 32 bits is taken. */
export const readStatus = (text: string): Reading<number, StatusReason> => {
  const bare = text.trim().replace('\u2212', '-')
  if (bare === '') return refused('empty')
  if (!/^-?\d+$/.test(bare)) return refused('notInteger')
  const value = Number(bare)
  // `| 0` is what a 32-bit reader makes of it; it also turns -0 into 0.
  return (value | 0) === value ? read(value | 0) : refused('tooLarge')
}

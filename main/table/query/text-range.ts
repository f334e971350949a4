import { comparePlaces, type Condition, type TextPlace } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import type { Column } from '../column/column.ts'
import { textsBefore } from '../column/texts-before.ts'

type TextCondition = Extract<Condition, { op: `text.${string}` }>

/** A range between two places in the order of texts; null is an open end. */
export interface TextRange {
  readonly from: TextPlace | null
  readonly to: TextPlace | null
}

const before = (text: string): TextPlace => ({ text, after: false })
const after = (text: string): TextPlace => ({ text, after: true })

/** True if the condition is a range of texts. */
export const isTextRange = (condition: Condition): condition is TextCondition => condition.op.startsWith('text.')

/** The range of texts that meet the condition. An operand stands for all texts that begin with it. */
export const textRangeOf = (condition: TextCondition): TextRange => {
  switch (condition.op) {
    case 'text.lt':
      return { from: null, to: before(condition.value) }
    case 'text.le':
      return { from: null, to: after(condition.value) }
    case 'text.gt':
      return { from: after(condition.value), to: null }
    case 'text.ge':
      return { from: before(condition.value), to: null }
    case 'text.between':
      return { from: before(condition.value), to: after(condition.to) }
  }
}

/** True if `one` lies entirely in `other`. */
export const isWithin = (one: TextRange, other: TextRange): boolean =>
  (other.from === null || (one.from !== null && comparePlaces(one.from, other.from) >= 0)) &&
  (other.to === null || (one.to !== null && comparePlaces(one.to, other.to) <= 0))

/** Comparing so many texts takes some milliseconds, also where only the collator can. */
const textsPerCheckpoint = 1 << 12

/** Marks the codes whose text lies in the range: one look at the beginning of each for each end. The empty value lies in none. */
export const markTextRange = async (
  mask: Uint8Array,
  { dictionary }: Column,
  { from, to }: TextRange,
  checkpoint: Checkpoint
): Promise<void> => {
  const [isBelow, isNotAbove] = [from && textsBefore(dictionary, from), to && textsBefore(dictionary, to)]
  for (let first = 1; first < mask.length; first += textsPerCheckpoint) {
    if (first > 1) await checkpoint()
    const end = Math.min(mask.length, first + textsPerCheckpoint)
    if (isBelow === null) mask.fill(1, first, end)
    else for (let code = first; code < end; code++) if (!isBelow(code)) mask[code] = 1
    if (isNotAbove === null) continue
    for (let code = first; code < end; code++) if (mask[code] === 1 && !isNotAbove(code)) mask[code] = 0
  }
}

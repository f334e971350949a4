/** The reason why a text is no condition. Each has a text (`lists.filterUnread`). */
export type UnreadReason =
  /** The operand is still missing. */
  | 'incomplete'
  | 'number'
  /** The number may have decimals or thousands. */
  | 'ambiguous'
  | 'date'
  | 'period'
  /** A span, for an operator that takes a single day. */
  | 'day'
  /** A range that ends before it begins. */
  | 'reversed'
  /** An end of a range that may be two texts: values of the column contain separators. */
  | 'ends'
  | 'values'
  /** A negated value that is read like typed text. */
  | 'noCell'
  | 'tooMany'
  /** The column is missing. */
  | 'missing'

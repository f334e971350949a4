/** Why a text is no condition. Each has a text (`lists.filterUnread`). */
export type UnreadReason =
  /** Nothing to compare with has been typed yet. */
  | 'incomplete'
  | 'number'
  /** To some readers it has decimals, to others thousands. */
  | 'ambiguous'
  | 'date'
  | 'period'
  /** Other than one day, for an operator that takes no span. */
  | 'day'
  /** A range that ends before it begins. */
  | 'reversed'
  /** An end of a range that may be two texts: values of the column hold separators. */
  | 'ends'
  | 'values'
  /** A value as it is typed under the heading, among those that no cell shall have as they stand. */
  | 'noCell'
  | 'tooMany'
  /** The column is not there. */
  | 'missing'

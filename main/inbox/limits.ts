/** Bounds of what comes from outside. A notification is some 300 bytes. */
export const limits = {
  /** Bytes of a request to the listener. */
  request: 16 * 1024,
  /** Bytes of a file in the folder. */
  file: 64 * 1024,
  /** Files of the folder that are looked at. */
  files: 4_000,
  /** Files that are remembered: more than are looked at, with room for those of a round. */
  remembered: 5_000,
  /** Files that are read in one round. */
  filesAtOnce: 50,
  /** Characters of a member that is kept. */
  text: 100
} as const

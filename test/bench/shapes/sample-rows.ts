import { readFileSync } from 'node:fs'

/** The rows of a list as the sample writes it, which is without white space between them. */
export interface SampleRows {
  readonly count: number
  /** A row's JSON text. */
  readonly text: (row: number) => string
}

const between = Buffer.from('},{')

/** Reads the sample's list. Only the bytes are held, because a million rows are more than one string can hold. */
export const readSampleRows = (file: string): SampleRows => {
  const bytes = readFileSync(file)
  const starts: number[] = [1]
  for (let at = bytes.indexOf(between); at >= 0; at = bytes.indexOf(between, at + 1)) starts.push(at + 2)
  const ends = [...starts.slice(1).map((start) => start - 1), bytes.lastIndexOf('}') + 1]
  return { count: starts.length, text: (row) => bytes.toString('utf8', starts[row], ends[row]) }
}

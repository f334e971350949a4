import { readBytes, readPasted, type ReadingChoice, type ReadTables } from './read-source.ts'
import { maxFileBytes, unreadable, type Reading } from './table.ts'

/** Input to read: a file, or a pasted text. */
export type ReadingInput = { readonly file: File } | { readonly text: string }

export interface ReadingJob {
  readonly input: ReadingInput
  readonly choice: ReadingChoice
}

/** Reads a source to its end, wherever it is called. */
export const runReadingJob = async ({ input, choice }: ReadingJob): Promise<Reading<ReadTables>> => {
  if ('text' in input) return readPasted(input.text, choice)
  const { file } = input
  if (file.size > maxFileBytes) return unreadable('tooLarge')
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return unreadable('notOpened')
  }
  return readBytes(file.name, bytes, choice)
}

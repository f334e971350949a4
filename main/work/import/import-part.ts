import * as v from 'valibot'
import { importBlockSchema, importStageSchema } from '../../../preload/contract/index.ts'

/** An import stands in one of two places, so that the one before is whole until the next one is. */
export type Slot = 'a' | 'b'

const headSchema = v.object({
  part: v.literal('head'),
  id: v.string(),
  slot: v.picklist(['a', 'b']),
  stage: importStageSchema
})
/** Last part of an import to be stored. It makes the import count. */
export type ImportHead = v.InferOutput<typeof headSchema>

/** Content of one file: the head of a user's import, or a block of its rows. Null: nothing. */
export const importPartSchema = v.nullable(
  v.variant('part', [headSchema, v.object({ part: v.literal('block'), id: v.string(), block: importBlockSchema })])
)
export type ImportPart = v.InferOutput<typeof importPartSchema>

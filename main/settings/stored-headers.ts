import * as v from 'valibot'
import { headerNameSchema, headerServices } from '../../preload/contract/index.ts'

const entrySchema = v.object({
  service: v.picklist(headerServices),
  origin: v.pipe(
    v.string(),
    v.check((text) => URL.parse(text)?.origin === text && text.startsWith('https:'), 'origin')
  ),
  name: headerNameSchema
})

/** A fixed header and the origin that it is sent to. Its value is never in the settings file. */
export type StoredHeader = v.InferOutput<typeof entrySchema>

/** The fixed headers in the settings file. Malformed ones are left out. */
export const storedHeadersSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((found) =>
    found.flatMap((one): StoredHeader[] => (v.is(entrySchema, one) ? [v.parse(entrySchema, one)] : []))
  )
)

import * as v from 'valibot'

/**
 * The marker in the settings file. Anything malformed counts as no marker, and so does an origin that is not `https`.
 */
export const refreshTokenMarkerSchema = v.object({
  origin: v.pipe(
    v.string(),
    v.check((text) => {
      const url = URL.parse(text)
      return url?.protocol === 'https:' && url.origin === text
    }, 'origin')
  ),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  spent: v.boolean()
})

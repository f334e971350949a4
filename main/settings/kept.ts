import * as v from 'valibot'

/**
 * Says that a refresh token is stored with the operating system, which alone cannot tell an absent one from a locked
 * one. Holds nothing secret, and no name.
 */
export interface KeptFlag {
  /** Of the service that the token belongs to; a token of another is never used. */
  readonly origin: string
  /** Stands in the stored secret too: one with another id is not ours. */
  readonly id: string
  /** Written before the token is sent, because a token that may have been sent is never sent again. */
  readonly spent: boolean
}

/** As it stands in the settings file. Whatever does not fit is no flag, and so is one of an origin that is not `https`. */
export const keptSchema = v.object({
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

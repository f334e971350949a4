import * as v from 'valibot'

/** Path of the operation that ends a session. It must look like one, so that a policy cannot call another operation. */
export const signOutPathSchema = v.pipe(
  v.string('a text is expected'),
  v.maxLength(200, 'too long'),
  v.regex(/^(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._~-]+)+$/, 'a path is expected, such as /v2/auth/logout'),
  v.regex(
    /\/[^/]*(log-?(out|off)|sign-?(out|off)|end-?session|revoke|loggaut|utlogg)[^/]*$/i,
    'its last part does not say that it signs out'
  )
)

import * as v from 'valibot'

/**
 * The path of the operation by which a service ends a session, below its address, such as `/v2/auth/logout`. Its last part
 * must say so: a policy names an operation that signs out, and can make the client call no other.
 */
export const signOutPathSchema = v.pipe(
  v.string('a text is expected'),
  v.maxLength(200, 'too long'),
  v.regex(/^(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._~-]+)+$/, 'a path is expected, such as /v2/auth/logout'),
  v.regex(/\/[^/]*(log-?(out|off)|sign-?(out|off)|end-?session|revoke|loggaut|utlogg)[^/]*$/i, 'its last part does not say that it signs out')
)

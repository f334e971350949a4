/**
 * The members of the sign-in operations, typed by hand from the service's own documentation and from nothing of ours, so
 * that what we send and read can be compared with them.
 */

/** Service: sign-in.md, "Sign-in request". By when each is required. */
export const documentedSignIn = {
  always: ['method'],
  byPassword: ['identifier', 'key'],
  byRefreshToken: ['key'],
  federated: ['realm', 'returnAddress', 'state', 'nonce', 'codeChallengeMethod', 'codeChallenge'],
  redirectFlow: ['returnAddress', 'state', 'nonce', 'codeChallengeMethod', 'codeChallenge'],
  optional: ['responseMode', 'requestRefreshToken', 'skipUpdatingLastLogin']
} as const

export const documentedMethods = ['password', 'federated', 'refreshToken'] as const

/** Service: sign-in.md, "POST /v2/auth/token". */
export const documentedTokenRequest = ['code', 'codeVerifier'] as const

/** Service: sign-in.md, "Sign-in response". */
export const documentedOutcomes = ['redirect', 'process', 'completed'] as const

/** Service: sign-in.md, "Process object". */
export const documentedProcess = [
  'id',
  'link',
  'imageData',
  'openOnDeviceText',
  'openOnDeviceUrl',
  'openOnDeviceUrlPlatform'
] as const

/** Service: sign-in.md, "Completed object". It is also the response of the token operation. */
export const documentedCompleted = ['accessToken', 'refreshToken', 'expiresInSeconds', 'actor'] as const

/** Service: sign-in.md, "Completed object", member `actor`. */
export const documentedActor = ['id', 'displayName'] as const

/** Service: sign-in.md, "Poll response". `originalStatusCode` is internal to the service, so we must not read it. */
export const documentedPoll = ['status', 'message', 'errorReport', 'authorizationCode'] as const
export const documentedPollInternal = 'originalStatusCode'

/** Service: sign-in.md, "Callback". */
export const documentedCallback = ['code', 'state', 'error'] as const

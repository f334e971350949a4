/**
 * The members of the sign-in operations, typed by hand from the service's documents ("Login API") and from nothing of
 * ours, so that what we send and read can be held against them.
 */

/** "Sign-in request", by when the documents ask for each. */
export const documentedSignIn = {
  always: ['method'],
  byPassword: ['identifier', 'key'],
  byRefreshToken: ['key'],
  federated: ['realm', 'returnAddress', 'state', 'nonce', 'codeChallengeMethod', 'codeChallenge'],
  redirectFlow: ['returnAddress', 'state', 'nonce', 'codeChallengeMethod', 'codeChallenge'],
  optional: ['responseMode', 'requestRefreshToken', 'skipUpdatingLastLogin']
} as const

export const documentedMethods = ['password', 'federated', 'refreshToken'] as const

/** "Token request". */
export const documentedTokenRequest = ['code', 'codeVerifier'] as const

/** "Sign-in response". */
export const documentedOutcomes = ['redirect', 'process', 'completed'] as const

/** "process object". */
export const documentedProcess = [
  'id',
  'link',
  'imageData',
  'openOnDeviceText',
  'openOnDeviceUrl',
  'openOnDeviceUrlPlatform'
] as const

/** "completed object", which is also the answer of the token operation. */
export const documentedCompleted = ['accessToken', 'refreshToken', 'expiresInSeconds', 'actor'] as const

/** "actor object". */
export const documentedActor = ['id', 'displayName'] as const

/** "Poll response". The third is for the service's own use, so it is the one that we must not read. */
export const documentedPoll = ['status', 'message', 'errorReport', 'authorizationCode'] as const
export const documentedPollInternal = 'originalStatusCode'

/** "Redirect callback parameters". */
export const documentedCallback = ['code', 'state', 'error'] as const

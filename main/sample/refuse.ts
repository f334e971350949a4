import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Kinds of error. Only the first is documented; bodies and statuses are the sample's own. */
type ErrorType =
  /** A refresh token that is invalid, revoked or expired (Service: sign-in.md, "Sign-in errors"). */
  'MachineErrorException' | 'InvalidRequest' | 'AuthenticationFailed' | 'AccountLocked' | 'NotFound'

/** An error response: JSON with a type, and a message for people. */
export const refuse = (context: Context, status: ContentfulStatusCode, type: ErrorType, message: string): Response =>
  context.json({ type, message }, status)

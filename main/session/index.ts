/** Signing in, staying signed in, signing out ([how](README.md)). The only room that ever holds a token. */
export { createSession, type Session } from './session.ts'
export type { RefreshTokenMarker } from './refresh-token-marker.ts'
export type { SignOutCall } from './sign-out-call.ts'
export type { MarkerFile, SessionOptions } from './parts.ts'

/** Signing in, staying signed in, signing out. The only room that ever holds a token. */
export { inMemory, type RefreshToken } from './refresh-token.ts'
export { createSession, type Session, type SessionOptions } from './session.ts'

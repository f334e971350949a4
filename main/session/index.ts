/** Signing in, staying signed in, signing out. The only room that ever holds a token. */
export type { FlagFile } from './kept-token.ts'
export { createSession, type Session, type SessionOptions } from './session.ts'

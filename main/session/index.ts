/** Signing in, staying signed in, signing out ([how](README.md)). The only room that ever holds a token. */
export { createSession, type Session } from './session.ts'
export type { MarkerFile, SessionOptions } from './parts.ts'

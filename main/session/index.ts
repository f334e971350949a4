/** Signing in, staying signed in, signing out ([how](README.md)). The only room that ever holds a token. */
export { createSession, type Session, type SessionOptions } from './session.ts'
export type { MarkerFile } from './state/refresh-token-store.ts'

import { createTrust, type Trust } from '../../main/http/index.ts'

/** Trusts these authorities (PEM) and no others, not even those of Node and the system. */
export const trustOnly = (...certificates: readonly string[]): Trust =>
  createTrust({ certificates: async () => ({ certificates, systemError: null }) })

import type { Settings, SignInSettings } from '../../../preload/contract/index.ts'

/** The default sign-in settings. */
export const signInSettings: SignInSettings = {
  realms: [],
  tokenWord: 'Bearer',
  returnAddress: 'se.kontorist.desktop:/signed-in',
  processMinutes: 5,
  openSchemes: ['bankid'],
  idleMinutes: 0
}

/** The settings of a first run. */
export const firstSettings: Settings = {
  language: 'system',
  theme: 'system',
  connection: null,
  reportingPasswordHeld: false,
  reportingPasswordClaimed: false,
  signIn: signInSettings,
  managed: [],
  managedConnection: {},
  policyProblem: null
}

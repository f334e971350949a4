import type { SignInSettings } from '../../preload/contract/index.ts'

/** The default sign-in settings. */
export const defaultSignIn: SignInSettings = {
  realms: [],
  tokenWord: 'Bearer',
  ordersTokenWord: '',
  returnAddress: 'se.kontorist.desktop:/signed-in',
  ownFieldsOnly: false,
  processMinutes: 5,
  openSchemes: ['bankid', 'frejaeid'],
  idleMinutes: 0
}

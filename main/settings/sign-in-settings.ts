import * as v from 'valibot'
import { signInSettingsSchema, type CallArgs, type SignInSettings } from '../../preload/contract/index.ts'

/** What the service's documents leave open, as it is until somebody says otherwise. */
const usual: SignInSettings = {
  realms: [],
  tokenWord: 'Bearer',
  returnAddress: 'se.kontorist.desktop:/signed-in',
  processMinutes: 5,
  openSchemes: ['bankid'],
  idleMinutes: 0
}

const { realms, tokenWord, returnAddress, processMinutes, openSchemes, idleMinutes } = signInSettingsSchema.entries

/** As it stands in the settings file: what is missing or broken is as usual, and costs nothing else. */
export const storedSignInSchema = v.fallback(
  v.object({
    realms: v.fallback(realms, usual.realms),
    tokenWord: v.fallback(tokenWord, usual.tokenWord),
    returnAddress: v.fallback(returnAddress, usual.returnAddress),
    processMinutes: v.fallback(processMinutes, usual.processMinutes),
    openSchemes: v.fallback(openSchemes, usual.openSchemes),
    idleMinutes: v.fallback(idleMinutes, usual.idleMinutes)
  }),
  usual
)

/** Some of it, as a person or a policy chooses. */
export type SignInChoice = CallArgs<'settings.chooseSignIn'>

/** `settings`, and before them what was chosen. */
export const mergeSignInChoice = (settings: SignInSettings, choice: SignInChoice): SignInSettings => ({
  realms: choice.realms ?? settings.realms,
  tokenWord: choice.tokenWord ?? settings.tokenWord,
  returnAddress: choice.returnAddress ?? settings.returnAddress,
  processMinutes: choice.processMinutes ?? settings.processMinutes,
  openSchemes: choice.openSchemes ?? settings.openSchemes,
  idleMinutes: choice.idleMinutes ?? settings.idleMinutes
})

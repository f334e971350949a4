import * as v from 'valibot'
import { signInSettingsSchema, type CallArgs, type SignInSettings } from '../../preload/contract/index.ts'

/** Defaults for what the service's description leaves open. */
const defaults: SignInSettings = {
  realms: [],
  tokenWord: 'Bearer',
  ordersTokenWord: '',
  returnAddress: 'se.kontorist.desktop:/signed-in',
  ownFieldsOnly: false,
  processMinutes: 5,
  openSchemes: ['bankid', 'frejaeid'],
  idleMinutes: 0
}

const { realms, tokenWord, ordersTokenWord, returnAddress, ownFieldsOnly, processMinutes, openSchemes, idleMinutes } =
  signInSettingsSchema.entries

/** The sign-in settings in the settings file. A missing entry gets its default. */
export const storedSignInSchema = v.object({
  realms: v.optional(
    realms,
    defaults.realms.map((realm) => ({ ...realm }))
  ),
  tokenWord: v.optional(tokenWord, defaults.tokenWord),
  ordersTokenWord: v.optional(ordersTokenWord, defaults.ordersTokenWord),
  returnAddress: v.optional(returnAddress, defaults.returnAddress),
  ownFieldsOnly: v.optional(ownFieldsOnly, defaults.ownFieldsOnly),
  processMinutes: v.optional(processMinutes, defaults.processMinutes),
  openSchemes: v.optional(openSchemes, [...defaults.openSchemes]),
  idleMinutes: v.optional(idleMinutes, defaults.idleMinutes)
})

/** Some of the sign-in settings, chosen by a person or fixed by a policy. */
export type SignInChoice = CallArgs<'settings.chooseSignIn'>

/** The settings with the choice on top: what the choice names replaces the setting. */
export const mergeSignInChoice = (settings: SignInSettings, choice: SignInChoice): SignInSettings => ({
  realms: choice.realms ?? settings.realms,
  tokenWord: choice.tokenWord ?? settings.tokenWord,
  ordersTokenWord: choice.ordersTokenWord ?? settings.ordersTokenWord,
  returnAddress: choice.returnAddress ?? settings.returnAddress,
  ownFieldsOnly: choice.ownFieldsOnly ?? settings.ownFieldsOnly,
  processMinutes: choice.processMinutes ?? settings.processMinutes,
  openSchemes: choice.openSchemes ?? settings.openSchemes,
  idleMinutes: choice.idleMinutes ?? settings.idleMinutes
})

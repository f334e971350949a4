import { isWellKnownScheme, type SignInSettings } from '../../preload/contract/index.ts'

const isConfirmed = (scheme: string, confirmed: readonly string[]): boolean =>
  confirmed.some((one) => one.toLowerCase() === scheme.toLowerCase())

/** The schemes that are neither well known nor confirmed by the person. */
export const needingConfirmation = (schemes: readonly string[], confirmed: readonly string[]): readonly string[] =>
  schemes.filter((scheme) => !isWellKnownScheme(scheme) && !isConfirmed(scheme, confirmed))

/** The schemes that are allowed only because the person has confirmed them. */
export const confirmedAmong = (schemes: readonly string[], confirmed: readonly string[]): readonly string[] =>
  schemes.filter((scheme) => !isWellKnownScheme(scheme) && isConfirmed(scheme, confirmed))

/** The settings without schemes that the user has not confirmed. */
export const withConfirmedSchemesOnly = (signIn: SignInSettings, confirmed: readonly string[]): SignInSettings => ({
  ...signIn,
  openSchemes: signIn.openSchemes.filter((scheme) => isWellKnownScheme(scheme) || isConfirmed(scheme, confirmed))
})

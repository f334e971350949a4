import { isWellKnownScheme, type SignInSettings } from '../../preload/contract/index.ts'

const isAmong = (scheme: string, confirmed: readonly string[]): boolean =>
  confirmed.some((one) => one.toLowerCase() === scheme.toLowerCase())

/** Of the schemes, those that are neither well known nor confirmed. */
export const needingConfirmation = (schemes: readonly string[], confirmed: readonly string[]): readonly string[] =>
  schemes.filter((scheme) => !isWellKnownScheme(scheme) && !isAmong(scheme, confirmed))

/** Of the schemes, those that are open by somebody's confirmation alone. */
export const confirmedAmong = (schemes: readonly string[], confirmed: readonly string[]): readonly string[] =>
  schemes.filter((scheme) => !isWellKnownScheme(scheme) && isAmong(scheme, confirmed))

/** The settings with those schemes alone that may be opened. */
export const withConfirmedSchemesOnly = (signIn: SignInSettings, confirmed: readonly string[]): SignInSettings => ({
  ...signIn,
  openSchemes: signIn.openSchemes.filter((scheme) => isWellKnownScheme(scheme) || isAmong(scheme, confirmed))
})

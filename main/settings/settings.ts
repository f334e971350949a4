import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import {
  isAtLoginOrigin,
  reportingAccountOf,
  settingsChoiceSchema,
  signInSettingsSchema,
  type Connection,
  type Settings,
  type SettingsChoice,
  type SignInSettings
} from '../../preload/contract/index.ts'
import type { InboxConfig } from '../inbox/index.ts'
import { problem } from '../problem.ts'
import { withoutPassword, applyPolicy, isSameLogin, isSameReportingAccount, waitingServiceOf } from './connection.ts'
import {
  withDecimalSign,
  withOrderColumns,
  withPaidStatuses,
  confirmedAmong,
  needingConfirmation,
  withConfirmedSchemesOnly,
  mergeSignInChoice,
  type SignInChoice,
  parseSettings,
  type StoredSettings
} from './stored-settings.ts'
import {
  createReportingPassword,
  basicAuthorization,
  sampleAddress,
  sampleReportingAccess,
  type ReportingAccess
} from './reporting-password.ts'
import { inboxConfigOf, parsePolicy, servicePolicyOf, sessionKeyAt, updatePolicyOf } from './policy.ts'
import type { ConnectionListener, SettingsOptions, SettingsService } from './settings-service.ts'

/**
 * Opens the settings. Every change is written at once.
 * @throws (every method that changes something) `notKept` where the file cannot be written.
 */
export const createSettings = ({
  file,
  onChanged,
  policy: loadPolicy,
  readAuthorities,
  logError
}: SettingsOptions): SettingsService => {
  const policy = parsePolicy(loadPolicy, readAuthorities)
  if (policy.problem !== null)
    logError(
      `the policy is broken${policy.source === null ? '' : ` (${policy.source})`}, so that nothing is connected: ${policy.problem}`
    )
  // Entries that this version does not know may come from a newer one. They are written back unchanged.
  let entries = file.read()
  let stored = parseSettings(entries)
  const password = createReportingPassword()
  const listeners = new Set<ConnectionListener>()

  const save = (change: Partial<StoredSettings>) => {
    const next = { ...entries, ...change }
    // Written first, so that a change which could not be stored does not take effect.
    try {
      file.write(next)
    } catch (error) {
      throw problem('notKept', 'program', `the settings file: ${String(error)}`)
    }
    entries = next
    stored = { ...stored, ...change }
  }

  const waitingService = () => waitingServiceOf(policy, stored.connection)
  /**
   * Sample data that was chosen while a service waits for the policy to be mended. It must not take its place in the
   * file.
   */
  let meanwhile: Connection | null = null
  /** The stored connection with the policy applied. The file is not changed by a policy, not even by a broken one. */
  const connection = (): Connection | null =>
    waitingService() === null ? applyPolicy(policy, stored.connection) : meanwhile
  const withPolicy = (signIn: SignInSettings): SignInSettings => mergeSignInChoice(signIn, policy.fixed?.signIn ?? {})
  /** A scheme in the file alone is not allowed: the page may have put it there. The person must have confirmed it. */
  const signInSettings = (): SignInSettings =>
    withPolicy(withConfirmedSchemesOnly(stored.signIn, stored.confirmedSchemes))
  const unconfirmedSchemes = ({ openSchemes = [] }: SignInChoice): readonly string[] =>
    policy.fixed?.signIn.openSchemes === undefined ? needingConfirmation(openSchemes, stored.confirmedSchemes) : []

  const inboxConfig = (): InboxConfig => inboxConfigOf(policy.fixed?.inbox ?? null, stored.inbox)

  const address = (service: 'login' | 'reporting'): string | null => {
    const current = connection()
    if (current === null) return null
    return current.kind === 'sample' ? sampleAddress : (current[`${service}Address`] ?? null)
  }

  /**
   * True if the access token may go to the connection's address of orders: another origin must be named by the policy.
   */
  const mayHaveToken = (of: Connection | null): boolean =>
    of?.kind !== 'service' ||
    of.ordersAddress === undefined ||
    policy.fixed?.connection.ordersAddress === of.ordersAddress ||
    (of.loginAddress !== undefined && isAtLoginOrigin(of.ordersAddress, of.loginAddress))

  const ordersAddress = (): string | null => {
    const current = connection()
    if (!mayHaveToken(current)) return null
    return (current?.kind === 'service' ? current.ordersAddress : undefined) ?? address('login')
  }

  const servicePolicy = servicePolicyOf(policy.fixed)
  const fixedChoice = policy.fixed?.choice ?? {}
  /** The chosen settings in force: the policy's, otherwise the user's. */
  const choice = (): Required<SettingsChoice> => ({
    language: stored.language,
    theme: stored.theme,
    rowPanelWidth: stored.rowPanelWidth,
    logLevel: stored.logLevel,
    paidStatuses: stored.paidStatuses[ordersAddress() ?? ''] ?? null,
    ...fixedChoice
  })

  const reportingAccess = (userKey: string | null): ReportingAccess | null => {
    const current = connection()
    if (current === null) return null
    if (current.kind === 'sample') return sampleReportingAccess
    const account = reportingAccountOf(current)
    const own = password.of(userKey)
    return own === null || account === null
      ? null
      : { address: account.address, authorization: basicAuthorization(account.user, own) }
  }

  const isPasswordHeld = (): boolean => {
    const current = connection()
    return current?.kind === 'sample' || (current !== null && password.isHeld())
  }

  const get = (): Settings => ({
    ...choice(),
    connection: connection(),
    waitingService: waitingService(),
    reportingPasswordHeld: isPasswordHeld(),
    reportingPasswordClaimed: password.isClaimed(),
    signIn: signInSettings(),
    managed: policy.fixed?.names ?? v.keyof(signInSettingsSchema).options,
    managedConnection: policy.fixed?.connection ?? {},
    policy: policy.shown,
    policyProblem: policy.problem,
    ...(policy.fixed === null && policy.source !== null && { policyProblemSource: policy.source }),
    ...(file.unreadableCopy === undefined ? {} : { unreadableCopy: file.unreadableCopy }),
    ...(file.newerCopy === undefined ? {} : { newerCopy: file.newerCopy })
  })

  const notify = (): Settings => {
    const settings = get()
    onChanged(settings)
    return settings
  }

  const forbiddenByPolicy = () =>
    problem('forbidden', 'program', `the policy: ${policy.problem ?? 'it fixes this otherwise'}`)

  const connectTo = (next: Connection | null, newPassword: string | undefined): Settings => {
    if (!isDeepStrictEqual(next, applyPolicy(policy, next))) throw forbiddenByPolicy()
    if (!mayHaveToken(next)) throw problem('otherOrigin', 'login', 'orders are at another origin than the sign-in')
    const previous = connection()
    if (waitingService() === null) save({ connection: next })
    else meanwhile = next
    if (newPassword !== undefined) password.set(newPassword)
    else if (!isSameReportingAccount(previous, next) || (password.isClaimed() && !isSameLogin(previous, next)))
      password.drop()
    if (!isDeepStrictEqual(previous, next)) for (const listener of listeners) listener(next, previous)
    return notify()
  }

  return {
    get,
    choose: (requested) => {
      const to = ordersAddress()
      // Parsed: nothing else that a caller might add may reach the file.
      const { paidStatuses: paid, ...others } = v.parse(settingsChoiceSchema, requested)
      if ((paid !== undefined && to === null) || Object.keys(requested).some((name) => name in fixedChoice))
        throw forbiddenByPolicy()
      save({
        ...others,
        ...(paid !== undefined && to !== null && { paidStatuses: withPaidStatuses(stored.paidStatuses, to, paid) })
      })
      return notify()
    },
    unconfirmedSchemes,
    chooseSignIn: (choice, confirmed = []) => {
      const requested = mergeSignInChoice(signInSettings(), choice)
      // A broken policy does not say what it fixes, so nothing may change.
      if (policy.fixed === null || !isDeepStrictEqual(requested, withPolicy(requested))) throw forbiddenByPolicy()
      const stillUnconfirmed = needingConfirmation(unconfirmedSchemes(choice), confirmed)
      if (stillUnconfirmed.length > 0) throw problem('forbidden', 'program', 'nobody has confirmed these schemes')
      const signIn = mergeSignInChoice(stored.signIn, choice)
      // A scheme that is removed from the setting needs a new confirmation if it returns.
      save({ signIn, confirmedSchemes: confirmedAmong(signIn.openSchemes, [...stored.confirmedSchemes, ...confirmed]) })
      return notify()
    },
    signInSettings,
    connect: (args) => connectTo(withoutPassword(args), args.kind === 'service' ? args.reportingPassword : undefined),
    disconnect: () => connectTo(null, undefined),
    onConnectionChanged: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    orderColumns: () => stored.orderColumns,
    keepOrderColumns: (chosen) => save({ orderColumns: withOrderColumns(stored.orderColumns, chosen) }),
    layout: (grid) => stored.layouts[grid] ?? null,
    decimalSigns: (list) => stored.decimalSigns[address('reporting') ?? '']?.[list] ?? {},
    keepDecimalSign: (list, column, sign) =>
      save({ decimalSigns: withDecimalSign(stored.decimalSigns, address('reporting') ?? '', list, column, sign) }),
    keepLayout: (grid, layout) => {
      const { [grid]: _, ...others } = stored.layouts
      save({ layouts: layout === null ? others : { ...others, [grid]: layout } })
    },
    deviceId: () => stored.deviceId,
    address,
    loginAddress: () => address('login'),
    ordersAddress,
    paidStatuses: () => choice().paidStatuses,
    searchesInAnyCase: () => stored.anyCaseAddresses.includes(ordersAddress() ?? ''),
    keepSearchesInAnyCase: (chosen) => {
      const at = ordersAddress()
      if (at === null || stored.anyCaseAddresses.includes(at) === chosen) return
      const others = stored.anyCaseAddresses.filter((other) => other !== at)
      save({ anyCaseAddresses: (chosen ? [...others, at] : others).slice(-20) })
    },
    logLevel: () => choice().logLevel,
    reportingAccess,
    reportingAccount: () => reportingAccountOf(connection()),
    enterReportingPassword: password.enter,
    releaseReportingPassword: password.release,
    servicePolicy: () => servicePolicy,
    fixedSessionKey: () => sessionKeyAt(servicePolicy, ordersAddress()),
    updatePolicy: () => policy.fixed?.updates ?? updatePolicyOf(null),
    storedHeaders: () => stored.headers,
    saveHeaders: (headers) => save({ headers }),
    inboxConfig,
    chooseInbox: ({ folder, organisations }) => {
      const { folderManaged, organisationsManaged } = inboxConfig()
      if ((folder !== undefined && folderManaged) || (organisations !== undefined && organisationsManaged))
        throw forbiddenByPolicy()
      save({
        inbox: {
          folder: folder === undefined ? stored.inbox.folder : folder,
          organisations: organisations ?? stored.inbox.organisations
        }
      })
    },
    refreshTokenMarker: () => stored.kept,
    writeRefreshTokenMarker: (marker) => save({ kept: marker }),
    claimReportingPassword: (userKey) => {
      const before = password.isClaimed()
      if (password.claim(userKey) || password.isClaimed() !== before) notify()
    },
    // A broken policy does not say, so nothing is stored.
    mayKeepDrafts: () => policy.fixed?.keepDrafts ?? false,
    mayExportFiles: () => policy.fixed?.exportFiles ?? false,
    mayExportPersonalData: () => policy.fixed?.exportPersonalData ?? false,
    certificateAuthorities: () => policy.fixed?.certificateAuthorities ?? []
  }
}

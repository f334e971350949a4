import { isDeepStrictEqual } from 'node:util'
import type {
  CallArgs,
  Connection,
  GridId,
  GridLayout,
  OrderColumns,
  OrderDraft,
  Settings,
  SignInSettings
} from '../../preload/contract/index.ts'
import type { InboxConfig } from '../inbox-config.ts'
import type { RefreshTokenMarker } from '../refresh-token-marker.ts'
import { problem } from '../problem.ts'
import { withoutPassword, applyPolicy, isSameLogin, isSameReportingAccount, type ConnectArgs } from './connection.ts'
import { inboxConfigOf, type InboxChoice } from './inbox-policy.ts'
import { holdsUnreadColumns, withOrderColumns } from './order-columns.ts'
import { withPaidStatuses } from './paid-statuses.ts'
import { createReportingPassword } from './reporting-password.ts'
import { basicAuthorization, sampleAddress, sampleReportingAccess, type ReportingAccess } from './reporting-access.ts'
import type { StoredHeader } from './stored-headers.ts'
import { brokenPolicy, parsePolicy } from './policy.ts'
import { noServicePolicy, type ServicePolicy } from './service-policy.ts'
import { confirmedAmong, needingConfirmation, withConfirmedSchemesOnly } from './confirmed-schemes.ts'
import { mergeSignInChoice, type SignInChoice } from './sign-in-settings.ts'
import { rawEntries, parseStoredSettings, type StoredSettings } from './stored-settings.ts'

/** The file behind the settings. `read` returns its content; `write` replaces it as a whole and throws if it cannot. */
export interface SettingsFile {
  readonly read: () => unknown
  readonly write: (value: Readonly<Record<string, unknown>>) => void
  /** Path of the backup copy, if the file was corrupt and a new one was started. */
  readonly unreadableCopy?: string
}

interface SettingsOptions {
  readonly file: SettingsFile
  /** Called after every change that the window shows. */
  readonly onChanged: (settings: Settings) => void
  /** Returns a new random UUID. */
  readonly newId: () => string
  /** Reads the policy file; returns `undefined` if there is none and throws if it cannot be read. Called once. */
  readonly policy: () => unknown
}

/** The settings and the connection to the service. The reporting password is kept in memory only. */
export interface SettingsService {
  readonly get: () => Settings
  /** @throws `forbidden` for what the policy fixes and where nothing is connected; `notKept` as every change. */
  readonly choose: (choice: CallArgs<'settings.choose'>) => Settings
  /**
   * The schemes that a choice would allow and that still need the person's confirmation: neither well known nor fixed
   * by the policy.
   */
  readonly unconfirmedSchemes: (choice: SignInChoice) => readonly string[]
  /**
   * Changes the sign-in settings. `confirmed` are the schemes that the person has just confirmed.
   * @throws `forbidden` for what the policy fixes and for schemes that nobody has confirmed; `notKept` as every change.
   */
  readonly chooseSignIn: (choice: SignInChoice, confirmed?: readonly string[]) => Settings
  /** The sign-in settings in force: the policy's where it has any, otherwise the person's. */
  readonly signInSettings: () => SignInSettings
  /**
   * Connects to a service or to sample data. The reporting password for another address or user is dropped. One that
   * somebody has claimed is dropped with the address of the sign-in too: whoever signs in there is somebody else.
   * @throws `forbidden` for an address or user that the policy does not allow; `notKept` as every change.
   */
  readonly connect: (args: ConnectArgs) => Settings
  /** Removes the connection, as before the first run. */
  readonly disconnect: () => Settings
  /** Calls `listener` after the connection has changed and before `onChanged`. Returns a function that unsubscribes. */
  readonly onConnectionChanged: (listener: (connection: Connection | null) => void) => () => void
  readonly orderColumns: () => readonly OrderColumns[]
  readonly keepOrderColumns: (chosen: OrderColumns) => void
  readonly layout: (grid: GridId) => GridLayout | null
  readonly keepLayout: (grid: GridId, layout: GridLayout | null) => void
  /** Created at the first start and never changed (Service: sign-in.md, "Headers", `X-Device-Id`). */
  readonly deviceId: () => string
  /** Address of a service; null if none has been entered. */
  readonly address: (service: 'login' | 'reporting') => string | null
  /** Address for sign-in; null if none has been entered. */
  readonly loginAddress: () => string | null
  /** Address for errands and orders: their own, or that for sign-in. */
  readonly ordersAddress: () => string | null
  /** The ids of the statuses that mean, at the address of the orders, that one is paid; null where nobody has said. */
  readonly paidStatuses: () => readonly number[] | null
  /** Address and credentials of the lists for `owner` (`Session.owner`); null if the address or their password is missing. */
  readonly reportingAccess: (owner: string | null) => ReportingAccess | null
  /** What the policy fixes about the services besides their addresses. */
  readonly servicePolicy: () => ServicePolicy
  /** The session key that the policy fixes, where errand rows are saved at the origin that it is for; else null. */
  readonly fixedSessionKey: () => string | null
  /** The fixed headers that people have entered, without their values. */
  readonly storedHeaders: () => readonly StoredHeader[]
  readonly saveHeaders: (headers: readonly StoredHeader[]) => void
  /** Where the inbox gets messages from: the policy's where it says, otherwise the person's choice. */
  readonly inboxConfig: () => InboxConfig
  /** @throws `forbidden` for what the policy decides; `notKept` as every change. */
  readonly chooseInbox: (choice: Partial<InboxChoice>) => void
  /** The last stored marker, whatever the current address is. The caller compares its origin with the one in use. */
  readonly refreshTokenMarker: () => RefreshTokenMarker | null
  /** On disk when it returns. */
  readonly writeRefreshTokenMarker: (marker: RefreshTokenMarker | null) => void
  /** Says who is signed in (`Session.owner`), so that the reporting password is theirs, or is dropped (`ReportingPassword.claim`). */
  readonly claimReportingPassword: (owner: string | null) => void
  /** Drafts by owner that an earlier version kept in this file. */
  readonly legacyDrafts: () => Readonly<Record<string, OrderDraft>>
  readonly forgetLegacyDrafts: () => void
  /** Whether the policy allows unsaved input on disk. */
  readonly mayKeepDrafts: () => boolean
  /** Certificate files that the policy trusts besides the operating system's authorities. */
  readonly certificateAuthorities: () => readonly string[]
  /**
   * Reports that one of those files is invalid. From now on the policy counts as broken, as if it could not be read.
   */
  readonly rejectAuthorities: (reason: string) => void
}

/**
 * Opens the settings, whatever state the file is in. Every change is written at once.
 * @throws (every method that changes something) `notKept` where the file cannot be written.
 */
export const createSettings = ({ file, onChanged, newId, policy: loadPolicy }: SettingsOptions): SettingsService => {
  let policy = parsePolicy(loadPolicy)
  // Entries that this version does not know may come from a newer one. They are written back unchanged.
  let entries = rawEntries(file.read())
  let stored = parseStoredSettings(entries)
  const password = createReportingPassword()
  const listeners = new Set<(connection: Connection | null) => void>()

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

  const deviceId = stored.deviceId ?? newId()
  if (stored.deviceId === null || holdsUnreadColumns(entries['orderColumns'], stored.orderColumns)) {
    try {
      save({ deviceId, orderColumns: stored.orderColumns })
    } catch {
      // A read-only profile must not keep the program from starting. The id then lasts for this run.
    }
  }

  /** The stored connection with the policy applied. The file is not changed by a policy, not even by a broken one. */
  const connection = (): Connection | null => applyPolicy(policy, stored.connection)
  const withPolicy = (signIn: SignInSettings): SignInSettings => mergeSignInChoice(signIn, policy.fixed?.signIn ?? {})
  /** A scheme in the file alone is not allowed: the page may have put it there. The person must have confirmed it. */
  const signInSettings = (): SignInSettings => withPolicy(withConfirmedSchemesOnly(stored.signIn, stored.confirmedSchemes))
  const unconfirmedSchemes = ({ openSchemes = [] }: SignInChoice): readonly string[] =>
    policy.fixed?.signIn.openSchemes === undefined ? needingConfirmation(openSchemes, stored.confirmedSchemes) : []

  const inboxConfig = (): InboxConfig => inboxConfigOf(policy.fixed?.inbox ?? null, stored.inbox)

  const address = (service: 'login' | 'reporting'): string | null => {
    const current = connection()
    if (current === null) return null
    return current.kind === 'sample' ? sampleAddress : current[`${service}Address`]
  }

  const ordersAddress = (): string | null => {
    const current = connection()
    return (current?.kind === 'service' ? current.ordersAddress : undefined) ?? address('login')
  }

  const fixedSessionKey = (): string | null => {
    const to = ordersAddress()
    const fixed = policy.fixed?.service.sessionKey ?? null
    return fixed !== null && to !== null && new URL(to).origin === fixed.origin ? fixed.key : null
  }
  const paidStatuses = (): readonly number[] | null => policy.fixed?.paidStatuses ?? stored.paidStatuses[ordersAddress() ?? ''] ?? null

  const reportingAccess = (owner: string | null): ReportingAccess | null => {
    const current = connection()
    if (current === null) return null
    if (current.kind === 'sample') return sampleReportingAccess
    const own = password.of(owner)
    return own === null ? null : { address: current.reportingAddress, authorization: basicAuthorization(current.reportingUser, own) }
  }

  const isPasswordHeld = (): boolean => {
    const current = connection()
    return current?.kind === 'sample' || (current !== null && password.isHeld())
  }

  const get = (): Settings => ({
    language: stored.language,
    theme: stored.theme,
    rowPanelWidth: stored.rowPanelWidth,
    connection: connection(),
    reportingPasswordHeld: isPasswordHeld(),
    reportingPasswordClaimed: password.isClaimed(),
    signIn: signInSettings(),
    paidStatuses: paidStatuses(),
    managed: policy.fixed?.names ?? [],
    managedConnection: policy.fixed?.connection ?? {},
    policyProblem: policy.problem,
    ...(file.unreadableCopy === undefined ? {} : { unreadableCopy: file.unreadableCopy })
  })

  const notify = (): Settings => {
    const settings = get()
    onChanged(settings)
    return settings
  }

  const forbiddenByPolicy = () => problem('forbidden', 'program', `the policy file: ${policy.problem ?? 'it fixes this otherwise'}`)

  const connectTo = (next: Connection | null, newPassword: string | undefined): Settings => {
    if (!isDeepStrictEqual(next, applyPolicy(policy, next))) throw forbiddenByPolicy()
    const previous = connection()
    save({ connection: next })
    if (newPassword !== undefined) password.set(newPassword)
    else if (!isSameReportingAccount(previous, next) || (password.isClaimed() && !isSameLogin(previous, next))) password.drop()
    if (!isDeepStrictEqual(previous, next)) for (const listener of listeners) listener(next)
    return notify()
  }

  return {
    get,
    choose: ({ language, theme, rowPanelWidth, paidStatuses: paid }) => {
      const to = ordersAddress()
      if (paid !== undefined && (to === null || (policy.fixed?.paidStatuses ?? null) !== null)) throw forbiddenByPolicy()
      // Named one by one: nothing else that a caller might add may reach the file.
      save({
        ...(language && { language }), ...(theme && { theme }),
        ...(rowPanelWidth !== undefined && { rowPanelWidth }),
        ...(paid !== undefined && to !== null && { paidStatuses: withPaidStatuses(stored.paidStatuses, to, paid) })
      })
      return notify()
    },
    unconfirmedSchemes,
    chooseSignIn: (choice, confirmed = []) => {
      const requested = mergeSignInChoice(signInSettings(), choice)
      // Under a broken policy nobody can tell what it fixes, so nothing may change.
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
    keepLayout: (grid, layout) => {
      const { [grid]: _, ...others } = stored.layouts
      save({ layouts: layout === null ? others : { ...others, [grid]: layout } })
    },
    deviceId: () => deviceId,
    address,
    loginAddress: () => address('login'),
    ordersAddress,
    paidStatuses,
    reportingAccess,
    servicePolicy: () => policy.fixed?.service ?? noServicePolicy,
    fixedSessionKey,
    storedHeaders: () => stored.headers,
    saveHeaders: (headers) => save({ headers }),
    inboxConfig,
    chooseInbox: ({ folder, organisations }) => {
      const { folderManaged, organisationsManaged } = inboxConfig()
      if ((folder !== undefined && folderManaged) || (organisations !== undefined && organisationsManaged)) throw forbiddenByPolicy()
      save({ inbox: { folder: folder === undefined ? stored.inbox.folder : folder, organisations: organisations ?? stored.inbox.organisations } })
    },
    refreshTokenMarker: () => stored.kept,
    writeRefreshTokenMarker: (marker) => save({ kept: marker }),
    claimReportingPassword: (owner) => {
      if (password.claim(owner)) notify()
    },
    legacyDrafts: () => stored.orderDrafts,
    forgetLegacyDrafts: () => {
      if (Object.keys(stored.orderDrafts).length > 0) save({ orderDrafts: {} })
    },
    // Under a broken policy nobody can tell, so nothing is stored.
    mayKeepDrafts: () => policy.fixed?.keepDrafts ?? false,
    certificateAuthorities: () => policy.fixed?.certificateAuthorities ?? [],
    rejectAuthorities: (reason) => {
      const previous = connection()
      policy = brokenPolicy(`certificateAuthorities: ${reason}`)
      if (!isDeepStrictEqual(previous, connection())) for (const listener of listeners) listener(connection())
      notify()
    }
  }
}

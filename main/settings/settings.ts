import { isDeepStrictEqual } from 'node:util'
import type {
  CallArgs,
  Connection,
  GridId,
  GridLayout,
  OrderDraft,
  Settings,
  SignInSettings
} from '../../preload/contract/index.ts'
import type { RefreshTokenMarker } from '../refresh-token-marker.ts'
import { problem } from '../problem.ts'
import { withoutPassword, applyPolicy, isSameReportingAccount, type ConnectArgs } from './connection.ts'
import { basicAuthorization, sampleAddress, sampleReportingAccess, type ReportingAccess } from './reporting-access.ts'
import type { StoredHeader } from './stored-headers.ts'
import { brokenPolicy, parsePolicy } from './policy.ts'
import { noServicePolicy, type ServicePolicy } from './service-policy.ts'
import { confirmedAmong, needingConfirmation, withConfirmedSchemesOnly } from './confirmed-schemes.ts'
import { mergeSignInChoice, type SignInChoice } from './sign-in-settings.ts'
import { rawEntries, parseStoredSettings, type StoredSettings } from './stored-settings.ts'

/** The file behind the settings. `read` gives whatever is in it; `write` replaces it whole, and throws if it cannot. */
export interface SettingsFile {
  readonly read: () => unknown
  readonly write: (value: Readonly<Record<string, unknown>>) => void
  /** Where a broken file was put, in the place of which this one was begun. */
  readonly unreadableCopy?: string
}

interface SettingsOptions {
  readonly file: SettingsFile
  /** Hears of every change that the window shows. */
  readonly onChanged: (settings: Settings) => void
  /** A new random UUID. */
  readonly newId: () => string
  /** What the policy file holds, `undefined` where there is none. Throws where it cannot be read. Asked once. */
  readonly policy: () => unknown
}

/** The person's settings and the connection to the service. The reporting password is held in memory only. */
export interface SettingsService {
  readonly get: () => Settings
  readonly choose: (choice: CallArgs<'settings.choose'>) => Settings
  /** Schemes that a choice would open and that nobody has confirmed yet: neither well known, nor the policy's. */
  readonly unconfirmedSchemes: (choice: SignInChoice) => readonly string[]
  /**
   * Changes how signing in is done. Throws `forbidden` for what the policy fixes, and for schemes that nobody has
   * confirmed; `confirmed` are those that the person just has.
   */
  readonly chooseSignIn: (choice: SignInChoice, confirmed?: readonly string[]) => Settings
  /** How signing in is done: the policy's word, else the person's. */
  readonly signInSettings: () => SignInSettings
  /**
   * Takes the connection into use. A password that belonged to another address or user is dropped. Throws `forbidden`
   * for an address or user that the policy does not allow.
   */
  readonly connect: (args: ConnectArgs) => Settings
  /** Back to the first run's choice. */
  readonly disconnect: () => Settings
  /** Calls `listener` after the connection has changed and before `changed`. Gives the function that stops it. */
  readonly onConnectionChanged: (listener: (connection: Connection | null) => void) => () => void
  readonly layout: (grid: GridId) => GridLayout | null
  readonly keepLayout: (grid: GridId, layout: GridLayout | null) => void
  /** Made at the first start and the same ever after ("Login API", "Endpoints", `X-Device-Id`). */
  readonly deviceId: () => string
  /** Address of a service, or null where none has been entered. */
  readonly address: (service: 'login' | 'reporting') => string | null
  /** Address of sign-in, errands and orders, or null where none has been entered. */
  readonly loginAddress: () => string | null
  /** Address and credentials of the lists, or null where the address or the password is missing. */
  readonly reportingAccess: () => ReportingAccess | null
  /** What the policy says of the services besides their addresses. */
  readonly servicePolicy: () => ServicePolicy
  /** Which headers a person has fixed, and for where. */
  readonly storedHeaders: () => readonly StoredHeader[]
  readonly saveHeaders: (headers: readonly StoredHeader[]) => void
  /** The flag as it was last kept, whatever the address is now: who uses it holds it against the one in use. */
  readonly refreshTokenMarker: () => RefreshTokenMarker | null
  /** On disk when it returns. */
  readonly writeRefreshTokenMarker: (flag: RefreshTokenMarker | null) => void
  /** Drops the reporting password: somebody else than who typed it sits there now. */
  readonly forgetReportingPassword: () => void
  /** Drafts, by whose they are, that an earlier version kept in this file. */
  readonly legacyDrafts: () => Readonly<Record<string, OrderDraft>>
  readonly forgetLegacyDrafts: () => void
  /** Whether what is typed may be kept on disk: the policy's word. */
  readonly mayKeepDrafts: () => boolean
  /** Files whose certificate authorities are trusted besides the operating system's: the policy's word. */
  readonly certificateAuthorities: () => readonly string[]
  /** One of those files is wrong, and why: from now on the policy is as broken as one that cannot be read itself. */
  readonly rejectAuthorities: (why: string) => void
}

/**
 * Reads the settings file, whatever its state, and keeps it. Every method that changes something writes it at once, and
 * throws `notKept` where it cannot.
 */
export const createSettings = ({ file, onChanged, newId, policy: policyFile }: SettingsOptions): SettingsService => {
  let policy = parsePolicy(policyFile)
  // What this version does not know, a newer one may have written: it is written back as it is.
  let entries = rawEntries(file.read())
  let stored = parseStoredSettings(entries)
  let password: string | null = null
  const listeners = new Set<(connection: Connection | null) => void>()

  const keep = (change: Partial<StoredSettings>) => {
    const next = { ...entries, ...change }
    // Written first: what could not be kept is not taken for kept.
    try {
      file.write(next)
    } catch (error) {
      throw problem('notKept', 'program', `the settings file: ${String(error)}`)
    }
    entries = next
    stored = { ...stored, ...change }
  }

  const deviceId = stored.deviceId ?? newId()
  if (stored.deviceId === null) {
    try {
      keep({ deviceId })
    } catch {
      // A profile that cannot be written to must not keep the program from starting: the id then lasts for this run.
    }
  }

  /** In force: what the file says, as the policy lets it be. The file stays as it is, also under a broken policy. */
  const connection = (): Connection | null => applyPolicy(policy, stored.connection)
  const underPolicy = (signIn: SignInSettings): SignInSettings => mergeSignInChoice(signIn, policy.fixed?.signIn ?? {})
  /** A scheme that somebody wrote into the file is not open for that: it may have been the page. */
  const signInSettings = (): SignInSettings => underPolicy(withConfirmedSchemesOnly(stored.signIn, stored.confirmedSchemes))
  const unconfirmedSchemes = ({ openSchemes = [] }: SignInChoice): readonly string[] =>
    policy.fixed?.signIn.openSchemes === undefined ? needingConfirmation(openSchemes, stored.confirmedSchemes) : []

  const address = (service: 'login' | 'reporting'): string | null => {
    const current = connection()
    if (current === null) return null
    return current.kind === 'sample' ? sampleAddress : current[`${service}Address`]
  }

  const reportingAccess = (): ReportingAccess | null => {
    const current = connection()
    if (current === null) return null
    if (current.kind === 'sample') return sampleReportingAccess
    if (password === null) return null
    return { address: current.reportingAddress, authorization: basicAuthorization(current.reportingUser, password) }
  }

  const get = (): Settings => ({
    language: stored.language,
    theme: stored.theme,
    connection: connection(),
    reportingPasswordHeld: reportingAccess() !== null,
    signIn: signInSettings(),
    managed: policy.fixed?.names ?? [],
    managedConnection: policy.fixed?.connection ?? {},
    policyProblem: policy.problem,
    ...(file.unreadableCopy === undefined ? {} : { unreadableCopy: file.unreadableCopy })
  })

  const told = (): Settings => {
    const settings = get()
    onChanged(settings)
    return settings
  }

  const notAllowed = () => problem('forbidden', 'program', `the policy file: ${policy.problem ?? 'it fixes this otherwise'}`)

  const connectTo = (next: Connection | null, given: string | undefined): Settings => {
    if (!isDeepStrictEqual(next, applyPolicy(policy, next))) throw notAllowed()
    const before = connection()
    keep({ connection: next })
    if (given !== undefined) password = given
    else if (!isSameReportingAccount(before, next)) password = null
    if (!isDeepStrictEqual(before, next)) for (const listener of listeners) listener(next)
    return told()
  }

  return {
    get,
    choose: ({ language, theme }) => {
      keep({ ...(language && { language }), ...(theme && { theme }) })
      return told()
    },
    unconfirmedSchemes,
    chooseSignIn: (choice, confirmed = []) => {
      const wanted = mergeSignInChoice(signInSettings(), choice)
      // Nobody can tell what a broken policy fixes.
      if (policy.fixed === null || !isDeepStrictEqual(wanted, underPolicy(wanted))) throw notAllowed()
      const others = needingConfirmation(unconfirmedSchemes(choice), confirmed)
      if (others.length > 0) throw problem('forbidden', 'program', 'nobody has confirmed these schemes')
      const signIn = mergeSignInChoice(stored.signIn, choice)
      // What is taken out of the setting is asked about again when it comes back.
      keep({ signIn, confirmedSchemes: confirmedAmong(signIn.openSchemes, [...stored.confirmedSchemes, ...confirmed]) })
      return told()
    },
    signInSettings,
    connect: (args) => connectTo(withoutPassword(args), args.kind === 'service' ? args.reportingPassword : undefined),
    disconnect: () => connectTo(null, undefined),
    onConnectionChanged: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    layout: (grid) => stored.layouts[grid] ?? null,
    keepLayout: (grid, layout) => {
      const { [grid]: _, ...others } = stored.layouts
      keep({ layouts: layout === null ? others : { ...others, [grid]: layout } })
    },
    deviceId: () => deviceId,
    address,
    loginAddress: () => address('login'),
    reportingAccess,
    servicePolicy: () => policy.fixed?.service ?? noServicePolicy,
    storedHeaders: () => stored.headers,
    saveHeaders: (headers) => keep({ headers }),
    refreshTokenMarker: () => stored.kept,
    writeRefreshTokenMarker: (kept) => keep({ kept }),
    forgetReportingPassword: () => {
      if (password === null) return
      password = null
      told()
    },
    legacyDrafts: () => stored.orderDrafts,
    forgetLegacyDrafts: () => {
      if (Object.keys(stored.orderDrafts).length > 0) keep({ orderDrafts: {} })
    },
    // What a broken policy says of it nobody can tell.
    mayKeepDrafts: () => policy.fixed?.keepDrafts ?? false,
    certificateAuthorities: () => policy.fixed?.certificateAuthorities ?? [],
    rejectAuthorities: (why) => {
      const before = connection()
      policy = brokenPolicy(`certificateAuthorities: ${why}`)
      if (!isDeepStrictEqual(before, connection())) for (const listener of listeners) listener(connection())
      told()
    }
  }
}

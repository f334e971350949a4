import type * as v from 'valibot'
import type {
  Connection,
  DecimalSign,
  GridId,
  KeptLayout,
  ListId,
  LogLevel,
  OrderColumns,
  reportingAccountOf,
  Settings,
  SettingsChoice,
  SignInSettings
} from '../../preload/contract/index.ts'
import type { InboxConfig } from '../inbox/index.ts'
import type { RefreshTokenMarker } from '../session/index.ts'
import type { ConnectArgs } from './connection.ts'
import type { SignsOfColumns, InboxChoice, SignInChoice, StoredHeader } from './stored-settings.ts'
import type { FoundPolicy, ReadAuthorities, ServicePolicy } from './policy.ts'
import type { ReportingAccess } from './reporting-password.ts'
import type { UpdatePolicy } from '../updates/index.ts'

export type Entries = Readonly<Record<string, unknown>>

/**
 * The file behind the settings. Its entries fit their schemas; those that this version does not know are among them.
 */
export interface SettingsFile {
  readonly read: () => Entries
  /** Replaces the entries as a whole. @throws if the file cannot be written, or an entry does not fit. */
  readonly write: (entries: Entries) => void
  /** Path of the copy of a file of which all or some could not be read. */
  readonly unreadableCopy?: string
  /** Path of the copy of a file that a newer program has written. */
  readonly newerCopy?: string
}

/** The form of the content of a settings file. */
export interface SettingsFormat {
  /** The schema of each entry. */
  readonly entries: Readonly<Record<string, v.GenericSchema>>
  /** Values of the entries that a file does not have. */
  readonly defaults: Entries
  /**
   * Makes entries of a form those of the next, by the version of the latter, in their order. The last is of this
   * program.
   */
  readonly migrations: Readonly<Record<string, (entries: Entries) => Entries>>
  /** The entries without those that do not fit, and the names of these. */
  readonly readable: (entries: Entries) => { readonly entries: Entries; readonly unread: readonly string[] }
}

export interface SettingsOptions {
  readonly file: SettingsFile
  /** Called after every change that the window shows. */
  readonly onChanged: (settings: Settings) => void
  /**
   * Reads the administrator's policy; returns `undefined` if there is none and throws if it cannot be read. Called
   * once.
   */
  readonly policy: () => FoundPolicy | undefined
  /** Reads the certificates, as PEM, of the files that the policy names; throws what is wrong with one. Called once. */
  readonly readAuthorities: ReadAuthorities
  /** Called with what is wrong with a policy: key and reason, and no value. */
  readonly logError: (text: string) => void
}

export type ConnectionListener = (connection: Connection | null, previous: Connection | null) => void

/** The settings and the connection to the service. The reporting password is kept in memory only. */
export interface SettingsService {
  readonly get: () => Settings
  /** @throws `forbidden` for what the policy fixes and where nothing is connected; `notKept` as every change. */
  readonly choose: (choice: SettingsChoice) => Settings
  /**
   * The schemes that a choice would allow and that still need the person's confirmation: neither well known nor fixed
   * by the policy.
   */
  readonly unconfirmedSchemes: (choice: SignInChoice) => readonly string[]
  /**
   * Changes the sign-in settings. `confirmed` are the schemes that the user has just confirmed.
   * @throws `forbidden` for settings that the policy fixes and for unconfirmed schemes; `notKept` as every change.
   */
  readonly chooseSignIn: (choice: SignInChoice, confirmed?: readonly string[]) => Settings
  /** The sign-in settings in force: the policy's if it has any, otherwise the user's. */
  readonly signInSettings: () => SignInSettings
  /**
   * Connects to a service or to sample data. The reporting password for another address or user is dropped. A claimed
   * password is dropped with the address of the sign-in too: at another address, another user signs in. While the
   * policy is broken, a service that was chosen before stays in the file, and another connection lasts for this run.
   * @throws `forbidden` for an address or user that the policy does not allow; `otherOrigin` for an address of orders
   * at another origin than the sign-in's, which only the policy may name; `notKept` as every change.
   */
  readonly connect: (args: ConnectArgs) => Settings
  /** Removes the connection, as before the first run; while the policy is broken, for this run. */
  readonly disconnect: () => Settings
  /** Calls `listener` after the connection has changed and before `onChanged`. Returns a function that unsubscribes. */
  readonly onConnectionChanged: (listener: ConnectionListener) => () => void
  readonly orderColumns: () => readonly OrderColumns[]
  readonly keepOrderColumns: (chosen: OrderColumns) => void
  readonly layout: (grid: GridId) => KeptLayout | null
  readonly keepLayout: (grid: GridId, layout: KeptLayout | null) => void
  /** The decimal signs that the user has chosen for a list's columns, at the reporting address in use. */
  readonly decimalSigns: (list: ListId) => SignsOfColumns
  readonly keepDecimalSign: (list: ListId, column: string, sign: DecimalSign | null) => void
  /** Created at the first start and never changed (Service: sign-in.md, "Headers", `X-Device-Id`). */
  readonly deviceId: () => string
  /** Address of a service; null if none has been entered. */
  readonly address: (service: 'login' | 'reporting') => string | null
  /** Address for sign-in; null if none has been entered. */
  readonly loginAddress: () => string | null
  /**
   * Address for errands and orders: their own, or that for sign-in. Null also for one at another origin than the
   * sign-in's that the policy does not name, because it may not get the access token.
   */
  readonly ordersAddress: () => string | null
  /** The ids of the statuses that mean that an order is paid, at the address of the orders; null if not chosen. */
  readonly paidStatuses: () => readonly number[] | null
  /** True if searches for orders ignore case at the address in use. */
  readonly searchesInAnyCase: () => boolean
  readonly keepSearchesInAnyCase: (chosen: boolean) => void
  /** The log level: the policy's, otherwise the user's. */
  readonly logLevel: () => LogLevel
  /**
   * Address and credentials of the lists for `userKey` (`Session.userKey`); null if the address or their password is
   * missing.
   */
  readonly reportingAccess: (userKey: string | null) => ReportingAccess | null
  /** Address and user of the lists; null if one of them is missing, and with sample data. */
  readonly reportingAccount: () => ReturnType<typeof reportingAccountOf>
  /** `ReportingPassword.enter`. */
  readonly enterReportingPassword: (password: string | undefined, isBack: boolean) => boolean
  /** `ReportingPassword.release`. */
  readonly releaseReportingPassword: () => void
  /** The policy's rules about the services besides their addresses. */
  readonly servicePolicy: () => ServicePolicy
  /** The session key that the policy fixes, if errand rows are saved at the origin that it is for; else null. */
  readonly fixedSessionKey: () => string | null
  /** The fixed headers that the user has entered, without their values. */
  readonly storedHeaders: () => readonly StoredHeader[]
  readonly saveHeaders: (headers: readonly StoredHeader[]) => void
  /** Sources of the inbox's messages: the policy's, otherwise the user's choice. */
  readonly inboxConfig: () => InboxConfig
  /** @throws `forbidden` for what the policy decides; `notKept` as every change. */
  readonly chooseInbox: (choice: Partial<InboxChoice>) => void
  /** The last stored marker, whatever the current address is. The caller compares its origin with the one in use. */
  readonly refreshTokenMarker: () => RefreshTokenMarker | null
  /** On disk when it returns. */
  readonly writeRefreshTokenMarker: (marker: RefreshTokenMarker | null) => void
  /**
   * Says who is signed in (`Session.userKey`), so that the reporting password is theirs, or is dropped
   * (`ReportingPassword.claim`).
   */
  readonly claimReportingPassword: (userKey: string | null) => void
  /** True if the policy allows unsaved input on disk. */
  readonly mayKeepDrafts: () => boolean
  /** True if the policy allows rows to be saved to a file. */
  readonly mayExportFiles: () => boolean
  /**
   * True if the policy allows personal data to leave the program, by a file, on paper, or as many rows on the
   * clipboard.
   */
  readonly mayExportPersonalData: () => boolean
  /** The update policy in force. A broken policy does not say if updates are wanted, so none are looked for. */
  readonly updatePolicy: () => UpdatePolicy
  /** The certificate authorities that the policy trusts besides the operating system's, as PEM. */
  readonly certificateAuthorities: () => readonly string[]
}

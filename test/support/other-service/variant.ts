import type { Dialect } from '../sql-like-dialects.ts'

/**
 * How a service behaves where its behaviour is undocumented. Our decisions, or public services of this kind, allow every
 * variant (Service: decisions.md, "Decisions"). None is taken from the sample.
 */
export interface ServiceVariant {
  /** The path of its address, which precedes that of every operation. */
  readonly basePath: '' | `/${string}`
  /** A header that every request must carry, or null. */
  readonly apiKey: { readonly name: string; readonly value: string } | null
  readonly json: JsonStyle
  readonly signIn: SignInVariant
  readonly errors: ErrorsVariant
  readonly lists: ListsVariant
  readonly orders: OrdersVariant
}

/** How it serializes JSON. */
export interface JsonStyle {
  /** Letters beyond ASCII as `\uXXXX`. */
  readonly escapesLetters: boolean
  /** Slashes as `\/`. */
  readonly escapesSlashes: boolean
  readonly keys: 'NFC' | 'NFD'
  readonly byteOrderMark: boolean
  readonly contentType: string
}

export interface SignInVariant {
  /** What a sign-in by password leads to. */
  readonly outcome: 'completed' | 'process'
  readonly status: 200 | 201
  /** Members of the completed object besides the tokens, exactly as sent. */
  readonly members: Readonly<Record<string, unknown>>
  /** Members of the process besides its id, exactly as sent. `{link}` is replaced by the address to poll. */
  readonly process: Readonly<Record<string, unknown>>
}

interface Refusal {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

export interface ErrorsVariant {
  readonly wrongPassword: Refusal
  /** For a refresh token that is used, revoked or expired. Its type is documented (Service: sign-in.md, "Sign-in errors"). */
  readonly refreshToken: Refusal
  /** For an access token that is missing or expired. */
  readonly accessToken: Refusal
  readonly other: Refusal
}

export interface ListsVariant {
  readonly numbers: 'strings' | 'JSON numbers'
  readonly decimalMark: ',' | '.'
  /** How an empty value is written; `absent` leaves the key out. */
  readonly emptyValue: '-' | '' | null | 'absent'
  /** The body for the one list without rows. */
  readonly emptyList: '[]' | 'null' | 'no content' | 'nothing'
  /** `HyresobjektHarMoms` of an object with VAT. */
  readonly vat: '1' | '25'
  readonly dates: DateForm
}

export type DateForm = 'ISO' | '/Date()/'

export interface OrdersVariant {
  /** What becomes of an order that is saved again with the same two numbers. */
  readonly again: 'another order' | 'changed' | 'ignored'
  readonly saved: { readonly status: 200 | 201; readonly body: string }
  /** How many searches after a save do not find the order yet. */
  readonly commitsAfter: number
  readonly amounts: 'JSON numbers' | 'strings'
  readonly status: 'JSON numbers' | 'strings'
  readonly dates: DateForm
  /** How the list returns order and invoice numbers, which may differ from how they were sent. */
  readonly numbers: 'as sent' | 'padded' | 'zero-filled'
  readonly empty: null | '' | 'absent'
  readonly like: { readonly dialect: Dialect; readonly caseCounts: boolean; readonly accentsCount: boolean }
}

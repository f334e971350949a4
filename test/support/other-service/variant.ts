import type { Dialect } from '../sql-like-dialects.ts'

/**
 * How a service answers where the documents say "not shown". Every trait is one that our assumptions, or public services of
 * this kind, allow; none is our sample's way only because it is our sample's.
 */
export interface ServiceVariant {
  /** What of its address stands below the host; every operation follows it. */
  readonly basePath: '' | `/${string}`
  /** A header that every call must carry, or null. */
  readonly apiKey: { readonly name: string; readonly value: string } | null
  readonly json: JsonStyle
  readonly signIn: SignInVariant
  readonly errors: ErrorsVariant
  readonly lists: ListsVariant
  readonly orders: OrdersVariant
}

/** How its JSON is written. */
export interface JsonStyle {
  /** Every letter outside ASCII as `\uXXXX`. */
  readonly escapesLetters: boolean
  /** `\/` for every slash. */
  readonly escapesSlashes: boolean
  readonly keys: 'NFC' | 'NFD'
  readonly byteOrderMark: boolean
  readonly contentType: string
}

export interface SignInVariant {
  /** What a sign-in by password leads to. */
  readonly outcome: 'completed' | 'process'
  readonly status: 200 | 201
  /** Members of the completed object besides the tokens, as they are written there. */
  readonly members: Readonly<Record<string, unknown>>
  /** Members of the process besides its id, as they are written there. `{link}` stands for the address to poll. */
  readonly process: Readonly<Record<string, unknown>>
}

interface Refusal {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

export interface ErrorsVariant {
  readonly wrongPassword: Refusal
  /** For a refresh token that is spent, revoked or expired; the documents name its type. */
  readonly refreshToken: Refusal
  /** For an access token that is missing or has ended. */
  readonly accessToken: Refusal
  readonly other: Refusal
}

export interface ListsVariant {
  readonly numbers: 'strings' | 'JSON numbers'
  readonly decimalMark: ',' | '.'
  /** How an empty value stands in a row; `absent` leaves the key out. */
  readonly emptyValue: '-' | '' | null | 'absent'
  /** The answer for the one list that has no rows. */
  readonly emptyList: '[]' | 'null' | 'no content' | 'nothing'
  /** `HyresobjektHarMoms` of an object with VAT. */
  readonly vat: '1' | '25'
}

export interface OrdersVariant {
  readonly saved: { readonly status: 200 | 201; readonly body: string }
  /** How often the list is asked after a save before the order stands in it. */
  readonly commitsAfter: number
  readonly amounts: 'JSON numbers' | 'strings'
  readonly status: 'JSON numbers' | 'strings'
  readonly dates: 'ISO' | '/Date()/'
  /** How order and invoice numbers come back, which may not be how they were sent. */
  readonly numbers: 'as sent' | 'padded' | 'zero-filled'
  readonly empty: null | '' | 'absent'
  readonly like: { readonly dialect: Dialect; readonly caseCounts: boolean; readonly accentsCount: boolean }
}

/** What a login page sent the browser back with ("Login API", "Redirect callback parameters"). */
export type Callback =
  | { readonly kind: 'code'; readonly code: string; readonly state: string | null }
  /** The person gave up on the page. */
  | { readonly kind: 'cancel'; readonly state: string | null }
  /** `server_error`, or any error that is not documented. */
  | { readonly kind: 'failed'; readonly state: string | null }

/** Far more than any callback has, and what the bridge takes. */
const maxAddress = 10_000

/** Scheme, host and path: all that must be ours. A fragment is left out of it: some pages add an empty one. */
const placeOf = (url: URL): string => {
  const place = new URL(url)
  place.search = ''
  place.hash = ''
  return place.href
}

/**
 * The only value of each parameter, or null where one is repeated: two readers could each take another for the real one.
 * An empty one is an absent one: some services send all three, whichever of them has a value.
 */
const parametersOf = ({ searchParams }: URL): ReadonlyMap<string, string> | null => {
  const parameters = new Map(searchParams)
  if (parameters.size !== searchParams.size) return null
  return new Map([...parameters].filter(([, value]) => value !== ''))
}

/**
 * Reads an address that the browser came back to. Null where it is not a callback to `returnAddress`: another place, a
 * repeated parameter, a code together with an error, neither of them. Only the query counts, never the fragment.
 * Whether it belongs to the sign-in that waits is not judged here.
 */
export const readCallback = (address: string, returnAddress: string): Callback | null => {
  const url = address.length <= maxAddress ? URL.parse(address) : null
  const ours = URL.parse(returnAddress)
  if (!url || !ours || placeOf(url) !== placeOf(ours)) return null
  const parameters = parametersOf(url)
  if (!parameters) return null
  const code = parameters.get('code')
  const error = parameters.get('error')
  const state = parameters.get('state') ?? null
  if (code !== undefined && error !== undefined) return null
  if (code) return { kind: 'code', code, state }
  if (error) return { kind: error === 'cancel' ? 'cancel' : 'failed', state }
  return null
}

import { guard } from './guard.ts'

export interface RequestDetails {
  readonly id: number
  readonly url: string
  readonly method: string
  readonly resourceType: string
  readonly webContentsId: number
  readonly referrer: string
  readonly timestamp: number
}

type HeaderLists = Record<string, string[]>

type BeforeRequest = (details: RequestDetails, decide: (answer: { readonly cancel?: boolean }) => void) => void
type HeadersReceived = (
  details: RequestDetails & {
    readonly statusCode: number
    readonly statusLine: string
    readonly responseHeaders: HeaderLists
  },
  decide: (answer: { readonly cancel?: boolean; readonly responseHeaders?: Record<string, string | string[]> }) => void
) => void

const toLists = (headers: Headers): HeaderLists => {
  const lists: HeaderLists = {}
  for (const [name, value] of headers) lists[name] = [...(lists[name] ?? []), value]
  return lists
}

const toHeaders = (lists: Record<string, string | string[]>): Headers => {
  const headers = new Headers()
  for (const [name, values] of Object.entries(lists)) for (const value of [values].flat()) headers.append(name, value)
  return headers
}

const expectListener = (name: string, listener: unknown): void => {
  if (typeof listener !== 'function' && listener !== null)
    throw new Error(`The host does not cover a filter of webRequest.${name}`)
}

const expectFields = (name: string, answer: object, fields: readonly string[]): void => {
  const other = Object.keys(answer).find((field) => !fields.includes(field))
  if (other) throw new Error(`The host does not cover ${other} as an answer of webRequest.${name}`)
}

/** Electron's `session.webRequest`: one listener of each kind, for every URL. Filters are not covered. */
export const createWebRequest = () => {
  let beforeRequest: BeforeRequest | null = null
  let headersReceived: HeadersReceived | null = null
  return {
    facade: guard('webRequest', {
      onBeforeRequest: (listener: BeforeRequest | null): void => {
        expectListener('onBeforeRequest', listener)
        beforeRequest = listener
      },
      onHeadersReceived: (listener: HeadersReceived | null): void => {
        expectListener('onHeadersReceived', listener)
        headersReceived = listener
      }
    }),
    /** Whether the program allows the request. */
    allows: (details: RequestDetails): Promise<boolean> => {
      if (!beforeRequest) return Promise.resolve(true)
      const decided = Promise.withResolvers<boolean>()
      beforeRequest(guard('OnBeforeRequestListenerDetails', { ...details }), (answer) => {
        expectFields('onBeforeRequest', answer, ['cancel'])
        decided.resolve(!answer.cancel)
      })
      return decided.promise
    },
    /** The response headers as the program wants them; null if it refuses the response. */
    headers: (details: RequestDetails, response: Response): Promise<Headers | null> => {
      if (!headersReceived) return Promise.resolve(response.headers)
      const decided = Promise.withResolvers<Headers | null>()
      const answered = guard('OnHeadersReceivedListenerDetails', {
        ...details,
        statusCode: response.status,
        statusLine: `HTTP/1.1 ${response.status} ${response.statusText}`.trimEnd(),
        responseHeaders: toLists(response.headers)
      })
      headersReceived(answered, (answer) => {
        expectFields('onHeadersReceived', answer, ['cancel', 'responseHeaders'])
        const { cancel, responseHeaders } = answer
        if (cancel) decided.resolve(null)
        else decided.resolve(responseHeaders ? toHeaders(responseHeaders) : response.headers)
      })
      return decided.promise
    }
  }
}

export type WebRequest = ReturnType<typeof createWebRequest>

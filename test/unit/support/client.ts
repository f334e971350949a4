import { request, type Agent } from 'node:https'
import { buffer } from 'node:stream/consumers'

export interface Answer {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: Buffer
}

interface Call {
  readonly address: string
  readonly ca?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Absent: a connection of its own. */
  readonly agent?: Agent
}

/** One request by Node's own client. Rejects with the system's error where no complete response arrives. */
export const call = ({ address, ca, method = 'GET', headers = {}, body, agent }: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = request(address, { method, headers, ...(ca ? { ca } : {}), agent: agent ?? false }, (incoming) => {
      buffer(incoming).then(
        (read) => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: read }),
        reject
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })

/** The error's code, as Node names it. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

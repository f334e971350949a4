import { createFetchWire, createHttp, type Wire } from '../../../../main/http/index.ts'
import { createSample } from '../../../../main/sample/index.ts'

/** The end of an exchange: the request never comes, or the answer does not. */
export type Cut = 'before' | 'after' | null

/** The sample service behind the real client, which has let somebody in. `cut`: how the exchange of a call ends. */
export const signInAtSample = async (cut: (call: string) => Cut = () => null) => {
  const address = 'https://sample.example'
  const answering = createFetchWire(createSample({ rows: 0, now: () => new Date('2026-11-21T11:00:00Z') }).fetch)
  const sent: string[] = []
  const wire: Wire = async (request) => {
    const call = `${request.method} ${request.url.pathname}`
    sent.push(call)
    const end = cut(call)
    if (end === 'before') throw new Error('connection reset')
    const answer = await answering(request)
    if (end === null) return answer
    for await (const _chunk of answer.body) continue
    throw new Error('connection reset')
  }
  const http = createHttp({ wire, sleep: () => Promise.resolve() })
  const body = { method: 'password', identifier: 'anna', key: 'sample' }
  const { completed } = JSON.parse(await http.text({ operation: 'signIn', address, body }))
  const token: string = completed.accessToken
  const name: string = completed.actor.displayName
  return { http, address, token, name, sent }
}

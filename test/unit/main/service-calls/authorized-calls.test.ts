import { describe, expect, it, vi } from 'vitest'
import { createAuthorizedCalls } from '../../../../main/service-calls/index.ts'
import { problem } from '../../../../main/problem.ts'
import { createFetchWire, createHttp, type HttpRequest } from '../../../../main/http/index.ts'
import { expectProblem } from '../http/problems-of.ts'

const who = { owner: 'anna' as string | null }

const setUp = ({
  word = '',
  refusals = 0,
  address = 'https://orders.example',
  loginAddress = null
}: { word?: string; refusals?: number; address?: string | null; loginAddress?: string | null } = {}) => {
  const requests: HttpRequest[] = []
  const renew = vi.fn(async (_refused: string) => undefined)
  let left = refusals
  const answer = async (request: HttpRequest): Promise<void> => {
    requests.push(request)
    if (left-- > 0) throw problem('unauthorized', 'login', 'HTTP 401')
  }
  const http = {
    request: async (request: HttpRequest) => {
      await answer(request)
      return { status: 200, text: 'said', excerpt: () => 'said' }
    },
    stream: async (request: HttpRequest) => {
      await answer(request)
      return { bytes: (async function* () {})(), length: null }
    }
  }
  const calls = createAuthorizedCalls({
    http,
    address: () => address,
    loginAddress: () => loginAddress,
    tokenWord: () => word,
    authorization: async () => 'Bearer token-1',
    renew,
    userKey: () => who.owner
  })
  const refuse = (times: number): void => {
    left = times
  }
  return { calls, requests, renew, refuse }
}

describe('a call for whoever is signed in', () => {
  it('goes to the address of orders, with the header of the session', async () => {
    const { calls, requests } = setUp()
    expect(await calls.send(await calls.targetFor('anna'), { operation: 'saveOrder', body: {} })).toMatchObject({
      text: 'said'
    })
    expect(requests).toEqual([
      { operation: 'saveOrder', body: {}, address: 'https://orders.example', authorization: 'Bearer token-1' }
    ])
  })

  it('has another word before the same token where one is set', async () => {
    const { calls, requests } = setUp({ word: 'Token' })
    await calls.send(await calls.targetFor('anna'), { operation: 'saveOrder', body: {} })
    expect(requests[0]?.authorization).toBe('Token token-1')
  })

  it('that is refused with another word renews the session’s own header, by which it knows the token', async () => {
    const { calls, requests, renew, refuse } = setUp({ word: 'Token' })
    await calls.read({ operation: 'listOrders' })
    refuse(1)
    await calls.read({ operation: 'listOrders' })
    expect(renew).toHaveBeenCalledExactlyOnceWith('Bearer token-1')
    expect(requests).toHaveLength(3)
    await calls.tryRenew(await calls.targetFor('anna'))
    expect(renew).toHaveBeenLastCalledWith('Bearer token-1')
  })

  it('is answered with an excerpt without anything that it carried: its token, its fixed headers, its session key, whole or cut', async () => {
    const key = 'hemlig/nyckel 7'
    for (const pad of ['', 'x'.repeat(490)]) {
      const echo = (request: Request) =>
        request.text().then((body) => new Response(`${pad}${body} ${JSON.stringify([...request.headers])}`))
      const http = createHttp({
        wire: createFetchWire(echo),
        headersFor: async () => ({ common: {}, fixed: { 'x-api-key': 'firmans-hemlighet' } })
      })
      const calls = createAuthorizedCalls({
        http,
        address: () => 'https://orders.example',
        authorization: async () => 'Bearer token-1',
        renew: async () => undefined,
        userKey: () => 'anna'
      })
      const call = { operation: 'saveErrandRow', path: { ArendeRadId: '5001' }, body: { Sessionsnyckel: key } } as const
      const answer = await calls.send(await calls.targetFor('anna'), call)
      expect(answer.text).toContain('firmans-hemlighet')
      expect(answer.excerpt()).toMatch(/hidden|x{490}/)
      expect(answer.excerpt()).not.toMatch(/hemlig|firmans|token-1/)
    }
  })

  it.each([null, 'eva'])(
    'that reads is ended when its person is not there any more (%s is then), and a save is not',
    async (next) => {
      who.owner = 'anna'
      const { calls, requests } = setUp()
      const own = new AbortController()
      await calls.read({ operation: 'listOrders', signal: own.signal })
      await calls.send(await calls.targetFor('anna'), { operation: 'saveOrder', body: {} })
      calls.sessionChanged()
      expect(requests[0]?.signal?.aborted).toBe(false)
      who.owner = next
      calls.sessionChanged()
      expect([requests[0]?.signal?.aborted, own.signal.aborted, requests[1]?.signal]).toEqual([true, false, undefined])
      who.owner = 'anna'
      await calls.read({ operation: 'listOrders', signal: own.signal })
      expect(requests[2]?.signal?.aborted).toBe(false)
      own.abort()
      expect(requests[2]?.signal?.aborted).toBe(true)
    }
  )

  it('is not made to an address that may not get the access token, and says so', async () => {
    const { calls, requests } = setUp({ address: null, loginAddress: 'https://login.example' })
    await expectProblem(calls.read({ operation: 'listOrders' }), { code: 'otherOrigin' })
    await expectProblem(calls.targetFor('anna'), { code: 'otherOrigin' })
    expect(requests).toEqual([])
  })

  it('is not made where somebody else is signed in by now', async () => {
    const { calls, requests } = setUp()
    await expectProblem(calls.targetFor('eva'), { code: 'signedOut' })
    expect(requests).toEqual([])
  })
})

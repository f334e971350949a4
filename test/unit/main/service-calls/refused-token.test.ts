import { describe, expect, it } from 'vitest'
import { HttpError, type HttpRequest } from '../../../../main/http/index.ts'
import { isNotCarriedOut, createAuthorizedCalls } from '../../../../main/service-calls/index.ts'
import { problem, toProblem } from '../../../../main/problem.ts'
import { problemOf } from '../../../support/problem-of.ts'
import { expectProblem } from '../http/problems-of.ts'

const login = 'https://service.example/api'
const own = 'https://orders.example'
const save = { operation: 'saveOrder', body: {} } as const
const list = { operation: 'listOrders' } as const

/**
 * A place for orders that accepts what `accepts` says, and a session without a refresh token: where a token is to be renewed it ends,
 * and the next token is that of the sign-in which follows.
 */
const setUp = ({ address = own, word = '' } = {}) => {
  const requests: HttpRequest[] = []
  let issued = 1
  let ends = 0
  let accepts = (_token: string): boolean => true
  let savesRefused = false
  const answer = async (request: HttpRequest): Promise<void> => {
    requests.push(request)
    if (accepts(request.authorization ?? '') && !(savesRefused && request.operation === 'saveOrder')) return
    throw new HttpError(
      problemOf('unauthorized', { place: 'login', host: new URL(request.address).host, status: 401 }),
      'Sessionsnyckel'
    )
  }
  const calls = createAuthorizedCalls({
    http: {
      request: async (request) => {
        await answer(request)
        return { status: 200, text: '', excerpt: () => '' }
      },
      stream: async (request) => {
        await answer(request)
        return { bytes: (async function* () {})(), length: null }
      }
    },
    address: () => address,
    loginAddress: () => login,
    tokenWord: () => word,
    authorization: async () => `Bearer token-${issued}`,
    renew: async () => {
      ends += 1
      throw problem('signedOut', 'login', 'the session has ended')
    },
    userKey: () => 'anna'
  })
  const codeOf = (answered: Promise<unknown>): Promise<string> =>
    answered.then(
      () => 'ok',
      (error: unknown) => toProblem(error).code
    )
  return {
    calls,
    requests,
    ends: () => ends,
    accept: (which: (token: string) => boolean): void => {
      accepts = which
    },
    refuseSaves: (refused: boolean): void => {
      savesRefused = refused
    },
    signInAgain: (): void => {
      issued += 1
    },
    read: () => codeOf(calls.read(list)),
    send: async () => codeOf(calls.send(await calls.targetFor('anna'), save))
  }
}

describe('a 401 from an address of its own for orders and errands', () => {
  it('ends no session where it has never accepted the token: the problem is of that place, and names it', async () => {
    const { calls, accept, read, ends, requests } = setUp()
    accept(() => false)
    expect(await read()).toBe('tokenRefused')
    await expectProblem(calls.read(list), { code: 'tokenRefused', host: 'orders.example', status: 401 })
    expect(ends()).toBe(0)
    // Neither is repeated: there is no other token to try.
    expect(requests).toHaveLength(2)
  })

  it('is the same for a save, which was not carried out, and what its body speaks of can still be looked for', async () => {
    const { calls, accept, ends } = setUp()
    accept(() => false)
    const refused: unknown = await calls.send(await calls.targetFor('anna'), save).catch((error: unknown) => error)
    expect(toProblem(refused)).toMatchObject({ code: 'tokenRefused', status: 401 })
    expect(isNotCarriedOut(refused)).toBe(true)
    expect(refused instanceof HttpError && refused.bodyMatches('Sessionsnyckel')).toBe(true)
    expect(ends()).toBe(0)
  })

  it('ends the session once where it has accepted that token before, and never again for the token of the sign-in after it', async () => {
    const { accept, read, ends, signInAgain } = setUp()
    expect(await read()).toBe('ok')
    accept(() => false)
    expect(await read()).toBe('signedOut')
    for (let again = 0; again < 3; again += 1) {
      signInAgain()
      expect(await read()).toBe('tokenRefused')
    }
    expect(ends()).toBe(1)
    accept(() => true)
    expect(await read()).toBe('ok')
    accept(() => false)
    expect(await read()).toBe('signedOut')
  })

  it('ends the session at most once where it lets people read and refuses every save', async () => {
    const { accept, refuseSaves, read, send, ends, signInAgain } = setUp()
    refuseSaves(true)
    expect([await read(), await send()]).toEqual(['ok', 'unauthorized'])
    for (let again = 0; again < 3; again += 1) {
      signInAgain()
      expect([await read(), await send(), await send()]).toEqual(['ok', 'tokenRefused', 'tokenRefused'])
    }
    refuseSaves(false)
    expect(await send()).toBe('ok')
    // From then on it is believed again that the token has ended.
    accept(() => false)
    expect([await send(), ends()]).toEqual(['unauthorized', 0])
  })

  it('is the same where only the word before the token is of its own', async () => {
    const { accept, read, ends } = setUp({ address: login, word: 'Token' })
    accept((token) => token.startsWith('Bearer'))
    expect(await read()).toBe('tokenRefused')
    expect(ends()).toBe(0)
  })
})

describe('a 401 from an address of its own that has accepted tokens', () => {
  /** A place that answers each token when it is told to, and a session that gives a new token for each that is refused. */
  const renewing = () => {
    let issued = 1
    const refused = new Set<string>()
    const held: PromiseWithResolvers<null>[] = []
    let holds = false
    const seen: string[] = []
    const calls = createAuthorizedCalls({
      http: {
        request: () => Promise.reject(new Error('nothing is sent here')),
        stream: async ({ authorization = '' }) => {
          seen.push(authorization)
          const isRefused = refused.has(authorization)
          if (holds) {
            const answer = Promise.withResolvers<null>()
            held.push(answer)
            await answer.promise
          }
          if (isRefused) throw problem('unauthorized', 'login', 'refused', { status: 401 })
          return { bytes: (async function* () {})(), length: null }
        }
      },
      address: () => own,
      loginAddress: () => login,
      authorization: async () => `Bearer token-${issued}`,
      renew: async (token) => void (token === `Bearer token-${issued}` && (issued += 1)),
      userKey: () => 'anna'
    })
    return {
      seen,
      hold: (isHeld: boolean): void => void (holds = isHeld),
      answerNext: (): void => held.shift()?.resolve(null),
      refuse: (token: number): void => void refused.add(`Bearer token-${token}`),
      goOnTo: (token: number): void => void (issued = token),
      read: () =>
        calls.read(list).then(
          () => 'ok',
          (error: unknown) => toProblem(error).code
        )
    }
  }

  it('repeats a call too whose 401 comes after the next token has been accepted, and later renews that one', async () => {
    const place = renewing()
    expect(await place.read()).toBe('ok')
    place.refuse(1)
    place.hold(true)
    const [one, two] = [place.read(), place.read()]
    await new Promise(setImmediate)
    place.hold(false)
    place.answerNext()
    expect(await one).toBe('ok')
    place.answerNext()
    expect(await two).toBe('ok')
    place.refuse(2)
    expect(await place.read()).toBe('ok')
    expect(place.seen.at(-1)).toBe('Bearer token-3')
  })

  it('renews a token that has ended before its first use there', async () => {
    const place = renewing()
    expect(await place.read()).toBe('ok')
    place.goOnTo(2)
    place.refuse(2)
    expect(await place.read()).toBe('ok')
    expect(place.seen).toEqual(['Bearer token-1', 'Bearer token-2', 'Bearer token-3'])
  })

  it('renews once where it has begun to refuse them all', async () => {
    const place = renewing()
    expect(await place.read()).toBe('ok')
    for (let token = 1; token < 9; token += 1) place.refuse(token)
    expect(await place.read()).toBe('tokenRefused')
    expect(await place.read()).toBe('tokenRefused')
    expect(place.seen).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-2', 'Bearer token-2'])
  })
})

describe('a 401 from the address that people sign in to', () => {
  it('ends the session at first, and is the problem of that place where the token of the sign-in after it is refused too', async () => {
    const { accept, read, send, ends, signInAgain } = setUp({ address: login })
    accept(() => false)
    expect(await read()).toBe('signedOut')
    signInAgain()
    expect(await read()).toBe('tokenRefused')
    expect(await send()).toBe('tokenRefused')
    expect(ends()).toBe(1)
  })

  it('ends the session once more where tokens have been accepted in between', async () => {
    const { accept, read, ends, signInAgain } = setUp({ address: login })
    accept((token) => token.endsWith('-2'))
    expect(await read()).toBe('signedOut')
    signInAgain()
    expect(await read()).toBe('ok')
    accept(() => false)
    expect(await read()).toBe('signedOut')
    expect(ends()).toBe(2)
  })
})

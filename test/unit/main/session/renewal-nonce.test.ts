import { describe, expect, it } from 'vitest'
import { settle } from './fake-clock.ts'
import { createComputer } from './fake-computer.ts'
import { completed, json, keeper, person, tokens, useSession, type Asked, type Reply, endedBy } from './fake-service.ts'
import { confirmed, starts } from './external/use-process.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const idToken = (claims: object) => `${part({ alg: 'RS256' })}.${part({ sub: '1', ...claims })}.c2ln`
const nonceOf = ({ body }: Asked): string => String(body['nonce'])

/** Which nonce a service answers a renewal with. `first`: that of the sign-in that the session began with. */
type Variant = (own: string, first: string) => Readonly<Record<string, unknown>>
const variants: readonly (readonly [string, Variant])[] = [
  ['repeats the first nonce', (_, first) => ({ idToken: idToken({ nonce: first }) })],
  ['gives the nonce of the renewal', (own) => ({ idToken: idToken({ nonce: own }) })],
  ['leaves it out of the id token', () => ({ idToken: idToken({}) })],
  ['gives both', (own, first) => ({ accessToken: idToken({ nonce: own }), id_token: idToken({ nonce: first }) })],
  ['has no JWT', () => ({})]
]

/** A service that remembers the nonce of the sign-in, and answers renewals in its own way. */
const service = (variant: Variant) => {
  let first = ''
  let issued = 0
  const reply: Reply = (asked) => {
    issued += 1
    if (asked.body['method'] === 'refreshToken') return completed(issued, variant(nonceOf(asked), first))
    first = nonceOf(asked)
    return completed(issued, { idToken: idToken({ nonce: first }) })
  }
  return Array.from({ length: 10 }, () => reply)
}

describe.each(variants)('a session at a service that %s at each renewal', (_, variant) => {
  it.each([keeper, person])('goes on, renewal after renewal', async (who) => {
    const { session, asked } = useSession(service(variant))
    await session.signIn(who)
    for (let renewal = 0; renewal < 3; renewal += 1) await session.renew(await session.authorization())
    expect(session.state()).toMatchObject({ kind: 'signedIn', lifetime: who === keeper ? 'kept' : 'untilQuit' })
    expect(asked.map(({ body }) => body['key'])).toEqual(['hemligt', 'refresh-1', 'refresh-2', 'refresh-3'])
  })

  it('goes on after a restart, and after another', async () => {
    const computer = createComputer()
    const replies = service(variant)
    await useSession(replies, { computer }).session.signIn(keeper)
    for (const key of ['refresh-1', 'refresh-2']) {
      const { session, asked } = useSession(replies, { computer })
      expect(await session.start()).toMatchObject({ kind: 'signedIn', lifetime: 'kept' })
      expect(asked.map(({ body }) => body['key'])).toEqual([key])
    }
  })
})

describe('a renewal is rejected, and its tokens are thrown away,', () => {
  const endsAs = async (replies: readonly Reply[]) => {
    const computer = createComputer()
    await useSession(
      service(() => ({})),
      { computer }
    ).session.signIn(keeper)
    const { session } = useSession(replies, { computer })
    for (const _ of replies) {
      if (session.state().kind === 'signedIn') await session.renew(await session.authorization()).catch(() => undefined)
      else await session.start()
    }
    await settle()
    expect(session.state()).toMatchObject(endedBy('problem', { code: 'malformed' }))
    expect([computer.stored.size, computer.flag()]).toEqual([0, null])
  }

  it('where the nonce is neither its own nor the first', async () => {
    await endsAs([() => completed(2, { idToken: idToken({ nonce: 'of another' }) })])
  })
})

it('the code of a renewal that goes on elsewhere leads to tokens for that very request, and a new first nonce', async () => {
  const computer = createComputer()
  await useSession(
    service(() => ({})),
    { computer }
  ).session.signIn(keeper)
  let own = ''
  const redeemed: Reply = () => json(tokens(5, { idToken: idToken({ nonce: own }) }))
  const goesOn: Reply = (asked) => {
    own = nonceOf(asked)
    return starts()(asked)
  }
  const repeats: Reply = () => completed(6, { idToken: idToken({ nonce: own }) })
  const { session } = useSession([goesOn, confirmed, redeemed, repeats], { computer })
  await session.start()
  await settle()
  expect(session.state()).toMatchObject({ kind: 'signedIn', lifetime: 'kept' })
  expect(await session.renew('Bearer access-5')).toBe('Bearer access-6')
})

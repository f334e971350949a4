import { describe, expect, it } from 'vitest'
import type { CallArgs, SessionState } from '../../../../preload/contract/index.ts'
import { settle } from './fake-clock.ts'
import { createComputer } from './fake-computer.ts'
import {
  address,
  completed,
  entry,
  json,
  keeper,
  returnAddress,
  tokens,
  useSession,
  type Reply
} from './fake-service.ts'

const process = { id: 'p1', link: `${address}/v2/auth/process?id=p1` }
const redirect = 'https://id.example/login'
const actor = { id: 7, displayName: 'Pär' }
const pending: Reply = () => json({ status: 'pending' })
const confirmed: Reply = () => json({ status: 'completed', authorizationCode: 'code-1' })
const redeemed: Reply = () => json(tokens(9, { actor }))

type Used = ReturnType<typeof useSession>
type Way = (replies: readonly Reply[]) => Promise<Used & { readonly state: SessionState }>

const signIn =
  (args: CallArgs<'session.signIn'>): Way =>
  async (replies) => {
    const used = useSession(replies)
    return { ...used, state: await used.session.signIn(args) }
  }

/** The methods of the service, and when each is used. */
const methods: readonly (readonly [string, Way])[] = [
  ['password', signIn(keeper)],
  ['federated', signIn({ method: 'federated', realm: 'bank', keepSignedIn: true, employee: false })],
  [
    'refreshToken, at the start of the program',
    async (replies) => {
      const computer = createComputer()
      await useSession([() => completed(1, { actor })], { computer }).session.signIn(keeper)
      const used = useSession(replies, { computer })
      return { ...used, state: await used.session.start() }
    }
  ],
  [
    'refreshToken, in the middle of work',
    async (replies) => {
      const used = useSession([() => completed(1, { actor }), ...replies])
      await used.session.signIn(keeper)
      used.asked.length = 0
      await used.session.renew('Bearer access-1').catch(() => undefined)
      return { ...used, state: used.session.state() }
    }
  ]
]

/** The browser comes back from the login page of the newest request. */
const comeBack = ({ session, asked }: Used): void => {
  session.handleCallback(`${returnAddress}?code=code-1&state=${String(asked[0]?.body['state'])}`)
}

describe.each(methods)('a sign-in by %s', (name, begin) => {
  const ends = async ({ session, asked, computer }: Used, requests: number): Promise<void> => {
    await settle()
    expect(session.state()).toEqual({ kind: 'signedIn', name: 'Pär', lifetime: 'kept', askedToKeep: true })
    expect(await session.authorization()).toBe('Bearer access-9')
    expect(asked).toHaveLength(requests)
    for (const { headers } of asked) {
      expect(headers.get('x-device-id')).toBe('device-1')
      expect(headers.get('x-forwarded-for')).toBeNull()
    }
    expect(JSON.parse(computer.stored.get(entry) ?? '')).toMatchObject({ token: 'refresh-9', name: 'Pär' })
    expect(computer.flag()).toMatchObject({ origin: address, spent: false })
  }

  it('can be completed at once', async () => {
    const used = await begin([() => json({ completed: tokens(9, { actor }) })])
    expect(used.asked[0]?.body).toMatchObject({ method: name.split(',')[0] })
    await ends(used, 1)
  })

  it('can need a process', async () => {
    const used = await begin([() => json({ process }), confirmed, redeemed])
    expect(used.state).toMatchObject({ kind: 'external', process: { links: [] }, page: null })
    await ends(used, 3)
  })

  it('can need a page', async () => {
    const used = await begin([() => json({ redirect }), redeemed])
    expect(used.state).toMatchObject({ kind: 'external', process: null, page: { host: 'id.example' } })
    comeBack(used)
    await ends(used, 2)
  })

  it('can need either, of which the page is first', async () => {
    const used = await begin([() => json({ redirect, process }), pending, redeemed])
    expect(used.state).toMatchObject({ kind: 'external', process: { links: [] }, page: { host: 'id.example' } })
    await settle()
    comeBack(used)
    await ends(used, 3)
  })

  it('can need either, of which the process is first', async () => {
    const used = await begin([() => json({ redirect, process }), confirmed, redeemed])
    await settle()
    comeBack(used)
    await ends(used, 3)
  })

  it('can be none of them, which is told and signs nobody in', async () => {
    const outcome = await begin([() => json({})]).then(
      ({ session }) => session.state(),
      (error: unknown) => ({ kind: 'thrown', error })
    )
    expect(outcome).toMatchObject(
      name.startsWith('refreshToken')
        ? { kind: 'signedOut', ended: { kind: 'problem', problem: { code: 'malformed' } } }
        : { kind: 'thrown', error: { problem: { code: 'malformed' } } }
    )
  })
})

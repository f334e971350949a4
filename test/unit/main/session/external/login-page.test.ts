import { describe, expect, it } from 'vitest'
import { settle } from '../fake-clock.ts'
import {
  address,
  json,
  person,
  returnAddress,
  tokens,
  useSession,
  usualRules,
  signedIn,
  type Reply,
  endedBy
} from '../fake-service.ts'
import { expectProblem } from '../../http/problems-of.ts'

const login = 'https://id.example/login?request=secret-1'
const sends =
  (more: object = {}): Reply =>
  () =>
    json({ redirect: login, ...more })
const process = { id: 'p1', link: `${address}/v2/auth/process?id=p1` }
const pending: Reply = () => json({ status: 'pending' })
const waiting = {
  kind: 'external',
  process: null,
  page: { host: 'id.example', opened: true, addressTooLong: false, processEnded: false, rejectedCallback: null },
  interrupted: null
}
/** The page waits on, and what was beside it is told to be over. */
const ended = { ...waiting, page: { ...waiting.page, processEnded: true } }
const nobody = { kind: 'signedOut', ended: null, interrupted: null }

/**
 * A session that waits for a login page. `back` gives a callback address with this query; `expectCompletion` brings the
 * page's answer, which becomes a session.
 */
const usePage = async (replies: readonly Reply[] = [], more: object = {}) => {
  const used = useSession([sends(more), ...replies])
  await used.session.signIn(person)
  await settle()
  const state = String(used.asked[0]?.body['state'])
  const back = (query: string): string => `${returnAddress}?${query.replace('STATE', state)}`
  const expectCompletion = async (): Promise<void> => {
    used.session.handleCallback(back('code=code-1&state=STATE'))
    await settle()
    expect(used.session.state()).toMatchObject({ kind: 'signedIn' })
  }
  return { ...used, back, expectCompletion }
}

describe('a login page', () => {
  it('is opened in the browser at once, and its answer becomes a session', async () => {
    const { session, openInBrowser, back, asked, states } = await usePage([() => json(tokens(1))])
    expect(session.state()).toEqual(waiting)
    expect(openInBrowser).toHaveBeenCalledExactlyOnceWith(login)
    expect(session.handleCallback(back('code=code-1&state=STATE'))).toEqual({
      kind: 'signingIn',
      resuming: false,
      interrupted: null
    })
    await settle()
    expect(session.state()).toMatchObject({ kind: 'signedIn', name: 'per@example.se' })
    expect(asked[1]).toMatchObject({ url: `${address}/v2/auth/token`, body: { code: 'code-1' } })
    expect(asked[1]?.headers.get('x-device-id')).toBe('device-1')
    expect(await session.authorization()).toBe('Bearer access-1')
    expect(JSON.stringify(states)).not.toMatch(/secret-1|code-1|access-1/)
  })

  it('that the system cannot open is said to be so, and can be opened again', async () => {
    const { session, openInBrowser } = useSession([sends()])
    openInBrowser.mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('no browser'))
    await session.signIn(person)
    await settle()
    expect(session.state()).toMatchObject({ page: { opened: false } })
    expect(await session.openPage()).toMatchObject({ page: { opened: false } })
    expect(await session.openPage()).toMatchObject({ page: { opened: true } })
    expect(openInBrowser.mock.calls).toEqual([[login], [login], [login]])
  })

  it('whose address is too long for the system is said to be so', async () => {
    const { session, openInBrowser } = await usePage()
    openInBrowser.mockResolvedValueOnce('tooLong')
    expect(await session.openPage()).toEqual({
      ...waiting,
      page: { ...waiting.page, opened: false, addressTooLong: true }
    })
  })

  it('can be copied as a link while it waits', async () => {
    const { session, copy } = await usePage()
    await session.copyLink()
    expect(copy).toHaveBeenCalledExactlyOnceWith(login)
    session.cancel()
    await expectProblem(session.copyLink(), { code: 'invalid' })
  })

  it('is not opened again once nobody waits for it', async () => {
    const { session, openInBrowser } = await usePage()
    session.cancel()
    expect(await session.openPage()).toEqual(nobody)
    expect(openInBrowser).toHaveBeenCalledOnce()
  })

  it('whose code the service refuses ends with what the service said', async () => {
    const { session, back } = await usePage([() => json({ type: 'x' }, 401)])
    session.handleCallback(back('code=code-1&state=STATE'))
    await settle()
    expect(session.state()).toMatchObject(endedBy('problem', { code: 'unauthorized' }))
  })

  it('whose code is lost on its way is not redeemed twice', async () => {
    const { session, back, asked } = await usePage([() => json({}, 504)])
    session.handleCallback(back('code=code-1&state=STATE'))
    await settle()
    expect(session.state()).toMatchObject({ ended: { kind: 'problem', problem: { code: 'service', status: 504 } } })
    expect(asked).toHaveLength(2)
  })

  it.each(['http://id.example/', 'javascript:alert(1)', 'file:///etc/passwd', 'https://u:p@id.example/'])(
    'at %s is not opened',
    async (redirect) => {
      const { session, openInBrowser } = useSession([() => json({ redirect })])
      await expectProblem(session.signIn(person), { code: 'malformed' })
      expect(openInBrowser).not.toHaveBeenCalled()
    }
  )
})

describe('a login page that ends with an error', () => {
  it.each(['error=cancel&state=STATE', 'error=cancel'])("of the person's own (%s) ends quietly", async (query) => {
    const { session, back } = await usePage()
    expect(session.handleCallback(back(query))).toEqual(nobody)
  })

  it.each(['error=server_error&state=STATE', 'error=server_error', 'error=temporarily_unavailable&state=STATE'])(
    '(%s) says that the page failed',
    async (query) => {
      const { session, back } = await usePage()
      expect(session.handleCallback(back(query))).toEqual({ ...nobody, ended: { kind: 'pageFailed' } })
    }
  )
})

describe('an attack by callback on a sign-in that waits:', () => {
  it.each([
    ["somebody else's state", 'code=code-1&state=c29tZWJvZHk'],
    ['a state that begins alike', 'code=code-1&state=STATEx'],
    ['no state', 'code=code-1'],
    ['an empty state', 'code=code-1&state='],
    ["an error with somebody else's state", 'error=cancel&state=c29tZWJvZHk']
  ])('%s is turned away as foreign, and the sign-in still waits', async (_, query) => {
    const { session, back, asked, expectCompletion } = await usePage([() => json(tokens(1))])
    expect(session.handleCallback(back(query))).toMatchObject({
      kind: 'external',
      page: { rejectedCallback: 'foreign' }
    })
    await settle()
    expect(asked).toHaveLength(1)
    await expectCompletion()
  })

  it.each([
    ['code with error', 'code=code-1&error=cancel&state=STATE'],
    ['a repeated code', 'code=code-1&code=code-2&state=STATE'],
    ['a repeated state', 'code=code-1&state=STATE&state=x'],
    ['nothing that belongs there', 'x=1']
  ])('%s is turned away as unreadable, and the sign-in still waits', async (_, query) => {
    const { session, back, asked } = await usePage()
    expect(session.handleCallback(back(query))).toMatchObject({
      kind: 'external',
      page: { rejectedCallback: 'unreadable' }
    })
    await settle()
    expect(asked).toHaveLength(1)
  })

  it('what was turned away is forgotten when the page is opened again', async () => {
    const { session, back } = await usePage()
    session.handleCallback(back('code=code-1'))
    expect(await session.openPage()).toEqual(waiting)
  })

  it('a replayed answer is ignored while its code is redeemed, and after', async () => {
    const { session, back, asked } = await usePage([() => json(tokens(1))])
    session.handleCallback(back('code=code-1&state=STATE'))
    expect(session.handleCallback(back('code=code-2&state=STATE'))).toMatchObject({ kind: 'signingIn' })
    await settle()
    expect(session.handleCallback(back('code=code-1&state=STATE'))).toMatchObject({ kind: 'signedIn' })
    await settle()
    expect(asked).toHaveLength(2)
  })

  it('an answer for an attempt that was given up says that it came late, once and quietly', async () => {
    const { session, back, asked } = await usePage()
    session.cancel()
    expect(session.handleCallback(back('code=code-1&state=STATE'))).toEqual({ ...nobody, ended: { kind: 'late' } })
    expect(session.handleCallback(back('error=server_error'))).toEqual({ ...nobody, ended: { kind: 'late' } })
    expect(asked).toHaveLength(1)
  })

  it('a late answer says nothing where there is something to tell already, where it was a cancel, or where it cannot be read', async () => {
    const { session, back } = await usePage()
    session.handleCallback(back('error=server_error'))
    expect(session.handleCallback(back('code=code-1&state=STATE'))).toMatchObject({ ended: { kind: 'pageFailed' } })
    const other = await usePage()
    other.session.cancel()
    expect(other.session.handleCallback(back('error=cancel'))).toEqual(nobody)
    expect(other.session.handleCallback(back('code=1&code=2'))).toEqual(nobody)
    expect(other.session.handleCallback('se.kontorist.desktop:/other?code=1&state=x')).toEqual(nobody)
  })

  it('an answer for one attempt is foreign to the next', async () => {
    const { session, asked } = await signedIn(person, [sends(), sends()])
    await session.signIn(person)
    expect(session.handleCallback(`${returnAddress}?code=c&state=${String(asked[0]?.body['state'])}`)).toMatchObject({
      page: { rejectedCallback: 'foreign' }
    })
    expect(session.handleCallback(`${returnAddress}?code=c&state=${String(asked[1]?.body['state'])}`)).toMatchObject({
      kind: 'signingIn'
    })
  })

  it('an answer does nothing to a process that waits without a page', async () => {
    const { session } = await signedIn(person, [() => json({ process }), pending])
    await settle()
    expect(session.handleCallback(`${returnAddress}?error=cancel`)).toMatchObject({ kind: 'external', page: null })
  })

  it('an answer does nothing to somebody who is signed in', async () => {
    const { session } = await signedIn(person, [() => json({ completed: tokens(1) })])
    for (const query of ['code=c&state=s', 'error=cancel', 'error=server_error', 'x']) {
      expect(session.handleCallback(`${returnAddress}?${query}`)).toMatchObject({ kind: 'signedIn' })
    }
  })

  it("somebody else's token for our code is rejected", async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const idToken = `${part({ alg: 'RS256' })}.${part({ sub: '1' })}.c2ln`
    const { session, back } = await usePage([() => json(tokens(1, { idToken }))])
    session.handleCallback(back('code=code-1&state=STATE'))
    await settle()
    expect(session.state()).toMatchObject({ ended: { kind: 'problem', problem: { code: 'malformed' } } })
  })
})

describe('an address that the person pastes', () => {
  it('is taken like one from the system', async () => {
    const { session, back } = await usePage([() => json(tokens(1))])
    expect(session.pasteCallback({ address: back('code=code-1') })).toMatchObject({
      page: { rejectedCallback: 'foreign' }
    })
    expect(session.pasteCallback({ address: back('code=code-1&state=STATE') })).toMatchObject({ kind: 'signingIn' })
    await settle()
    expect(session.state()).toMatchObject({ kind: 'signedIn' })
  })

  it.each(['', 'https://id.example/login', 'se.kontorist.desktop:/signed-in', 'hej'])(
    'that cannot be read (%j) is said to be none',
    async (text) => {
      const { session } = await usePage()
      expect(() => session.pasteCallback({ address: text })).toThrow(/^invalid: /)
      expect(session.state()).toEqual(waiting)
    }
  )
})

it('the return address is that of the settings when the sign-in began', async () => {
  const { session, rules, asked } = useSession([sends(), () => json(tokens(1))])
  rules.mockReturnValue({ ...usualRules, returnAddress: 'se.firman.kontorist:/back' })
  await session.signIn(person)
  expect(asked[0]?.body).toMatchObject({ returnAddress: 'se.firman.kontorist:/back' })
  rules.mockReturnValue(usualRules)
  const query = `?code=code-1&state=${String(asked[0]?.body['state'])}`
  expect(session.handleCallback(returnAddress + query)).toMatchObject({ page: { rejectedCallback: 'unreadable' } })
  expect(session.handleCallback(`se.firman.kontorist:/back${query}`)).toMatchObject({ kind: 'signingIn' })
})

describe('a login page beside a process', () => {
  it('is shown with it, and the page that is first ends the process', async () => {
    const { session, asked, pass, expectCompletion } = await usePage([pending, () => json(tokens(1))], { process })
    expect(session.state()).toMatchObject({ process: { message: null }, page: { host: 'id.example' } })
    await expectCompletion()
    pass(60)
    await settle()
    expect(asked).toHaveLength(3)
  })

  it('ends the process too when it is cancelled', async () => {
    const { session, back, asked, pass } = await usePage([pending], { process })
    expect(session.handleCallback(back('error=cancel'))).toEqual(nobody)
    pass(60)
    await settle()
    expect(asked).toHaveLength(2)
  })

  it('has a moment to bring its own success back before the process that it ended counts as failed', async () => {
    const failed: Reply = () => json({ status: 'failed', message: 'Avslutad på annat sätt.' })
    const { session, expectCompletion } = await usePage([failed, () => json(tokens(1))], { process })
    expect(session.state()).toEqual(ended)
    await expectCompletion()
  })

  it('is ended by a process that fails', async () => {
    const { session, pass } = await usePage([() => json({ status: 'failed', message: 'Nej.' })], { process })
    pass(10)
    await settle()
    expect(session.state()).toMatchObject({ kind: 'signedOut', ended: { kind: 'processFailed', message: 'Nej.' } })
  })

  it.each<[string, Reply]>([
    ['is not found', () => json({}, 404)],
    ['is refused', () => json({ type: 'MachineErrorException' }, 400)],
    ['is an error with a status of success', () => json({ error: 'MachineErrorException' })]
  ])('still waits when the poll beside it %s, for as long as the person takes', async (_, reply) => {
    const { session, pass, expectCompletion } = await usePage([reply, () => json(tokens(1))], { process })
    expect(session.state()).toEqual(ended)
    pass(600)
    await settle()
    expect(session.state()).toEqual(ended)
    await expectCompletion()
  })

  it('still waits when the time of the process is over', async () => {
    const { session, pass, expectCompletion } = await usePage([pending, () => json(tokens(1))], { process })
    pass(300)
    await settle()
    expect(session.state()).toMatchObject({ process: null, page: { processEnded: true } })
    await expectCompletion()
  })
})

import { describe, expect, it, vi } from 'vitest'
import { requestSignIn, requestTokens, type Credentials } from '../../../../../main/session/requests.ts'
import { createAttempt } from '../../../../../main/session/attempt.ts'
import { readCallback } from '../../../../../main/session/callback.ts'
import { readTokenResponse, readSignInResponse } from '../../../../../main/session/responses.ts'
import { readPollResponse } from '../../../../../main/session/poll.ts'
import type { HttpClient, HttpRequest } from '../../../../../main/http/index.ts'
import * as documented from '../../../../support/documents/sign-in.ts'

let made = 0
const attempt = (employee = false) =>
  createAttempt(
    {
      address: 'https://fastighet.example',
      returnAddress: 'se.kontorist.desktop:/signed-in',
      person: { name: 'anna', actor: null, login: 'anna', isAnonymous: false },
      employee,
      askedToKeep: true,
      tokenStorage: 'memory'
    },
    () => `random-${++made}`
  )

/** A client that records the requests and answers with tokens. */
const recorder = () => {
  const asked: HttpRequest[] = []
  const completed = { accessToken: 'a', refreshToken: 'r', expiresInSeconds: 60, actor: null }
  const http: HttpClient = {
    text: async (request) => {
      asked.push(request)
      return JSON.stringify(request.operation === 'signIn' ? { completed } : completed)
    },
    stream: () => Promise.reject(new Error('no list is asked for')),
    request: () => Promise.reject(new Error('no process is polled'))
  }
  return { asker: { http, deviceId: 'device', sleep: () => new Promise<never>(() => undefined) }, asked }
}

const membersOf = (request: HttpRequest | undefined): string[] => Object.keys(request?.body ?? {}).toSorted()

const ways: readonly { readonly credentials: Credentials; readonly asks: readonly string[] }[] = [
  {
    credentials: { method: 'password', identifier: 'anna', key: 'sample', requestRefreshToken: true },
    asks: [...documented.documentedSignIn.byPassword, 'requestRefreshToken']
  },
  { credentials: { method: 'refreshToken', key: 'r' }, asks: documented.documentedSignIn.byRefreshToken },
  {
    credentials: { method: 'federated', realm: 'company-id', requestRefreshToken: true },
    asks: [...documented.documentedSignIn.federated, 'requestRefreshToken']
  }
]

describe('the body of a sign-in request', () => {
  it.each(ways)('has the documented members and no other: $credentials.method', async ({ credentials, asks }) => {
    const { asker, asked } = recorder()
    await requestSignIn(asker, attempt(), credentials)
    const { always, redirectFlow } = documented.documentedSignIn
    // Any method may be answered with a redirect or a process, so every request has what those need.
    expect(membersOf(asked[0])).toEqual([...new Set([...always, ...asks, ...redirectFlow, 'responseMode'])].toSorted())
  })

  it('has the documented member for an employee with a customer’s credentials', async () => {
    const { asker, asked } = recorder()
    await requestSignIn(asker, attempt(true), { method: 'refreshToken', key: 'r' })
    expect(membersOf(asked[0])).toContain('skipUpdatingLastLogin')
    expect(documented.documentedSignIn.optional).toContain('skipUpdatingLastLogin')
  })

  it('names a documented method', () => {
    expect(ways.map(({ credentials }) => credentials.method).toSorted()).toEqual(
      documented.documentedMethods.toSorted()
    )
  })
})

it('the body that redeems a code has the two documented members', async () => {
  const { asker, asked } = recorder()
  await requestTokens(asker, attempt(), 'code')
  expect(membersOf(asked[0])).toEqual(documented.documentedTokenRequest.toSorted())
})

/** Records every member that is read of what `JSON.parse` gives, as a path from its root. */
const namesRead = (read: () => unknown): ReadonlySet<string> => {
  const names = new Set<string>()
  const parse = JSON.parse
  const watched = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const note = (name: string | symbol): string => {
      const full = `${path}${String(name)}`
      if (typeof name === 'string') names.add(full)
      return full
    }
    return new Proxy(value, {
      has: (target, name) => {
        note(name)
        return Reflect.has(target, name)
      },
      get: (target, name) => {
        const full = note(name)
        return watched(Reflect.get(target, name), `${full}.`)
      }
    })
  }
  const spy = vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => watched(parse(text, reviver), ''))
  read()
  spy.mockRestore()
  return names
}

const within = (parent: string, names: readonly string[]): string[] => names.map((name) => `${parent}.${name}`)

describe('what is read of an answer', () => {
  const process = {
    id: 'p',
    link: 'https://fastighet.example/v2/auth/process?id=p',
    imageData: 'data:image/png;base64,AA==',
    openOnDeviceText: 'Open',
    openOnDeviceUrl: 'https://id.example/open',
    openOnDeviceUrlPlatform: { ios: 'https://id.example/ios' }
  }
  const completed = { accessToken: 'a', refreshToken: 'r', expiresInSeconds: 60, actor: { id: 1, displayName: 'Anna' } }

  it('is, of a sign-in, every documented member and no other', () => {
    const text = JSON.stringify({ redirect: 'https://id.example/login', process, completed })
    const { documentedOutcomes, documentedProcess, documentedCompleted, documentedActor } = documented
    const all = [
      ...documentedOutcomes,
      ...within('process', documentedProcess),
      // The platforms are not documented; every one of them is read.
      'process.openOnDeviceUrlPlatform.ios',
      ...within('completed', documentedCompleted),
      ...within('completed.actor', documentedActor)
    ]
    expect([...namesRead(() => readSignInResponse(JSON.parse(text)))].toSorted()).toEqual(all.toSorted())
  })

  it('is, of the token operation, every documented member and no other', () => {
    const all = [...documented.documentedCompleted, ...within('actor', documented.documentedActor)]
    expect([...namesRead(() => readTokenResponse(JSON.parse(JSON.stringify(completed))))].toSorted()).toEqual(
      all.toSorted()
    )
  })

  it('is, of a poll, every documented member but the one for the service’s own use', () => {
    const poll = { status: 'pending', message: 'm', errorReport: 'e', originalStatusCode: 'o', authorizationCode: null }
    const read = namesRead(() => readPollResponse(JSON.stringify(poll)))
    // A new picture is followed where a service gives one, which no document says.
    expect([...read].filter((name) => name !== 'imageData').toSorted()).toEqual(documented.documentedPoll.toSorted())
    expect(read).not.toContain(documented.documentedPollInternal)
  })

  it('is, of the process, given on under the documented names', () => {
    const outcome = readSignInResponse({ process })
    const given = outcome?.kind === 'external' ? outcome.process : null
    expect(given).toEqual(process)
    expect(Object.keys(process).toSorted()).toEqual(documented.documentedProcess.toSorted())
  })

  it('is, of a callback, the documented parameters', () => {
    const home = 'se.kontorist.desktop:/signed-in'
    const [code, state, error] = documented.documentedCallback
    expect(readCallback(`${home}?${code}=c&${state}=s`, home)).toEqual({ kind: 'code', code: 'c', state: 's' })
    expect(readCallback(`${home}?${error}=cancel&${state}=s`, home)).toEqual({ kind: 'cancel', state: 's' })
  })
})

import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { catalogue, signOutPathSchema } from '../../../../preload/contract/index.ts'
import { createHttp, type HttpRequest, type Wire } from '../../../../main/http/index.ts'
import { operations } from '../../../../main/http/operations.ts'
import type { OperationName } from '../../../../preload/contract/index.ts'
import {
  documentedErrandRow,
  documentedErrandParts,
  documentedOrderItem
} from '../../../support/documents/errands-and-orders.ts'
import { retired, retiredMessage } from '../../../support/documents/end-of-life.ts'
import * as login from '../../../support/documents/sign-in.ts'
import { wireAnswer } from '../../../support/wire-answer.ts'

const all = Object.keys(operations) as OperationName[]
/** The operations with a path of their own. The path of signing out comes from the policy, and has tests of its own. */
const names: readonly OperationName[] = all.filter((name) => name !== 'signOut')
const address = 'https://fastighet.example/api'

interface Sent {
  readonly method: string
  /** Below the service's address, as sent. */
  readonly path: string
}

/** What leaves the client for a request. */
const sentFor = async (call: Pick<HttpRequest, 'operation' | 'path' | 'query'>): Promise<Sent> => {
  let sent: Sent | null = null
  const wire: Wire = async ({ method, url }) => {
    sent = { method, path: url.pathname.slice(new URL(address).pathname.length) }
    return wireAnswer('')
  }
  await createHttp({ wire, sleep: () => Promise.resolve() }).text({ ...call, address })
  if (sent === null) throw new Error('nothing was sent')
  return sent
}

/** A path as the most lenient server reads it: ignoring case, double and trailing slashes, and percent-encoding. */
const lenient = (path: string): string =>
  decodeURIComponent(path)
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '')

/** A path template as lenient servers match it: each parameter is one segment, whatever its value. */
const matches = (template: string, path: string): boolean => {
  const source = lenient(template.replace(/\{\w+\}/g, '\0'))
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replaceAll('\0', '[^/]+')
  return new RegExp(`^${source}$`).test(lenient(path))
}

const parametersOf = (template: string): readonly string[] =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Values that might lead a path elsewhere, and any others. */
const value = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    '1',
    '../loggaIn',
    '..%2f',
    '%2e%2e',
    '/skapaLogin/',
    '\\..\\kontostatus',
    'x/../../bilplats',
    '?',
    '#',
    'kund/sattSprak'
  )
)

describe('the operations of the client', () => {
  it('are held against all 28 rows of the end-of-life table', () => {
    expect(retired).toHaveLength(28)
  })

  it.each(retired.map((row) => [row.method ?? 'any method', row.path, row] as const))(
    'cannot express what is retired: %s %s',
    async (_method, _path, row) => {
      for (const operation of names) {
        const { method, path } = operations[operation]
        if (row.method !== null && row.method !== method) continue
        const filled = Object.fromEntries(parametersOf(path).map((name) => [name, '17']))
        const sent = await sentFor({ operation, path: filled })
        expect(matches(row.path, sent.path), operation).toBe(false)
        // Template against template, so that no value of a parameter can turn the one into the other.
        expect(matches(row.path, path), operation).toBe(false)
      }
    }
  )

  it('cannot be led to a retired path by any value', async () => {
    const templated = names.filter((name) => parametersOf(operations[name].path).length > 0)
    expect(templated).not.toEqual([])
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...templated), value, async (operation, given) => {
        const path = Object.fromEntries(parametersOf(operations[operation].path).map((name) => [name, given]))
        const sent = await sentFor({ operation, path }).catch(() => null)
        if (sent === null) return
        const method = operations[operation].method
        for (const row of retired) {
          if (row.method === null || row.method === method) expect(matches(row.path, sent.path)).toBe(false)
        }
        expect(sent.path.split('/')).toHaveLength(operations[operation].path.split('/').length)
      })
    )
  })

  it('sign out by no retired path, whatever the policy names', () => {
    expect(all).toHaveLength(names.length + 1)
    for (const { path } of retired) {
      const template = path.replace(/\{\w+\}/g, '17')
      for (const written of [
        template,
        template.replace(/\/$/, ''),
        `/${template}`,
        template.toUpperCase().replace(/\/$/, '')
      ]) {
        expect(v.is(signOutPathSchema, written), written).toBe(false)
      }
    }
  })

  it('bear the name of the retired message nowhere', () => {
    for (const name of names) expect(operations[name].path.toLowerCase()).not.toContain(retiredMessage.toLowerCase())
  })

  it('are the documented ones that live, and no other', () => {
    expect(names.map((name) => `${operations[name].method} ${operations[name].path}`).toSorted()).toEqual(
      [
        'POST /v2/auth',
        'POST /v2/auth/process',
        'POST /v2/auth/token',
        'GET /hyresobjekt/',
        'GET /avtal/',
        'GET /kund/',
        'GET /bokforingtransaktion/',
        'GET /uthyrning/',
        'GET /session/arenderad/{ArendeRadId}',
        'POST /session/arenderad/{ArendeRadId}',
        'POST /fakturaserviceorder/spara',
        'GET /fakturaserviceorder/lista'
      ].toSorted()
    )
  })
})

describe('what is read of the answers', () => {
  /** Every name that we know. Other tests compare them with the documented names. */
  const known: readonly string[] = [
    ...Object.values(catalogue).flatMap(({ fields }) => fields.map(({ name }) => name)),
    ...documentedErrandRow,
    ...Object.values(documentedErrandParts).flat(),
    ...Object.keys(documentedOrderItem),
    ...[login.documentedOutcomes, login.documentedProcess, login.documentedCompleted, login.documentedActor].flat(),
    ...login.documentedPoll
  ]

  it.each(retired.flatMap(({ path, property }) => (property === null ? [] : [[property, path] as const])))(
    'has no member %s, which %s loses',
    (property) => {
      expect(known).not.toContain(property)
    }
  )
})

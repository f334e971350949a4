import { describe, expect, it } from 'vitest'
import { noFilters, type Problem, type ProblemCode } from '../../../../preload/contract/index.ts'
import type { HttpRequest } from '../../../../main/http/index.ts'
import { createFetchOrders } from '../../../../main/orders/index.ts'
import { createAuthorizedCalls } from '../../../../main/service-calls/index.ts'
import { ProblemError } from '../../../../main/problem.ts'
import { problemOf } from '../../../support/problem-of.ts'
import { expectProblem } from '../http/problems-of.ts'

const failure = (code: ProblemCode, status?: number): Problem => problemOf(code, status === undefined ? {} : { status })

const noText = (): Promise<never> => Promise.reject(new Error('a list is streamed'))

/** The list operation of a service that fails with these problems, one a call, and then answers. */
const service = (...failures: readonly Problem[]) => {
  const asked: HttpRequest[] = []
  const renewed: string[] = []
  const call = new AbortController()
  const fetchOrders = createFetchOrders(
    createAuthorizedCalls({
      http: {
        request: noText,
        stream: async (request) => {
          const failed = failures[asked.push(request) - 1]
          if (failed) throw new ProblemError(failed)
          return { bytes: (async function* () {})(), length: 0 }
        }
      },
      address: () => 'https://service.example',
      authorization: async () => `Bearer token-${renewed.length + 1}`,
      renew: async (refused) => renewed.push(refused),
      userKey: () => 'anna'
    })
  )
  return {
    ask: () => fetchOrders({ ...noFilters, Ordernummer: { operator: 'begins', text: 'A' } }, call.signal),
    asked,
    renewed,
    call,
    fetchOrders
  }
}

describe('fetching the list of orders', () => {
  it('sends all four parameters, empty ones too', async () => {
    const { ask, asked, call } = service()
    await ask()
    expect(asked).toEqual([
      {
        operation: 'listOrders',
        address: 'https://service.example',
        authorization: 'Bearer token-1',
        query: { Ordernummer: 'A%', Orgnummer: '', LeverantorNamn: '', Fakturanummer: '' },
        signal: expect.any(AbortSignal)
      }
    ])
    call.abort()
    expect(asked[0]?.signal?.aborted).toBe(true)
  })

  it('reads the whole list once for two that ask for it at once, and a search by itself', async () => {
    const { asked, fetchOrders, call } = service()
    await Promise.all([
      fetchOrders(noFilters, call.signal),
      fetchOrders(noFilters, new AbortController().signal),
      fetchOrders({ ...noFilters, Ordernummer: { operator: 'begins', text: 'A' } }, call.signal)
    ])
    expect(asked.map(({ query }) => query?.['Ordernummer']).toSorted()).toEqual(['', 'A%'])
  })

  it('is not repeated after any other failure', async () => {
    const { ask, asked, renewed } = service(failure('forbidden', 403))
    await expectProblem(ask(), { code: 'forbidden' })
    expect(asked).toHaveLength(1)
    expect(renewed).toEqual([])
  })

  it('says that no address is entered before it asks for a token', async () => {
    const fetchOrders = createFetchOrders(
      createAuthorizedCalls({
        http: { request: noText, stream: () => Promise.reject(new Error('asked')) },
        address: () => null,
        authorization: () => Promise.reject(new Error('asked')),
        renew: () => Promise.reject(new Error('asked')),
        userKey: () => 'anna'
      })
    )
    await expectProblem(fetchOrders(noFilters, new AbortController().signal), { code: 'notConnected' })
  })
})

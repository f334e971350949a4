import { describe, expect, it } from 'vitest'
import { blankDraft, noFilters, type OrderDraft, type Problem } from '../../../../preload/contract/index.ts'
import { createOrders } from '../../../../main/orders/index.ts'
import type { Http, HttpRequest } from '../../../../main/http/index.ts'
import { ProblemError } from '../../../../main/problem.ts'
import { filledDraft } from './filled-draft.ts'

type Answer = string | Problem
const failure = (code: Problem['code'], status?: number): Problem => ({
  code,
  place: 'login',
  detail: code,
  ...(status === undefined ? {} : { status })
})

/** Orders on a service that gives these answers, one for every call, and remembers what it was asked. */
const service = (...answers: readonly Answer[]) => {
  const asked: HttpRequest[] = []
  const renewed: string[] = []
  let kept: OrderDraft | null = null
  let token = 1
  const text: Http['text'] = async (request) => {
    const answer = answers[asked.push(request) - 1]
    if (answer === undefined) throw new Error('one call too many')
    if (typeof answer !== 'string') throw new ProblemError(answer)
    return answer
  }
  const orders = createOrders({
    http: { text, stream: () => Promise.reject(new Error('not a stream')) },
    address: () => 'https://service.example',
    authorization: async () => `Bearer token-${token}`,
    renew: async (refused) => {
      renewed.push(refused)
      token += 1
    },
    drafts: {
      read: () => kept,
      write: (draft) => {
        kept = draft
      }
    },
    now: () => new Date(2026, 10, 21, 12)
  })
  return { orders, asked, renewed, kept: () => kept }
}

const problemOf = (error: unknown): Problem | null => (error instanceof ProblemError ? error.problem : null)
const item = '{"ÄrendeNummer":"A-17","ExterntFakturanummer":"0042"}'

describe('listing orders', () => {
  it('sends all four parameters and refines the answer to what was asked', async () => {
    const { orders, asked } = service('[{"ÄrendeNummer":"A_17"},{"ÄrendeNummer":"A-17"}]')
    const list = await orders.list({ ...noFilters, Ordernummer: { operator: 'begins', text: 'a_' } })
    expect(asked).toEqual([
      {
        operation: 'listOrders',
        address: 'https://service.example',
        authorization: 'Bearer token-1',
        query: { Ordernummer: 'a_%', Orgnummer: '', LeverantorNamn: '', Fakturanummer: '' }
      }
    ])
    expect(list.items.map((each) => each.ÄrendeNummer)).toEqual(['A_17'])
    expect(list.sent.Ordernummer).toBe('a_%')
    expect(list.at).toBe(new Date(2026, 10, 21, 12).toISOString())
  })

  it('is done again, once, with another token when the service refuses the one it has', async () => {
    const { orders, asked, renewed } = service(failure('unauthorized', 401), `[${item}]`)
    expect((await orders.list(noFilters)).items).toHaveLength(1)
    expect(renewed).toEqual(['Bearer token-1'])
    expect(asked.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-2'])
  })

  it('fails when the service refuses the other token too', async () => {
    const { orders, asked } = service(failure('unauthorized', 401), failure('unauthorized', 401))
    await expect(orders.list(noFilters)).rejects.toMatchObject({ problem: { code: 'unauthorized' } })
    expect(asked).toHaveLength(2)
  })

  it('is not done again after any other failure', async () => {
    const { orders, asked, renewed } = service(failure('forbidden', 403))
    await expect(orders.list(noFilters)).rejects.toMatchObject({ problem: { code: 'forbidden' } })
    expect(asked).toHaveLength(1)
    expect(renewed).toEqual([])
  })

  it('says that the session has ended where there is no other token', async () => {
    const asked: HttpRequest[] = []
    const orders = createOrders({
      http: {
        text: async (request) => {
          asked.push(request)
          throw new ProblemError(failure('unauthorized', 401))
        },
        stream: () => Promise.reject(new Error('not a stream'))
      },
      address: () => 'https://service.example',
      authorization: async () => 'Bearer token',
      renew: () => Promise.reject(new ProblemError(failure('signedOut'))),
      drafts: { read: () => null, write: () => undefined },
      now: () => new Date()
    })
    await expect(orders.list(noFilters)).rejects.toMatchObject({ problem: { code: 'signedOut' } })
    expect(asked).toHaveLength(1)
  })

  it('says that no address is known before it asks for a token', async () => {
    const orders = createOrders({
      http: { text: () => Promise.reject(new Error('asked')), stream: () => Promise.reject(new Error('asked')) },
      address: () => null,
      authorization: () => Promise.reject(new Error('asked')),
      renew: () => Promise.reject(new Error('asked')),
      drafts: { read: () => null, write: () => undefined },
      now: () => new Date()
    })
    await expect(orders.list(noFilters)).rejects.toMatchObject({ problem: { code: 'notConnected' } })
  })
})

describe('looking for the same order', () => {
  it('asks for exactly its order and invoice number', async () => {
    const { orders, asked } = service(`[${item},{"ÄrendeNummer":"A-17","ExterntFakturanummer":"00421"}]`)
    expect(await orders.duplicates(filledDraft)).toHaveLength(1)
    expect(asked[0]?.query).toEqual({ Ordernummer: 'A-17', Orgnummer: '', LeverantorNamn: '', Fakturanummer: '0042' })
  })

  it('asks nobody when neither number is there', async () => {
    const { orders, asked } = service()
    expect(await orders.duplicates({ ...filledDraft, Ordernummer: ' ', Fakturanummer: '' })).toEqual([])
    expect(asked).toEqual([])
  })
})

describe('saving an order', () => {
  it('is one call with the exact amount, and the draft is gone when it is saved', async () => {
    const { orders, asked, kept } = service('{"Success":true}')
    expect(await orders.save(filledDraft)).toEqual({ kind: 'saved' })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.operation).toBe('saveOrder')
    expect(JSON.stringify(asked[0]?.body)).toBe(
      '{"Ordernummer":"A-17","Orgnummer":"4990001234","LeversntorNamn":"Åkes Rör & Värme AB",' +
        '"Fakturanummer":"0042","Belopp":1234.5,"Status":2,"BetaldDatum":"2026-11-20"}'
    )
    expect(kept()).toBeNull()
  })

  it.each([
    ['{"Success":false}', '{"Success":false}'],
    ['{"Success":"true"}', '{"Success":"true"}'],
    ['', ''],
    ['null', 'null'],
    ['<p>\n\u0007Busy</p>', '<p> Busy</p>'],
    ['x'.repeat(10_000), 'x'.repeat(500)]
  ])('is refused, and the draft stays, when the service answers %j', async (body, detail) => {
    const { orders, asked, kept } = service(body)
    expect(await orders.save(filledDraft)).toEqual({ kind: 'refused', detail })
    expect(asked).toHaveLength(1)
    expect(kept()).toEqual(filledDraft)
  })

  it.each([failure('unauthorized', 401), failure('service', 500), failure('offline')])(
    'fails with the problem, and the draft stays: $code',
    async (lost) => {
      const { orders, asked, kept } = service(lost)
      expect(problemOf(await orders.save(filledDraft).catch((error: unknown) => error))).toEqual(lost)
      expect(asked).toHaveLength(1)
      expect(kept()).toEqual(filledDraft)
    }
  )

  it('is not sent again after a refused token, but the next save has another one', async () => {
    const { orders, asked, renewed } = service(failure('unauthorized', 401), '{"Success":true}')
    await expect(orders.save(filledDraft)).rejects.toMatchObject({ problem: { code: 'unauthorized' } })
    expect(renewed).toEqual(['Bearer token-1'])
    expect(asked).toHaveLength(1)
    expect(await orders.save(filledDraft)).toEqual({ kind: 'saved' })
    expect(asked[1]?.authorization).toBe('Bearer token-2')
  })

  it('is unknown when the answer is lost: the list is asked, and nothing is sent again', async () => {
    const lost = failure('unknownOutcome')
    const { orders, asked, kept } = service(lost, `[${item}]`)
    const outcome = await orders.save(filledDraft)
    expect(outcome).toMatchObject({ kind: 'unknown', problem: lost, found: [{ ÄrendeNummer: 'A-17' }] })
    expect(asked.map(({ operation }) => operation)).toEqual(['saveOrder', 'listOrders'])
    expect(kept()).toEqual(filledDraft)
  })

  it('says so when the list cannot be asked either', async () => {
    const { orders, kept } = service(failure('unknownOutcome'), failure('offline'))
    expect(await orders.save(filledDraft)).toMatchObject({ kind: 'unknown', found: null })
    expect(kept()).toEqual(filledDraft)
  })

  it('sends nothing that does not read, and keeps what was typed', async () => {
    const { orders, asked, kept } = service()
    const draft = { ...filledDraft, Belopp: '1.234' }
    await expect(orders.save(draft)).rejects.toMatchObject({ problem: { code: 'invalid', detail: 'Belopp: ambiguous' } })
    expect(asked).toEqual([])
    expect(kept()).toEqual(draft)
  })

  it('does not begin a second time while the first is on its way', async () => {
    const { orders, asked } = service('{"Success":true}')
    const first = orders.save(filledDraft)
    await expect(orders.save(filledDraft)).rejects.toMatchObject({ problem: { code: 'invalid' } })
    expect(await first).toEqual({ kind: 'saved' })
    expect(asked).toHaveLength(1)
  })

  it('is saved even where the draft cannot be removed', async () => {
    const orders = createOrders({
      http: { text: async () => '{"Success":true}', stream: () => Promise.reject(new Error('not a stream')) },
      address: () => 'https://service.example',
      authorization: async () => 'Bearer token',
      renew: async () => undefined,
      drafts: {
        read: () => null,
        write: (draft) => {
          if (draft === null) throw new Error('disk full')
        }
      },
      now: () => new Date()
    })
    expect(await orders.save(filledDraft)).toEqual({ kind: 'saved' })
  })
})

describe('the draft', () => {
  it('is kept as typed, and a blank one is none', () => {
    const { orders } = service()
    orders.keepDraft({ ...blankDraft, Belopp: '12,' })
    expect(orders.draft()).toEqual({ ...blankDraft, Belopp: '12,' })
    orders.keepDraft({ ...blankDraft, Belopp: ' ' })
    expect(orders.draft()).toBeNull()
  })
})

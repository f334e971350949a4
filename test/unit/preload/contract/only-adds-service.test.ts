import { describe, expect, it } from 'vitest'
import { onlyAddsService, type Connection } from '../../../../preload/contract/index.ts'

const login = { kind: 'service', loginAddress: 'https://tjanst.example' } as const
const reporting = { kind: 'service', reportingAddress: 'https://rapport.example', reportingUser: 'rapport' } as const
const both = { ...login, ...reporting }
const apart = { ordersAddress: 'https://order.example' }

describe('a connection that only adds a service', () => {
  it.each<[string, Connection, Connection]>([
    ['the reporting service', login, both],
    ['an account', reporting, both],
    ['an account with orders apart', reporting, { ...both, ...apart }],
    ['nothing', both, both],
    ['the user of a reporting service that had none', { ...login, reportingAddress: 'https://rapport.example' }, both]
  ])('adds %s', (_, previous, next) => expect(onlyAddsService(previous, next)).toBe(true))

  it.each<[string, Connection | null, Connection | null]>([
    ['another address to sign in at', both, { ...both, loginAddress: 'https://annan.example' }],
    ['another address of orders', both, { ...both, ...apart }],
    ['another reporting user', both, { ...both, reportingUser: 'annan' }],
    ['a service that is taken away', both, login],
    ['an account that is taken away', both, reporting],
    ['the first connection', null, both],
    ['sample data', both, { kind: 'sample', rows: 2000 }]
  ])('does not hold for %s', (_, previous, next) => expect(onlyAddsService(previous, next)).toBe(false))
})

import { expect, it } from 'vitest'
import { createHttp } from '../../../../main/http/index.ts'
import { sampleAddress } from '../../../../main/settings/index.ts'
import { createWire } from '../../../../main/compose/wire.ts'
import type { Connection } from '../../../../preload/contract/index.ts'
import { trustOnly } from '../../../support/trust-only.ts'

const sampleOf = (rows: number): Connection => ({ kind: 'sample', rows })

/** The program's way to the sample service, with a connection that the test changes. */
const setUp = () => {
  let connection: Connection | null = sampleOf(20)
  let onChanged = () => {}
  const wire = createWire({
    connection: () => connection,
    onConnectionChanged: (listener) => (onChanged = listener),
    proxiesFor: async () => [null],
    trust: trustOnly('')
  })
  const http = createHttp({ wire, sleep: async () => undefined })
  return {
    connect: (next: Connection | null) => {
      connection = next
      onChanged()
    },
    signIn: async (): Promise<string> => {
      const body = { method: 'password', identifier: 'anna', key: 'sample' }
      return JSON.parse(await http.text({ operation: 'signIn', address: sampleAddress, body })).completed.accessToken
    },
    /** Something that only this sample service knows. */
    isSignedIn: (token: string): Promise<boolean> =>
      http.text({ operation: 'listOrders', address: sampleAddress, authorization: `Bearer ${token}` }).then(
        () => true,
        () => false
      ),
    rows: async (): Promise<number> => {
      const authorization = `Basic ${Buffer.from('x:sample').toString('base64')}`
      const list = await http.text({ operation: 'hyresobjekt', address: sampleAddress, authorization })
      return JSON.parse(list).length
    }
  }
}

it('keeps the sample service, and what is saved there, while the connection stays', async () => {
  const { isSignedIn, rows, signIn } = setUp()
  const token = await signIn()
  expect(await rows()).toBe(20)
  expect(await isSignedIn(token)).toBe(true)
})

it('forgets what was saved in the sample service when the connection changes, even to one of the same size', async () => {
  const { connect, isSignedIn, rows, signIn } = setUp()
  const token = await signIn()
  connect(null)
  connect(sampleOf(20))
  expect(await isSignedIn(token)).toBe(false)
  expect(await isSignedIn(await signIn())).toBe(true)
  connect(sampleOf(30))
  expect(await rows()).toBe(30)
})

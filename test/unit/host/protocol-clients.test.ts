import { expect, it } from 'vitest'
import { createProtocolClients } from '../../host/protocol-clients.ts'

it.each(['', '1office', 'off ice', 'office:', '-office', 'öffis'])(
  'no program opens %o, which is no scheme',
  (name) => {
    const clients = createProtocolClients()
    expect(clients.setAsDefaultProtocolClient(name)).toBe(false)
    expect(clients.isDefaultProtocolClient(name)).toBe(false)
  }
)

it('a scheme is opened by the program that was last named for it, with the same arguments', () => {
  const clients = createProtocolClients()
  expect(clients.isDefaultProtocolClient('office')).toBe(false)
  expect(clients.setAsDefaultProtocolClient('office', '/bin/office', ['--'])).toBe(true)
  expect(clients.isDefaultProtocolClient('office', '/bin/office', ['--'])).toBe(true)
  expect(clients.isDefaultProtocolClient('office', '/bin/office')).toBe(false)
  expect(clients.isDefaultProtocolClient('other', '/bin/office', ['--'])).toBe(false)
  clients.setAsDefaultProtocolClient('office')
  expect(clients.isDefaultProtocolClient('office')).toBe(true)
})

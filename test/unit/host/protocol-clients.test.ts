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

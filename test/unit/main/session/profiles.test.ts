import { describe, expect, it } from 'vitest'
import { settle } from './fake-clock.ts'
import { createComputer, type Computer } from './fake-computer.ts'
import { address, completed, keeper, useSession, type Reply } from './fake-service.ts'

/** Another profile of the same person: settings of its own, the same keychain. */
const beside = ({ secrets, stored }: Computer): Computer => ({ ...createComputer(), secrets, stored })
const asDevice = (deviceId: string, computer: Computer, replies: readonly Reply[]) =>
  useSession(replies, { computer, deviceId })

describe('two profiles of one person', () => {
  it('stay signed in beside each other, and renew, sign out and start anew each for itself', async () => {
    const one = createComputer()
    const other = beside(one)
    await asDevice('device-1', one, [() => completed(1)]).session.signIn(keeper)
    await asDevice('device-2', other, [() => completed(2)]).session.signIn(keeper)
    expect([...one.stored.keys()]).toEqual([`${address} device-1`, `${address} device-2`])

    const first = asDevice('device-1', one, [() => completed(3)])
    const second = asDevice('device-2', other, [() => completed(4)])
    expect(await first.session.start()).toMatchObject({ kind: 'signedIn', lifetime: 'kept' })
    expect(await second.session.start()).toMatchObject({ kind: 'signedIn', lifetime: 'kept' })
    expect([first.asked[0]?.body['key'], second.asked[0]?.body['key']]).toEqual(['refresh-1', 'refresh-2'])

    first.session.signOut()
    await settle()
    expect([...one.stored.keys()]).toEqual([`${address} device-2`])
    expect(await asDevice('device-2', other, [() => completed(5)]).session.start()).toMatchObject({ kind: 'signedIn' })
  })
})

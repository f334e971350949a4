import { describe, expect, it } from 'vitest'
import type { RefreshTokenMarker } from '../../../../main/refresh-token-marker.ts'
import type { SecretStore } from '../../../../main/secrets/index.ts'
import { settle } from './fake-clock.ts'
import { createComputer, type Computer } from './fake-computer.ts'
import { address, completed, entry, json, keeper, useSession, type Reply } from './fake-service.ts'

/** Another profile of the same person: settings of its own, the same keychain. */
const beside = ({ secrets, stored }: Computer): Computer => ({ ...createComputer(), secrets, stored })
const asDevice = (deviceId: string, computer: Computer, replies: readonly Reply[]) => useSession(replies, { computer, deviceId })

/** A computer as left by a version that stored the token under the origin alone. The keychain may be shared. */
const olderComputer = (id: string, secrets?: SecretStore, stored = new Map<string, string>()): Computer => {
  const made = createComputer()
  const computer = secrets ? { ...made, secrets, stored } : made
  computer.stored.set(address, JSON.stringify({ id, token: `refresh-of-${id}`, name: 'Per', employee: false }))
  const flag: RefreshTokenMarker = { origin: address, id, spent: false }
  computer.marker.write(flag)
  return computer
}

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

describe('what an older version kept', () => {
  it('goes on after the update, and has a name of its own from the first renewal on', async () => {
    const computer = olderComputer('a')
    const { session, asked } = useSession([() => completed(1), () => completed(2)], { computer })
    expect(await session.start()).toMatchObject({ kind: 'signedIn', lifetime: 'kept' })
    expect(asked[0]?.body['key']).toBe('refresh-of-a')
    expect([...computer.stored.keys()]).toEqual([entry])
    expect(computer.flag()).toEqual({ origin: address, id: 'a', spent: false, perProfile: true })
    expect(await useSession([() => completed(3)], { computer }).session.start()).toMatchObject({ kind: 'signedIn', lifetime: 'kept' })
  })

  it('is marked spent before it is sent, and never sent again when the program is killed then', async () => {
    const computer = olderComputer('a')
    const seen: unknown[] = []
    const hanging: Reply = () => {
      seen.push(computer.flag()?.spent)
      return new Promise(() => undefined)
    }
    void useSession([hanging], { computer }).session.start()
    await settle()
    expect(seen).toEqual([true])
    const { session, asked } = useSession([], { computer })
    expect(await session.start()).toMatchObject({ ended: { kind: 'lapsed' } })
    await settle()
    expect([asked.length, computer.stored.size, computer.flag()]).toEqual([0, 0, null])
  })

  it('is deleted with a refused renewal, and with a sign-out', async () => {
    for (const replies of [[() => json({}, 401)], [() => completed(1)]]) {
      const computer = olderComputer('a')
      const { session } = useSession(replies, { computer })
      await session.start()
      session.signOut()
      await settle()
      expect([computer.stored.size, computer.flag()]).toEqual([0, null])
    }
  })

  it('and another profile has overwritten is the other\'s: left alone by the first, and used by the other', async () => {
    const one = olderComputer('a')
    const other = olderComputer('b', one.secrets, one.stored)
    const first = asDevice('device-1', one, [() => completed(1)])
    expect(await first.session.start()).toMatchObject({ kind: 'signedOut', ended: { kind: 'lapsed' } })
    expect(first.asked).toEqual([])
    expect(one.flag()).toBeNull()
    await first.session.signIn(keeper)
    const second = asDevice('device-2', other, [() => completed(2)])
    expect(await second.session.start()).toMatchObject({ kind: 'signedIn', lifetime: 'kept' })
    expect(second.asked[0]?.body['key']).toBe('refresh-of-b')
    expect([...one.stored.keys()].sort()).toEqual([`${address} device-1`, `${address} device-2`])
  })

  it('and another profile has overwritten survives the first one\'s sign-in', async () => {
    const one = olderComputer('a')
    const other = olderComputer('b', one.secrets, one.stored)
    await asDevice('device-1', one, [() => completed(1)]).session.signIn(keeper)
    expect(await asDevice('device-2', other, [() => completed(2)]).session.start()).toMatchObject({ kind: 'signedIn' })
  })
})

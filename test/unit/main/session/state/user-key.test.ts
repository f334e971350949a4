import { describe, expect, it } from 'vitest'
import { expectProblem, problemOf } from '../../http/problems-of.ts'
import { completed, json, keeper, person, useSession, signedIn, type Reply } from '../fake-service.ts'

const named =
  (n: number, displayName: string, id: number | string | null = null): Reply =>
  () =>
    completed(n, { actor: { id, displayName } })
const refused: Reply = () => json({}, 401)

describe('whose work the window holds', () => {
  it('is nobody\u2019s before anybody has signed in and after they have left', async () => {
    const { session } = useSession([named(1, 'Pär', 7)])
    expect(session.userKey()).toBeNull()
    await session.signIn(person)
    expect(session.userKey()).not.toBeNull()
    session.signOut()
    expect(session.userKey()).toBeNull()
  })

  it('stays theirs when their session ends by itself, and while somebody signs in over it', async () => {
    const { session } = await signedIn(keeper, [named(1, 'Pär', 7), refused, refused])
    const owner = session.userKey()
    await expectProblem(session.renew('Bearer access-1'), { code: 'signedOut' })
    expect(session.userKey()).toBe(owner)
    session.lock()
    expect(session.userKey()).toBe(owner)
    await problemOf(session.signIn(person))
    expect(session.userKey()).toBe(owner)
  })

  it('is told by a key that is the same the next time, another for anybody else, and names nobody', async () => {
    const { session } = useSession([named(1, 'Pär', 7), named(2, 'Pär', 7), named(3, 'Pär', 8), named(4, 'Eva')])
    const keys: (string | null)[] = []
    for (let i = 0; i < 4; i++) {
      await session.signIn(person)
      keys.push(session.userKey())
      session.signOut()
    }
    expect(keys[0]).toBe(keys[1])
    expect(new Set(keys).size).toBe(3)
    expect(keys.join()).not.toMatch(/Pär|Eva|example/)
  })

  it('is told by an id in whatever type', async () => {
    const ids = [7, '7', '07', 'a', null]
    const { session } = useSession(ids.map((id) => named(1, 'Pär', id)))
    const keys: (string | null)[] = []
    for (const _ of ids) {
      await session.signIn(person)
      keys.push(session.userKey())
      session.signOut()
    }
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(4)
  })

  it('is another for another account of the same actor', async () => {
    const { session } = await signedIn(person, [named(1, 'Anna', 17), named(2, 'Berta', 17)])
    const anna = session.userKey()
    session.signOut()
    await session.signIn(person)
    expect(session.userKey()).not.toBe(anna)
  })
})

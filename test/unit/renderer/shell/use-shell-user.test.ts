import { describe, expect, it } from 'vitest'
import { ref } from 'vue'
import { useShellUser } from '../../../../renderer/shell/use-shell-user.ts'

/** A window whose navigation to the overview takes as long as the test lets it. */
const window = (first: string | null) => {
  const name = ref(first)
  const left: (readonly [string, string | null])[] = []
  const navigations: PromiseWithResolvers<null>[] = []
  const owner = useShellUser(() => name.value, {
    navigateToStart: () => {
      const navigation = Promise.withResolvers<null>()
      navigations.push(navigation)
      return navigation.promise
    },
    onUserLeft: (before, now) => left.push([before, now])
  })
  return { name, owner, left, navigations }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the owner of the shell', () => {
  it('is whoever signs in, at once', async () => {
    const { name, owner, navigations } = window(null)
    name.value = 'Anna'
    await settled()
    expect(owner.value).toBe('Anna')
    expect(navigations).toEqual([])
  })

  it('is somebody else only after the router is back on the overview', async () => {
    const { name, owner, left, navigations } = window('Anna')
    name.value = 'Bertil'
    await settled()
    expect(owner.value).toBeNull()
    expect(left).toEqual([['Anna', 'Bertil']])
    navigations[0]?.resolve(null)
    await settled()
    expect(owner.value).toBe('Bertil')
  })

  it('is not somebody who has left again before that', async () => {
    const { name, owner, navigations } = window('Anna')
    name.value = null
    name.value = 'Bertil'
    name.value = null
    for (const navigation of navigations) navigation.resolve(null)
    await settled()
    expect(owner.value).toBeNull()
  })

  it('also waits for the router where the next person signs in a moment later', async () => {
    const { name, owner, navigations } = window('Anna')
    name.value = null
    name.value = 'Anna'
    await settled()
    expect(owner.value).toBeNull()
    navigations[0]?.resolve(null)
    await settled()
    expect(owner.value).toBe('Anna')
  })
})

import { describe, expect, it } from 'vitest'
import { createMemoryHistory, createRouter } from 'vue-router'
import { listIds } from '../../../../preload/contract/index.ts'
import { routes } from '../../../../renderer/routes.ts'
import { navigationItems } from '../../../../renderer/shell/navigation.ts'

const router = createRouter({ history: createMemoryHistory(), routes })

describe('the router', () => {
  it.each(navigationItems.map(({ path }) => path))('has a page at %s', (path) => {
    const [record] = router.resolve(path).matched
    expect(record?.redirect).toBeUndefined()
    expect(record?.components).toBeDefined()
  })

  it('has no page that the navigation, and the palette with the same pages, does not lead to', () => {
    const reached = new Set(navigationItems.map(({ path }) => router.resolve(path).matched[0]?.path))
    const pages = routes.filter(({ path, redirect }) => redirect === undefined && !path.includes('(.*)*'))
    expect(pages.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([])
  })

  it('passes a list’s page its list', () => {
    for (const list of listIds) expect(router.resolve(`/lists/${list}`).params).toEqual({ list })
  })

  it('redirects any other address to the overview', () => {
    for (const path of ['/', '/lists/okänd', '/nowhere/at/all']) {
      expect(router.resolve(path).matched[0]?.redirect).toBe('/overview')
    }
  })
})

import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { useListViews } from '../../../../../renderer/features/lists/views.ts'
import { fakeMain } from '../../fake-main.ts'
import { interrupted, signedIn, signedOut } from '../../session-states.ts'

const view = { filters: {}, search: 'Kungsgatan', top: 40 }

beforeEach(() => {
  setActivePinia(createPinia())
})

describe('how a list was looked at', () => {
  it('is remembered, also through an interruption', () => {
    const { tell } = fakeMain({})
    const views = useListViews()
    views.viewOf('kund').write(view)
    tell('session.changed', interrupted())
    tell('session.changed', signedIn())
    expect(views.viewOf('kund').read()).toEqual(view)
    expect(views.viewOf('avtal').read()).toBeNull()
  })

  it('is forgotten when its owner leaves, even where the grid writes it on its way out', () => {
    const { tell } = fakeMain({})
    const views = useListViews()
    const shown = views.viewOf('kund')
    tell('session.changed', signedOut())
    shown.write(view)
    expect(views.viewOf('kund').read()).toBeNull()
  })
})

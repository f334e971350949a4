import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { useListViewStates } from '../../../../../renderer/features/lists/view-states.ts'
import { fakeMain } from '../../fake-main.ts'
import { interrupted, signedIn, signedOut } from '../../session-states.ts'

const view = { filters: {}, search: 'Kungsgatan', topRow: 40 }

beforeEach(() => {
  setActivePinia(createPinia())
})

describe('the view state of a list', () => {
  it('is kept, also when the session is interrupted', () => {
    const { tell } = fakeMain({})
    const views = useListViewStates()
    views.viewStateOf('kund').write(view)
    tell('session.changed', interrupted())
    tell('session.changed', signedIn())
    expect(views.viewStateOf('kund').read()).toEqual(view)
    expect(views.viewStateOf('avtal').read()).toBeNull()
  })

  it('is dropped when its owner leaves, even where the grid writes it afterwards, while it is unmounted', () => {
    const { tell } = fakeMain({})
    const views = useListViewStates()
    const shown = views.viewStateOf('kund')
    tell('session.changed', signedOut())
    shown.write(view)
    expect(views.viewStateOf('kund').read()).toBeNull()
  })
})

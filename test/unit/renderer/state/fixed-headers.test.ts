import { describe, expect, it } from 'vitest'
import type { FixedHeaders } from '../../../../preload/contract/index.ts'
import { useFixedHeaders } from '../../../../renderer/state/fixed-headers.ts'
import { fails, fakeMain } from '../fake-main.ts'
import { freshStores } from '../fresh-stores.ts'

const none: FixedHeaders = { login: [], reporting: [] }
const one: FixedHeaders = { login: [{ name: 'x-api-key', held: 'keychain' }], reporting: [] }

freshStores()

describe('the fixed headers in the window', () => {
  it('are those of main, and no value is kept', async () => {
    const main = fakeMain({ 'headers.list': () => none, 'headers.set': () => one, 'headers.remove': () => none })
    const headers = useFixedHeaders()
    await headers.load()
    await headers.set({ service: 'login', name: 'x-api-key', value: 'hemligt' })
    expect(main.last('headers.set')).toEqual({ service: 'login', name: 'x-api-key', value: 'hemligt' })
    expect(headers.byService).toEqual(one)
    expect(JSON.stringify(headers.$state)).not.toContain('hemligt')
    await headers.remove({ service: 'login', name: 'x-api-key' })
    expect(headers.byService).toEqual(none)
  })

  it('stay as they were where main refuses', async () => {
    fakeMain({ 'headers.list': () => one, 'headers.set': fails('forbidden') })
    const headers = useFixedHeaders()
    await headers.load()
    await expect(headers.set({ service: 'login', name: 'x-b', value: 'b' })).rejects.toMatchObject({
      problem: { code: 'forbidden' }
    })
    expect(headers.byService).toEqual(one)
  })
})

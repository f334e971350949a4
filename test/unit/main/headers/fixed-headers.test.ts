import { describe, expect, it } from 'vitest'
import { problemOf } from '../http/problems-of.ts'
import { createComputer, key, locked, login, open, reporting } from './headers-on-computer.ts'

const never = <Result>(): Promise<Result> => new Promise(() => undefined)

describe('a fixed header', () => {
  it('goes along with the calls of its service at its origin, as it was entered', async () => {
    const { set, go } = open()
    await set(key)
    await set({ service: 'reporting', name: 'x-client', value: 'k' })
    expect(await go()).toEqual({ 'X-Api-Key': 'hemligt' })
    expect(await go(reporting)).toEqual({ 'x-client': 'k' })
  })

  it.each([
    ['another host', { ...login, origin: 'https://evil.example' }],
    ['another port', { ...login, origin: 'https://login.example:444' }],
    ['a host above it', { ...login, origin: 'https://example' }],
    ['the other service, even at the same origin', { ...login, service: 'reporting' }]
  ] as const)('never goes to %s', async (_, to) => {
    const { set, go, computer } = open()
    await set(key)
    computer.store.get.mockClear()
    expect(await go(to)).toEqual({})
    expect(computer.store.get).not.toHaveBeenCalled()
  })

  it('is not seen by a changed address, and is there again when the first one is', async () => {
    const { set, go, list, addresses } = open()
    await set(key)
    addresses.login = 'https://other.example'
    expect(await list()).toEqual({ login: [], reporting: [] })
    expect(await go({ service: 'login', origin: 'https://other.example' })).toEqual({})
    await set({ ...key, value: 'annan' })
    addresses.login = 'https://login.example/Other/Path'
    expect(await go()).toEqual({ 'X-Api-Key': 'hemligt' })
  })

  it('is told to the page by its name and by where its value is held, never by the value', async () => {
    const { set, list, remove } = open()
    const answers = [await set(key), await list(), await remove({ service: 'login', name: 'other' })]
    for (const answer of answers)
      expect(answer).toEqual({ login: [{ name: 'X-Api-Key', held: 'keychain' }], reporting: [] })
    expect(await open(createComputer('sealed')).set(key)).toMatchObject({ login: [{ held: 'sealed' }] })
  })

  it('outlives the program, its value in the store of secrets only', async () => {
    const computer = createComputer()
    await open(computer).set(key)
    expect(JSON.stringify(computer.entries.read())).not.toContain('hemligt')
    expect([...computer.stored.values()]).toEqual(['hemligt'])
    expect(await open(computer).go()).toEqual({ 'X-Api-Key': 'hemligt' })
  })

  it('is replaced by one of the same name, in whatever case', async () => {
    const computer = createComputer()
    const { set, go } = open(computer)
    await set(key)
    expect(await set({ ...key, name: 'x-api-KEY', value: 'nytt' })).toMatchObject({ login: [{ name: 'x-api-KEY' }] })
    expect(await go()).toEqual({ 'x-api-KEY': 'nytt' })
    expect([...computer.stored.values()]).toEqual(['nytt'])
  })

  it('that is removed goes nowhere, and its value is gone', async () => {
    const computer = createComputer()
    const { set, go, remove } = open(computer)
    await set(key)
    expect(await remove({ service: 'login', name: 'x-api-key' })).toEqual({ login: [], reporting: [] })
    expect(await go()).toEqual({})
    expect(computer.stored.size).toBe(0)
    expect(await open(computer).go()).toEqual({})
  })

  it('outlasts those of a hundred other places, whose values go with them', async () => {
    const computer = createComputer()
    const { set, go, addresses } = open(computer)
    await set(key)
    const home = addresses.login
    for (let place = 0; place < 100; place++) {
      addresses.login = `https://s${place}.example`
      await set({ ...key, value: `v${place}` })
    }
    addresses.login = home
    await set({ ...key, name: 'x-other', value: 'annat' })
    expect(computer.entries.read()).toHaveLength(100)
    expect(computer.stored.size).toBe(100)
    expect(Object.keys(await go())).toContain('x-other')
  })

  it('is the last of ten', async () => {
    const { set, list } = open()
    for (let n = 1; n <= 10; n += 1) await set({ ...key, name: `x-${n}` })
    expect(await problemOf(set({ ...key, name: 'x-11' }))).toMatchObject({ code: 'invalid' })
    await set({ ...key, name: 'X-10', value: 'nytt' })
    await set({ service: 'reporting', name: 'x-11', value: 'v' })
    expect((await list()).login).toHaveLength(10)
  })

  it('of one profile is not another one’s, though they use the same keychain', async () => {
    const computer = createComputer()
    await open(computer).set(key)
    expect([...computer.stored.keys()]).toEqual([expect.stringContaining('profile-1')])
  })

  it('is not kept where the settings file cannot be written, and nothing is stored for it', async () => {
    const computer = createComputer()
    computer.entries.write.mockImplementationOnce(() => {
      throw new Error('full')
    })
    const { set, go } = open(computer)
    await expect(set(key)).rejects.toThrow('full')
    expect(computer.stored.size).toBe(0)
    expect(await go()).toEqual({})
  })
})

describe('a value that the store does not take', () => {
  it('lasts until the program ends, which the page is told, and is missed afterwards', async () => {
    const computer = createComputer()
    computer.store.set.mockImplementationOnce(locked)
    const { set, go } = open(computer)
    expect(await set(key)).toEqual({ login: [{ name: 'X-Api-Key', held: 'memory' }], reporting: [] })
    expect(await go()).toEqual({ 'X-Api-Key': 'hemligt' })
    const next = open(computer)
    expect(await next.list()).toEqual({ login: [{ name: 'X-Api-Key', held: null }], reporting: [] })
    expect(await problemOf(next.go())).toMatchObject({
      code: 'headerMissing',
      missingHeaders: ['X-Api-Key'],
      host: 'login.example'
    })
    await next.set(key)
    expect(await next.go()).toEqual({ 'X-Api-Key': 'hemligt' })
  })
})

describe('a call whose header is in a keyring', () => {
  const kept = async () => {
    const computer = createComputer()
    await open(computer).set(key)
    return computer
  }

  it.each([
    ['is locked and stays so', locked],
    ['was not unlocked when it asked', async () => null],
    ['never answers', () => never<string | null>()]
  ])('that %s waits no longer than its timeout and says what is missing', async (_, get) => {
    const computer = await kept()
    computer.store.get.mockImplementation(get)
    const { go } = open(computer, { timeout: 20 })
    const error: unknown = await go().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ problem: { code: 'headerMissing', place: 'login', missingHeaders: ['X-Api-Key'] } })
    expect(JSON.stringify(error)).not.toContain('hemligt')
  })

  it('goes on as soon as somebody has unlocked it, without asking twice', async () => {
    const computer = await kept()
    const unlocked = Promise.withResolvers<string>()
    computer.store.get.mockImplementationOnce(() => unlocked.promise)
    const { go } = open(computer, { timeout: 60_000 })
    const [one, other] = [go(), go()]
    unlocked.resolve('hemligt')
    expect(await Promise.all([one, other])).toEqual([{ 'X-Api-Key': 'hemligt' }, { 'X-Api-Key': 'hemligt' }])
    await go()
    expect(computer.store.get).toHaveBeenCalledOnce()
  })

  it('asks for no second value where the first is refused', async () => {
    const computer = await kept()
    await open(computer).set({ ...key, name: 'x-2' })
    computer.store.get.mockImplementation(locked)
    expect(await problemOf(open(computer).go())).toMatchObject({ code: 'headerMissing' })
    expect(computer.store.get).toHaveBeenCalledOnce()
  })

  it('can be given up', async () => {
    const computer = await kept()
    computer.store.get.mockImplementation(() => never())
    const over = new AbortController()
    const going = open(computer, { timeout: 60_000 }).headersFor(login, over.signal)
    over.abort(new Error('given up'))
    await expect(going).rejects.toThrow('given up')
  })

  it('takes the value that is entered meanwhile', async () => {
    const computer = await kept()
    const late = Promise.withResolvers<string>()
    computer.store.get.mockImplementationOnce(() => late.promise)
    const { go, set } = open(computer, { timeout: 60_000 })
    const going = go()
    await expect.poll(() => computer.store.get).toHaveBeenCalled()
    await set({ ...key, value: 'nytt' })
    late.resolve('hemligt')
    expect(await going).toEqual({ 'X-Api-Key': 'nytt' })
    expect(await go()).toEqual({ 'X-Api-Key': 'nytt' })
  })
})

describe('headers that the policy fixes', () => {
  const policy = { origin: 'https://login.example', headers: { 'x-api-key': 'firmans', 'x-firm': '1' } }

  it('go along, at their own origin only, before what a person has entered under the same name', async () => {
    const computer = createComputer()
    await open(computer).set(key)
    await open(computer).set({ ...key, name: 'x-own', value: 'egen' })
    const { go } = open(computer, { policy })
    expect(await go()).toEqual({ 'x-api-key': 'firmans', 'x-firm': '1', 'x-own': 'egen' })
    expect(await go({ ...login, origin: 'https://other.example' })).toEqual({})
    expect(await go(reporting)).toEqual({})
  })

  it('are shown by name, and cannot be changed', async () => {
    const { set, remove, list } = open(createComputer(), { policy })
    expect(await list()).toEqual({
      login: [
        { name: 'x-api-key', held: 'policy' },
        { name: 'x-firm', held: 'policy' }
      ],
      reporting: []
    })
    expect(await problemOf(set(key))).toMatchObject({ code: 'forbidden' })
    expect(await problemOf(remove({ service: 'login', name: 'X-API-KEY' }))).toMatchObject({ code: 'forbidden' })
    expect(await list()).toMatchObject({ login: [{ held: 'policy' }, { held: 'policy' }] })
  })
})

import { describe, expect, it } from 'vitest'
import { UnsentError } from '../../../../../main/http/index.ts'
import { memoryFiles } from '../../../../support/memory-files.ts'
import { settle } from '../../session/fake-clock.ts'
import { filledDraft } from './filled-draft.ts'
import { failure, openOrders, saving, type Answer } from './open-orders.ts'
import { expectProblem } from '../../http/problems-of.ts'

const item = '{"ÄrendeNummer":"A-17 ","ExterntFakturanummer":"42"}'
const lost = failure('unknownOutcome')
const isSave = ({ operation }: { readonly operation: string }): boolean => operation === 'saveOrder'

/** A world in which the answer to a save has been lost, and the list has been asked once; the next save is answered so. */
const lose = async (options: Partial<Parameters<typeof openOrders>[0]> = {}, next: Answer = '{"Success":true}') => {
  const secrets = new Map<string, string>()
  const world = openOrders({ answer: saving([lost, next]), secrets, ...options })
  const { id } = await world.orders.save({ draft: filledDraft })
  await settle()
  return { ...world, id, secrets, saves: () => world.asked.filter(isSave).length }
}
/** A program that is started after that of this world. */
const startAfter = ({ disk, secrets }: Pick<Awaited<ReturnType<typeof lose>>, 'disk' | 'secrets'>) =>
  openOrders({ answer: saving(['{"Success":true}']), disk, secrets })

describe('an order of unknown outcome', () => {
  it('is looked up at once and again after a while, and what the service gives is shown unfiltered', async () => {
    const world = await lose({
      answer: saving([lost], () => `[${item},{"ÄrendeNummer":"something else"}]`)
    })
    expect(await world.orders.submission()).toMatchObject({ state: 'unknown', mayResend: false, lookup: { total: 2 } })
    await world.later(10)
    const found = await world.orders.submission()
    expect(found?.mayResend).toBe(true)
    expect(found?.lookup?.items.map((row) => row.ÄrendeNummer)).toEqual(['A-17 ', 'something else'])
    expect(found?.lookup?.asked).toEqual([{ parameter: 'Ordernummer', pattern: '%A-17%' }])
    await world.later(1000)
    expect(world.asked).toHaveLength(1 + 2)
    expect(world.saves()).toBe(1)
  })

  it('blocks every other order of the same person', async () => {
    const world = await lose()
    await world.later(10)
    const another = { ...filledDraft, Ordernummer: 'B-1' }
    for (const draft of [filledDraft, another]) {
      await expectProblem(world.orders.save({ draft }), { code: 'unknownOutcome' })
    }
    expect(world.saves()).toBe(1)
  })

  it('is sent again only by its name, and only when the list has been asked twice with a pause between', async () => {
    const world = await lose()
    const again = { draft: filledDraft, resend: world.id }
    await expectProblem(world.orders.save(again), { code: 'unknownOutcome' })
    world.clock.pass(9)
    await world.orders.lookUpAgain({ id: world.id })
    await expectProblem(world.orders.save(again), { code: 'unknownOutcome' })
    const wrong = { draft: filledDraft, resend: '0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11' }
    await world.later(1)
    await expectProblem(world.orders.save(wrong), { code: 'unknownOutcome' })
    expect(world.saves()).toBe(1)
    expect(await world.orders.save(again)).toMatchObject({ state: 'saved' })
    expect(world.saves()).toBe(2)
  })

  it('does not count a list that did not answer', async () => {
    let down = true
    const answer = saving([lost])
    const { id, ...world } = await lose({
      answer: (request) => (isSave(request) || !down ? answer(request) : failure('service', 503))
    })
    await world.later(60)
    expect(await world.orders.lookUpAgain({ id })).toMatchObject({
      mayResend: false,
      lookup: null,
      lookupProblem: { status: 503 }
    })
    down = false
    await world.orders.lookUpAgain({ id })
    expect(await world.orders.submission()).toMatchObject({
      mayResend: false,
      lookupProblem: null,
      lookup: { total: 0 }
    })
    await world.later(10)
    expect(await world.orders.submission()).toMatchObject({ mayResend: true })
  })

  it.each(['the list is down', 'the session has lapsed', 'its numbers cannot be read'])(
    'is not looked for over and over by a page that asks for it at every change, where %s',
    async (why) => {
      let asks = 0
      const page = (): void => {
        // A bound, so that a loop ends.
        if ((asks += 1) < 100) void world.orders.submission()
      }
      const disk = memoryFiles()
      if (why === 'its numbers cannot be read') disk.kept.set('anna', new TextEncoder().encode('{"version":2}'))
      const list = failure(why === 'the session has lapsed' ? 'signedOut' : 'service')
      const world = openOrders({ answer: saving([lost], () => list), disk, page })
      if (disk.kept.size === 0) await world.orders.save({ draft: filledDraft })
      else world.become('anna')
      await world.later(60)
      expect(asks).toBeLessThan(10)
      const before = world.asked.length
      expect(before).toBeLessThanOrEqual(3)
      const standing = await world.orders.submission()
      await world.orders.lookUpAgain({ id: standing?.id ?? '' })
      expect(asks).toBeLessThan(15)
      if (why !== 'its numbers cannot be read') expect(world.asked.length).toBeGreaterThan(before)
    }
  )

  it('is shown with what the service answered, but without the token that it was sent with', async () => {
    const world = openOrders({ answer: saving(['<p>token-1</p> Bearer token-1 was seen']) })
    const { answer } = await world.orders.save({ draft: filledDraft })
    expect(answer).toContain('was seen')
    expect(answer).not.toContain('token-1')
  })

  it('is neither looked up nor sent again at another address of the same host, and can be settled there', async () => {
    const { id, ...world } = await lose({ address: 'https://service.example/Test/First/Api' })
    await world.later(10)
    expect(await world.orders.submission()).toMatchObject({ mayResend: true, otherAddress: null })
    world.move('https://service.example/Test/Second/Api')
    const before = world.asked.length
    await settle()
    await world.orders.lookUpAgain({ id })
    const elsewhere = { mayResend: false, otherAddress: 'https://service.example/Test/First/Api' }
    expect(await world.orders.submission()).toMatchObject(elsewhere)
    await expectProblem(world.orders.save({ draft: filledDraft, resend: id }), { code: 'unknownOutcome' })
    expect(world.asked).toHaveLength(before)
    world.become('eva')
    expect((await world.orders.duplicates(filledDraft)).unsettled).toBeNull()
    world.become('anna')
    await world.orders.settle({ id, draft: 'keep' })
    expect(await world.orders.drafts()).toMatchObject([{ draft: filledDraft, maybeSent: true }])
  })

  it('is unknown after a restart too, and the list is asked anew before it can be sent again', async () => {
    const world = await lose()
    await world.later(10)
    const after = startAfter(world)
    expect(await after.orders.submission()).toMatchObject({
      id: world.id,
      state: 'unknown',
      mayResend: false,
      draft: filledDraft
    })
    await expectProblem(after.orders.save({ draft: filledDraft }), { code: 'unknownOutcome' })
    await expectProblem(after.orders.save({ draft: filledDraft, resend: world.id }), { code: 'unknownOutcome' })
    expect(after.asked.filter(isSave)).toEqual([])
  })

  it('is what becomes of a save during which the program was killed', async () => {
    const secrets = new Map<string, string>()
    const world = openOrders({ answer: () => new Promise<string>(() => undefined), secrets })
    void world.orders.save({ draft: filledDraft })
    await settle()
    expect(await world.orders.submission()).toMatchObject({ state: 'sending' })
    expect(world.orders.isUnsettled()).toBe(true)
    const after = startAfter({ disk: world.disk, secrets })
    expect(await after.orders.submission()).toMatchObject({ state: 'unknown', draft: filledDraft })
    await expectProblem(after.orders.save({ draft: filledDraft }), { code: 'unknownOutcome' })
  })

  it('is settled when the person has seen it in the list: the draft goes too', async () => {
    const world = await lose()
    expect(world.orders.isUnsettled()).toBe(true)
    await world.orders.settle({ id: world.id, draft: 'discard' })
    expect(await world.orders.submission()).toBeNull()
    expect(await world.orders.drafts()).toEqual([])
    expect(world.orders.isUnsettled()).toBe(false)
    expect([...world.disk.kept]).toEqual([])
  })

  it('can be kept as a draft where it could be sent again, and the draft says that it may have been sent', async () => {
    const world = await lose()
    await expectProblem(world.orders.settle({ id: world.id, draft: 'keep' }), { code: 'unknownOutcome' })
    await world.later(10)
    await world.orders.settle({ id: world.id, draft: 'keep' })
    expect(await world.orders.submission()).toBeNull()
    expect(await world.orders.drafts()).toMatchObject([{ draft: filledDraft, maybeSent: true }])
  })

  it.each([
    ['never left', new UnsentError(failure('offline'))],
    ['was refused', '{"Success":false}']
  ])('is unknown still when it was sent again and that %s', async (_what, answer) => {
    const { id, ...world } = await lose({}, answer)
    await world.later(10)
    expect(await world.orders.save({ draft: filledDraft, resend: id })).toMatchObject({
      id,
      state: 'unknown',
      answered: false
    })
    await expectProblem(world.orders.save({ draft: filledDraft }), { code: 'unknownOutcome' })
  })

  it('is looked up once after a refusal, where the page asks, and says what the list has', async () => {
    const refused = openOrders({
      answer: saving(['{"Success":false}'], () =>
        JSON.stringify([{ ÄrendeNummer: filledDraft.Ordernummer, ExterntFakturanummer: filledDraft.Fakturanummer }])
      )
    })
    const { id } = await refused.orders.save({ draft: filledDraft })
    const before = refused.asked.length
    expect(await refused.orders.lookUpAgain({ id })).toMatchObject({
      state: 'refused',
      lookup: { total: 1 },
      verdict: { kind: 'similar' },
      looksAgainAt: null
    })
    await refused.later(60)
    expect(refused.asked.length - before).toBeLessThanOrEqual(2)
  })

  it('is not looked up with another’s sign-in, and is when its owner is back', async () => {
    const answer = Promise.withResolvers<string>()
    const world = openOrders({ answer: (request) => (isSave(request) ? answer.promise : '[]') })
    const save = world.orders.save({ draft: filledDraft })
    await settle()
    world.become(null)
    answer.resolve('')
    await expectProblem(save, { code: 'cancelled' })
    const before = world.asked.length
    world.become('eva')
    await world.later(60)
    expect(world.asked).toHaveLength(before)
    expect(await world.orders.lookUpAgain({ id: '0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11' })).toBeNull()
    world.become('anna')
    await settle()
    expect(await world.orders.submission()).toMatchObject({ state: 'unknown', lookup: { total: 0 } })
  })

  it('is remembered also where nothing typed may be kept: only what it is looked up by is on disk', async () => {
    const disk = memoryFiles()
    const world = openOrders({ answer: saving([lost]), keeps: false, owner: 'eva', disk })
    await world.orders.save({ draft: filledDraft })
    expect(disk.text('eva')).not.toContain('Åkes')
    const after = openOrders({ answer: saving([lost]), keeps: false, owner: 'eva', disk })
    expect(await after.orders.submission()).toMatchObject({ state: 'unknown', draft: null })
    await expectProblem(after.orders.save({ draft: filledDraft }), { code: 'unknownOutcome' })
  })

  it('is assumed where the file that may hold it cannot be read', async () => {
    const { disk } = openOrders({ answer: () => '' })
    disk.kept.set('anna', new TextEncoder().encode('{"version":2,"something":"newer"}'))
    const world = openOrders({ answer: saving([lost]), disk })
    const standing = await world.orders.submission()
    expect(standing).toMatchObject({ state: 'unknown', begun: '', numbers: null })
    await expectProblem(world.orders.save({ draft: filledDraft }), { code: 'unknownOutcome' })
    await world.orders.settle({ id: standing?.id ?? '', draft: 'discard' })
    expect(await world.orders.submission()).toBeNull()
  })

  it.each([
    ['the same order', filledDraft, true],
    ['one with another invoice number', { ...filledDraft, Fakturanummer: '0043' }, false]
  ])(
    'is found by whoever is somebody else to the program, and %s is not sent unless it is named',
    async (_what, draft, held) => {
      const world = await lose()
      world.become('anna under another spelling')
      await settle()
      const { unsettled } = await world.orders.duplicates(draft)
      expect(unsettled).toBe(held ? world.id : null)
      if (held) await expectProblem(world.orders.save({ draft }), { code: 'unknownOutcome' })
      expect(world.saves()).toBe(1)
      const named = held ? { draft, resend: world.id } : { draft }
      expect(await world.orders.save(named)).toMatchObject({ state: 'saved' })
    }
  )
})

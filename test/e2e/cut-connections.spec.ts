import type { Page } from '@playwright/test'
import type {
  CallArgs,
  CallName,
  CallResult,
  ErrandSubmission,
  OrderDraft,
  OrderSubmission
} from '../../preload/contract/index.ts'
import { cuts, isCarriedOut, startCuttingService, type Cut, type CuttingService } from '../support/cutting-service.ts'
import { enterService, signInAs } from './support/acts.ts'
import { goodOrder } from './support/order-acts.ts'
import { expect, test } from './support/service-test.ts'

/**
 * The connection is cut at every point of a save's exchange. What may have been stored is unknown, and found where it was; what
 * certainly was not is not sent; and in the end the service has carried each out exactly once. By the bridge: what a person sees of
 * it is in orders-unknown.spec.ts, order-queue.spec.ts and errands-save.spec.ts.
 */

test.use({ sharesProgram: true })

const savePath = '/fakturaserviceorder/spara'
const isSave = (method: string, path: string): boolean =>
  method === 'POST' && (path === savePath || path.startsWith('/session/arenderad/'))

/** Makes a call as the page does; throws where it is refused. */
const call = async <Name extends CallName>(page: Page, name: Name, args: CallArgs<Name>): Promise<CallResult<Name>> => {
  const answer = await page.evaluate(
    ([named, given]) => window.kontorist.call(named as 'app.info', given as Record<string, never>) as Promise<unknown>,
    [name, args] as const
  )
  expect(answer).toMatchObject({ ok: true })
  return (answer as { readonly value: CallResult<Name> }).value
}

const signIn = async (page: Page, user: string): Promise<void> => {
  const arguments_ = {
    method: 'password',
    identifier: user,
    key: 'sample',
    keepSignedIn: false,
    employee: false
  } as const
  await call(page, 'session.signIn', arguments_)
  await expect.poll(() => call(page, 'session.state', {})).toMatchObject({ kind: 'signedIn' })
}

/** Where nothing has left this computer. After the handshake the request is on its way before the reset arrives, or is not. */
const expected = (cut: Cut, ifUnknown: string): readonly string[] =>
  cut === 'connecting' ? ['failed'] : cut === 'handshake' ? ['failed', ifUnknown] : [ifUnknown]

const numberOf = (kind: string, cut: Cut): string => `${kind}-${cut}`
const orderOf = (kind: string, cut: Cut): OrderDraft => ({
  ...goodOrder,
  Ordernummer: numberOf(kind, cut),
  Fakturanummer: `F-${kind}-${cut}`
})
const timesCarriedOut = ({ carriedOut }: CuttingService, mark: string): number =>
  carriedOut.filter((body) => body.includes(`"${mark}"`)).length

const begin = async (page: Page, { address }: CuttingService): Promise<void> => {
  await enterService(page, { login: address, reporting: address })
  await signInAs(page)
}

test('a single order: unknown wherever it may be stored, found where it is, and stored once', async ({
  page,
  authority
}) => {
  await using service = await startCuttingService({ authority, isSave })
  await begin(page, service)
  const submission = (): Promise<OrderSubmission | null> => call(page, 'orders.submission', {})
  const owners = new Map<Cut, string>()
  for (const [at, cut] of cuts.entries()) {
    // What is unknown keeps its person from saving another, so each has one of their own.
    const user = `anna${at}`
    owners.set(cut, user)
    await call(page, 'session.signOut', {})
    await signIn(page, user)
    const draft = orderOf('ENSAM', cut)
    await call(page, 'orders.duplicates', { draft, changes: null })
    service.plan([cut])
    const saved = await call(page, 'orders.save', { draft, changes: null })
    expect(service.left(), `${cut} was not met`).toBe(0)
    expect(expected(cut, 'unknown'), cut).toContain(saved.state)
    // As it was when the call answered: ten seconds later it may be sent again, and a busy machine asks as late as that.
    if (saved.state === 'unknown') expect(saved.mayResend, cut).toBe(false)
    expect(timesCarriedOut(service, draft.Ordernummer), cut).toBe(isCarriedOut(cut) ? 1 : 0)
    if (saved.state === 'failed') continue
    const verdict = isCarriedOut(cut) ? 'same' : 'missing'
    await expect.poll(async () => (await submission())?.verdict?.kind, cut).toBe(verdict)
  }

  // Ten seconds later, the list has been asked twice.
  for (const cut of cuts.filter((each) => !isCarriedOut(each))) {
    await call(page, 'session.signOut', {})
    await signIn(page, owners.get(cut) ?? '')
    const draft = orderOf('ENSAM', cut)
    const known = await submission()
    if (known?.state === 'unknown')
      await expect.poll(async () => (await submission())?.mayResend, { message: cut, timeout: 30_000 }).toBe(true)
    const again = known?.state === 'unknown' ? { resend: known.id } : {}
    const saved = await call(page, 'orders.save', { draft, changes: null, ...again })
    expect(saved.state, cut).toBe('saved')
  }
  for (const cut of cuts) expect(timesCarriedOut(service, numberOf('ENSAM', cut)), cut).toBe(1)
})

test('queued orders: unknown wherever they may be stored, found where they are, and stored once', async ({
  page,
  authority
}) => {
  await using service = await startCuttingService({ authority, isSave })
  await begin(page, service)
  // One that goes well after each, so that the queue does not stop for failing again and again.
  const drafts = cuts.flatMap((cut) => [orderOf('KÖ', cut), orderOf('BRA', cut)])
  // So that there are connections for all the questions that are asked beside each other, and a new one is a save's.
  await Promise.all(drafts.map((draft) => call(page, 'orders.duplicates', { draft, changes: null })))
  await call(page, 'orderQueue.add', { drafts, despiteDuplicates: [] })
  service.plan(
    cuts.flatMap((cut) => [cut, null]),
    1
  )
  await call(page, 'orderQueue.resume', {})
  await expect.poll(async () => (await call(page, 'orderQueue.state', {})).run.kind, { timeout: 30_000 }).toBe('idle')
  expect(service.left()).toBe(0)

  const states = ['waiting', 'sending', 'unknown', 'saved', 'refused', 'failed'] as const
  const rowOf = async (number: string) => {
    const { rows } = await call(page, 'orderQueue.rows', { states: [...states], from: 0, to: 200 })
    const row = rows.find(({ numbers }) => numbers.Ordernummer === number)
    if (!row) throw new Error(`${number} is not in the queue`)
    return row
  }
  for (const cut of cuts) {
    const number = numberOf('KÖ', cut)
    if (isCarriedOut(cut)) await expect.poll(async () => (await rowOf(number)).state, cut).toBe('saved')
    const { state, decidedBy } = await rowOf(number)
    if (isCarriedOut(cut)) expect(decidedBy, cut).toBe('list')
    else expect(expected(cut, 'unknown'), cut).toContain(state)
    expect(timesCarriedOut(service, number), cut).toBe(isCarriedOut(cut) ? 1 : 0)
    expect((await rowOf(numberOf('BRA', cut))).state, cut).toBe('saved')
  }

  const unknown = (await Promise.all(cuts.map((cut) => rowOf(numberOf('KÖ', cut))))).filter(
    ({ state }) => state === 'unknown'
  )
  for (const { id, numbers } of unknown) {
    await expect
      .poll(
        async () => {
          await call(page, 'orderQueue.lookUp', { id, again: true })
          return (await rowOf(numbers.Ordernummer)).mayResend
        },
        { timeout: 30_000 }
      )
      .toBe(true)
    await call(page, 'orderQueue.settle', { id, as: 'again' })
  }
  await call(page, 'orderQueue.retry', { rows: 'all' })
  await call(page, 'orderQueue.resume', {})
  await expect
    .poll(async () => (await call(page, 'orderQueue.state', {})).counts.saved, { timeout: 30_000 })
    .toBe(2 * cuts.length)
  for (const cut of cuts) expect(timesCarriedOut(service, numberOf('KÖ', cut)), cut).toBe(1)
})

test('saves of errand rows: unknown wherever they may be stored, found where they are, and stored once', async ({
  page,
  authority
}) => {
  await using service = await startCuttingService({ authority, isSave })
  await begin(page, service)
  const rowOf = (cut: Cut): number => 5001 + cuts.indexOf(cut)
  const submission = (cut: Cut): Promise<ErrandSubmission | null> =>
    call(page, 'errands.submission', { id: rowOf(cut) })
  const blank = { Visningsnamn: '', Förnamn: '', Efternamn: '', Telefon: '', Mobil: '', Epost: '' }
  const save = async (cut: Cut, planned: Cut | null): Promise<ErrandSubmission> => {
    const id = rowOf(cut)
    const row = await call(page, 'errands.read', { id })
    const preview = await call(page, 'errands.preview', {
      id,
      draft: { contact: blank, note: `NOT-${cut}`, event: null },
      seen: row.version
    })
    if (preview.kind !== 'ready') throw new Error(preview.reason)
    // The row is read once more before it is written to.
    service.plan([planned], 1)
    const saved = await call(page, 'errands.save', { preview: preview.id, confirmed: null })
    if (saved.kind !== 'submitted') throw new Error(saved.kind)
    return saved.submission
  }
  for (const cut of cuts) {
    const { state, mayResend } = await save(cut, cut)
    expect(service.left(), `${cut} was not met`).toBe(0)
    expect(expected(cut, 'unknown'), cut).toContain(state)
    if (state === 'unknown') expect(mayResend, cut).toBe(false)
    expect(timesCarriedOut(service, `NOT-${cut}`), cut).toBe(isCarriedOut(cut) ? 1 : 0)
    if (state === 'failed') continue
    await expect.poll(async () => (await submission(cut))?.comparison?.complete, cut).toBe(isCarriedOut(cut))
  }

  for (const cut of cuts.filter((each) => !isCarriedOut(each))) {
    const known = await submission(cut)
    if (known?.state === 'unknown')
      await expect.poll(async () => (await submission(cut))?.mayResend, { message: cut, timeout: 30_000 }).toBe(true)
    if (known) await call(page, 'errands.settle', { submission: known.id, draft: 'keep' })
    expect((await save(cut, null)).state, cut).toBe('sent')
  }
  for (const cut of cuts) expect(timesCarriedOut(service, `NOT-${cut}`), cut).toBe(1)
})

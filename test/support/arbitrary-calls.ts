import {
  calls,
  catalogue,
  listIds,
  type IpcResult,
  type CallName,
  type FixedHeaders
} from '../../preload/contract/index.ts'
import { seededRandom, mutated, valueFor, type Hints, type Random } from './arbitrary-args.ts'
import type { Rooms } from './program-rooms.ts'

/** One call and its answer. */
export interface CallOutcome {
  readonly name: CallName
  readonly args: unknown
  readonly answer: IpcResult<unknown>
  readonly ms: number
}

interface ArbitraryCallsOptions {
  readonly rooms: Rooms
  readonly seed: number
  readonly count: number
  readonly onCall: (outcome: CallOutcome, index: number) => void
  /** Called after so many calls, while none is pending. */
  readonly onIdle?: (calls: number) => void | Promise<void>
}

/**
 * `query`: about the rows of a loaded list, whose load and columns the arguments name. `expensive`: drops or reads whole
 * lists. Each takes as long as thousands of queries, so they are rare.
 */
type CallKind = 'query' | 'expensive' | 'other'

/** Exhaustive: a new call does not compile until it is listed here. */
const kinds: Readonly<Record<CallName, CallKind>> = {
  'app.info': 'other',
  'app.locking': 'other',
  'app.draftKeeping': 'other',
  'app.copy': 'other',
  'app.copyMenu': 'other',
  'app.contact': 'other',
  'app.removeAllData': 'other',
  'app.showLogs': 'other',
  'app.copyDiagnostics': 'other',
  'app.notices': 'other',
  'app.notice': 'other',
  'app.report': 'other',
  'settings.get': 'other',
  'settings.choose': 'other',
  'settings.chooseSignIn': 'other',
  'settings.connect': 'expensive',
  'settings.disconnect': 'expensive',
  'settings.orderColumns': 'other',
  'settings.keepOrderColumns': 'other',
  'settings.layout': 'other',
  'settings.keepLayout': 'other',
  'headers.list': 'other',
  'service.operations': 'other',
  'headers.set': 'other',
  'headers.remove': 'other',
  'session.state': 'other',
  'session.signOut': 'expensive',
  'session.signIn': 'expensive',
  'session.openLists': 'other',
  'session.resume': 'other',
  'session.cancel': 'other',
  'session.openPage': 'other',
  'session.copyLink': 'other',
  'session.openOnDevice': 'other',
  'session.pasteCallback': 'other',
  'lists.states': 'other',
  'lists.reload': 'expensive',
  'lists.open': 'expensive',
  'lists.cancel': 'other',
  'lists.readNumbers': 'expensive',
  'lists.changes': 'query',
  'rows.block': 'query',
  'rows.totals': 'query',
  'rows.facet': 'query',
  'rows.groups': 'query',
  'rows.figures': 'query',
  'rows.position': 'query',
  'rows.preview': 'query',
  'rows.derive': 'other',
  'orders.search': 'other',
  'orders.cancel': 'other',
  'orders.views': 'other',
  'orders.duplicates': 'other',
  'orders.save': 'other',
  'orders.submission': 'other',
  'orders.lookUpAgain': 'other',
  'orders.settle': 'other',
  'orders.drafts': 'other',
  'orders.keepDraft': 'other',
  'orders.discardDraft': 'other',
  'errands.read': 'other',
  'errands.findId': 'other',
  'errands.recent': 'other',
  'errands.recentOf': 'other',
  'errands.forgetRecent': 'other',
  'errands.draft': 'other',
  'errands.keepDraft': 'other',
  'errands.sessionKey': 'other',
  'errands.useSessionKey': 'other',
  'errands.preview': 'other',
  'errands.save': 'other',
  'errands.submission': 'other',
  'errands.compareAgain': 'other',
  'errands.settle': 'other',
  'inbox.state': 'other',
  'inbox.messages': 'other',
  'inbox.take': 'other',
  'inbox.mark': 'other',
  'inbox.markAllRead': 'other',
  'inbox.remove': 'other',
  'inbox.restore': 'other',
  'inbox.startOver': 'other',
  'inbox.sources': 'other',
  'inbox.chooseFolder': 'other',
  'inbox.forgetFolder': 'other',
  'inbox.chooseOrganisations': 'other',
  'orderImport.kept': 'other',
  'orderImport.keepBlock': 'other',
  'orderImport.keep': 'other',
  'orderImport.discard': 'other',
  'orderQueue.state': 'other',
  'orderQueue.rows': 'other',
  'orderQueue.plan': 'other',
  'orderQueue.add': 'other',
  'orderQueue.check': 'other',
  'orderQueue.cancelCheck': 'other',
  'orderQueue.resume': 'other',
  'orderQueue.pause': 'other',
  'orderQueue.remove': 'other',
  'orderQueue.retry': 'other',
  'orderQueue.sendAnyway': 'other',
  'orderQueue.sendDespite': 'other',
  'orderQueue.sendThrottled': 'other',
  'orderQueue.lookUp': 'other',
  'orderQueue.lookUpUnknown': 'other',
  'orderQueue.cancelLookUp': 'other',
  'orderQueue.settle': 'other',
  'orderQueue.clear': 'other',
  'orderQueue.discard': 'other',
  'orderQueue.saveReport': 'other',
  'savedViews.list': 'other',
  'savedViews.keep': 'other',
  'savedViews.saveFile': 'other',
  'savedViews.remove': 'other',
  'savedViews.startOver': 'other',
  'exports.copy': 'query',
  'exports.print': 'query',
  'exports.start': 'query',
  'exports.open': 'other',
  'exports.cancel': 'other',
  'exports.state': 'other',
  'exports.noted': 'other',
  'updates.state': 'other',
  'updates.check': 'other',
  'updates.install': 'other',
  'updates.cancel': 'other',
  'updates.postpone': 'other',
  'updates.unsavedChanges': 'other',
  'updates.chooseChannel': 'other'
}

const names = Object.keys(kinds) as CallName[]
const namesOf = (kind: CallKind): readonly CallName[] => names.filter((name) => kinds[name] === kind)
const queries = namesOf('query')
const expensiveCalls = namesOf('expensive')
const others = namesOf('other')

const queryShare = 0.8

/** Draws names in any order, each of them once before any comes again. */
const drawFrom = (all: readonly CallName[], random: Random) => {
  let left: CallName[] = []
  return (): CallName => {
    if (left.length === 0) left = [...all]
    return left.splice(Math.floor(random() * left.length), 1)[0] ?? 'app.info'
  }
}

/** Gives the name of each call, such that every name comes in so many calls. */
const namesOfCalls = (count: number, random: Random) => {
  const query = drawFrom(queries, random)
  const expensive = drawFrom(expensiveCalls, random)
  const other = drawFrom(others, random)
  const callsBetweenExpensive = Math.min(800, Math.floor(count / expensiveCalls.length))
  return (index: number): CallName => {
    if (index % callsBetweenExpensive === Math.floor(callsBetweenExpensive / 2)) return expensive()
    return random() < queryShare ? query() : other()
  }
}

const isSignedIn = async ({ call }: Rooms): Promise<boolean> => {
  const now = await call('session.state', {})
  return now.ok && (now.value as { readonly kind: string }).kind === 'signedIn'
}

/**
 * Signs in where no user is signed in. Fixed headers for which the service refuses every request are removed then, because
 * all further calls would be made signed out.
 */
const signIn = async (rooms: Rooms): Promise<void> => {
  if (await isSignedIn(rooms)) return
  const { call } = rooms
  const password = { method: 'password', identifier: 'anna', key: 'sample', keepSignedIn: false, employee: false }
  if ((await call('session.signIn', password)).ok) return
  const listed = await call('headers.list', {})
  if (!listed.ok) return
  for (const { name } of (listed.value as FixedHeaders).login) await call('headers.remove', { service: 'login', name })
  await call('session.signIn', password)
}

/** Connects to the sample and loads every list. */
const loadSample = async ({ call, quiet }: Rooms): Promise<void> => {
  await call('settings.connect', { kind: 'sample', rows: 20_000 })
  for (const list of listIds) await call('lists.open', { list })
  await quiet()
}

/** A notification as the service documents it: arbitrary text hardly ever is one, and without a message there is none to mark or remove. */
const notification = JSON.stringify({
  ArenderadId: 1,
  ErrandRowId: 'RAD-1',
  Organisationsnummer: '499000-1234',
  Arenderad: 'https://tjanst.example/Api/session/arenderad/1'
})

const hintsFor = ({ lists }: Rooms, random: Random): Hints => {
  // Nine of ten queries name the list's own load and columns.
  const list = listIds[Math.floor(random() * listIds.length)] ?? 'kund'
  const { loaded } = lists.states().find((state) => state.list === list) ?? {}
  const columns = loaded?.columns.map(({ name }) => name) ?? catalogue[list].fields.map(({ name }) => name)
  const column = () => columns[Math.floor(random() * columns.length)] ?? 'Kund'
  const from = () => Math.floor(random() ** 4 * (loaded?.rows ?? 100))
  return { loadId: () => loaded?.loadId ?? 1, column, columns: column, totals: column, from }
}

/** Arguments that name the list of the hints, too. */
const argsFor = (name: CallName, rooms: Rooms, random: Random): unknown => {
  const hints = hintsFor(rooms, random)
  const args = valueFor(calls[name].args, hints, random) as Record<string, unknown>
  if (!queries.includes(name)) return args
  const of = rooms.lists.states().find(({ loaded }) => loaded?.loadId === args['loadId'])?.list
  if (name === 'lists.changes') return { ...args, list: of ?? args['list'] }
  // One of ten is about the orders that a load of the same number may have.
  const named = random() < 0.1 ? args : { ...args, of: { kind: 'list', list: of ?? 'kund' } }
  if (!name.startsWith('exports.')) return named
  // Its columns have a heading beside the name that the hints give.
  const columns = [...new Set(args['columns'] as string[])].map((column) => ({ name: column, heading: column }))
  return { ...named, columns }
}

/**
 * Makes so many calls with arbitrary arguments, most of which the contract accepts, one at a time or several at once, and
 * reports each answer. The same seed makes the same calls, except where earlier answers decide what can be asked.
 */
export const callArbitrarily = async ({
  rooms,
  seed,
  count,
  onCall,
  onIdle = () => undefined
}: ArbitraryCallsOptions): Promise<void> => {
  const random = seededRandom(seed)
  const nameOf = namesOfCalls(count, random)
  await loadSample(rooms)
  await signIn(rooms)
  await rooms.call('inbox.take', { text: notification })
  for (let index = 0; index < count;) {
    const together = Math.min(count - index, random() < 0.7 ? 1 : 1 + Math.floor(random() * 8))
    const made = Array.from({ length: together }, async (_, nth) => {
      const name = nameOf(index + nth)
      const right = argsFor(name, rooms, random)
      const args = random() < 0.15 ? mutated(right, random) : right
      const began = performance.now()
      const answer = await rooms.call(name, args)
      return { name, args, answer, ms: performance.now() - began }
    })
    for (const outcome of await Promise.all(made)) onCall(outcome, index++)
    await rooms.quiet()
    await onIdle(index)
    if (rooms.lists.states().some(({ loaded }) => !loaded)) await loadSample(rooms)
    await signIn(rooms)
  }
}

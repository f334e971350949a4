import { isDeepStrictEqual } from 'node:util'
import {
  localDay,
  orderFields,
  parseOrder,
  type CallArgs,
  type OrderDraft,
  type OrderField,
  type OrderLookup,
  type OrderNumbers,
  type OrderSubmission,
  type OrderValues,
  type PossibleDuplicates
} from '../../../preload/contract/index.ts'
import { isRelevant, type Finder } from '../../orders/index.ts'
import { problem } from '../../problem.ts'
import { addressIfOther } from '../../service-calls/index.ts'
import { assertSameUser, requireUser, type WorkContext } from '../context.ts'
import { createSeenBefore, rowPrint, toOrderSubmission } from '../evidence.ts'
import { exchangeOrder, renewIfRefused, saveBody } from '../exchange.ts'
import type { InFlight } from '../in-flight.ts'
import { createLookUps, isLookedUpEnough } from '../look-ups.ts'
import { retryAfterOf, longestWait, type RetryAfter } from '../retry-after.ts'
import { markSentDraft, putDraft, withoutSentDraft, type OrderDrafts } from './drafts.ts'
import { fingerprintOf, type OrderStore, type Submission } from './order-record.ts'

interface OrdersOptions extends WorkContext {
  readonly finder: Pick<Finder, 'find' | 'duplicates'>
  readonly store: OrderStore
  readonly drafts: OrderDrafts
  readonly inFlight: InFlight
  readonly waits: RetryAfter
  readonly onChanged: () => void
}

/** Single orders of the signed-in user, one after the other. */
export interface Orders extends Pick<OrderDrafts, 'drafts' | 'keepDraft' | 'discardDraft'> {
  /** `draftId`: by default the draft with the same text, or a new one. `changes`: null for a new order. */
  readonly save: (args: {
    readonly draft: OrderDraft
    readonly draftId?: string | undefined
    readonly changes?: Submission['changes']
    readonly resend?: string | undefined
  }) => Promise<OrderSubmission>
  readonly submission: () => Promise<OrderSubmission | null>
  readonly lookUpAgain: (args: CallArgs<'orders.lookUpAgain'>) => Promise<OrderSubmission | null>
  readonly settle: (args: { readonly id: string; readonly draft: 'keep' | 'discard' }) => Promise<void>
  /** The service's orders that may be duplicates of the draft, and an unsettled save of the same numbers. */
  readonly duplicates: (draft: OrderDraft, changes?: OrderSubmission['changes']) => Promise<PossibleDuplicates>
  /** To be called whenever the session has changed: shows a returning user their save, and looks it up. */
  readonly sessionChanged: () => void
  /** True if ending the program needs a confirmation: an order is being sent, or its outcome is unknown. */
  readonly isUnsettled: () => boolean
}

const trimmed = ({ Ordernummer, Fakturanummer }: OrderNumbers) => ({
  Ordernummer: Ordernummer.trim(),
  Fakturanummer: Fakturanummer.trim()
})

const isCleared = (field: OrderField, draft: OrderDraft, original: OrderDraft | null): boolean =>
  (original?.[field] ?? '').trim() !== '' && draft[field].trim() === ''

const unknownOutcome = () =>
  problem('unknownOutcome', 'login', 'what became of the last order is not known; nothing has been sent now')

/**
 * Saves orders without ever sending one twice (Service: orders-and-errands.md, "Order operations"). A save is written
 * down as `sending` before its first byte can leave, and only a known outcome changes that. While a user has an unknown
 * save, no other save of theirs is sent, unless they confirm it once the list has been looked up again. Draft and
 * outcome belong to the user who started the save, even if another one is signed in when it ends.
 */
export const createOrders = (options: OrdersOptions): Orders => {
  const { calls, store, finder, inFlight, drafts, currentUser, now, newId, waits, onChanged } = options
  const seenBefore = createSeenBefore()

  const isElsewhere = (submission: Pick<Submission, 'address'>): boolean =>
    addressIfOther(submission, options.address()) !== null

  const current = (userKey: string): Submission | null => store.cached(userKey).submission

  const lookUps = createLookUps<Submission, OrderLookup>({
    ...options,
    find: ({ numbers, draft, changes }) => {
      if (numbers === null) throw problem('notKept', 'program', 'the numbers of the order cannot be read now')
      return waits.lookUp(options.address(), () => finder.find(numbers, draft, changes))
    },
    pending: (id) => {
      const userKey = currentUser()
      const last = userKey === null ? null : current(userKey)
      return last?.id === id && last.state === 'unknown' && !isElsewhere(last) ? last : null
    },
    // Without numbers there is nothing to look up.
    isEnough: ({ numbers }) => numbers === null
  })

  const throttled = new Set<string>()
  /** Looks the user's unknown save up, as soon as the service may be called. For a longer wait the user decides. */
  const lookUpLast = async (userKey: string, run = lookUps.run): Promise<void> => {
    const id = current(userKey)?.id
    if (id !== undefined) await run(id)
    const last = current(userKey)
    if (currentUser() !== userKey || last?.state !== 'unknown' || throttled.has(last.id)) return
    const asked = retryAfterOf(lookUps.of(last.id).problem)
    if (asked === 0 || asked > longestWait) return
    throttled.add(last.id)
    await options.sleep(waits.rest(options.address()))
    throttled.delete(last.id)
    await lookUpLast(userKey)
  }

  const view = (submission: Submission): OrderSubmission =>
    toOrderSubmission(submission, lookUps.of(submission.id), options.address())

  const valuesOf = (draft: OrderDraft): OrderValues => {
    const parsed = parseOrder(draft, localDay(now()))
    if (parsed.ok) return parsed.values
    const wrong = Object.entries(parsed.reasons).map(([field, reason]) => `${field}: ${reason}`)
    throw problem('invalid', 'program', wrong.join(', '))
  }

  /** The unknown save that this one overrides, or null. Throws where the user has not chosen to override it. */
  const overridden = (userKey: string, resend: string | undefined): Submission | null => {
    const last = current(userKey)
    if (last?.state !== 'unknown') return null
    if (last.id === resend && !isElsewhere(last) && isLookedUpEnough(lookUps.of(last.id)))
      return { ...last, overrides: null }
    throw unknownOutcome()
  }

  /** Writes down the end of a save. If it was not carried out, the save that it overrode is unknown again. */
  const end = async (userKey: string, sent: Submission, outcome: Partial<Submission>): Promise<Submission> => {
    const ended = { ...sent, ...outcome }
    const restored = sent.overrides && (ended.state === 'refused' || ended.state === 'failed') ? sent.overrides : null
    const result: Submission = restored ? { ...restored, answer: ended.answer, problem: ended.problem } : ended
    await store.changeBestEffort(userKey, (found) => {
      const record = { ...found, submission: result }
      return result.state === 'saved' ? withoutSentDraft(record, sent) : record
    })
    return result
  }

  /** Hashes of the orders in the list before the save that may be mistaken for it. */
  const printsBefore = (
    userKey: string,
    id: string,
    draft: OrderDraft,
    changes: Submission['changes']
  ): readonly string[] | null => {
    const sent = valuesOf(draft)
    const seen = seenBefore.of({ userKey, numbers: draft, changes })
    return seen && seen.filter((item) => isRelevant(item, sent, changes)).map((item) => rowPrint(id, item))
  }

  const send = async (
    userKey: string,
    { draft, draftId: named, changes = null, resend }: Parameters<Orders['save']>[0]
  ): Promise<Submission> => {
    const { drafts: all } = await store.read(userKey)
    const kept = all.find((each) => (named === undefined ? isDeepStrictEqual(each.draft, draft) : each.id === named))
    const draftId = named ?? kept?.id ?? newId()
    const overrides = overridden(userKey, resend)
    const other = overrides ? await inFlight.findQueuedByOther(draft) : await inFlight.findOfOther(draft)
    if (other !== null && other !== resend) throw unknownOutcome()
    if (await inFlight.isQueued(draft)) throw unknownOutcome()
    const body = saveBody(valuesOf(draft))
    const target = await calls.targetFor(userKey)
    const id = newId()
    // The prints of the save that it repeats are salted with that one's id.
    const before = overrides ? null : printsBefore(userKey, id, draft, changes)
    const sent: Submission = {
      id,
      address: target.address,
      begun: now().toISOString(),
      state: 'sending',
      draft,
      draftId,
      print: fingerprintOf(id, draft),
      numbers: trimmed(draft),
      changes,
      before,
      cleared: changes ? orderFields.filter((field) => isCleared(field, draft, kept?.original ?? null)) : [],
      answered: false,
      answer: '',
      problem: null,
      renewed: false,
      overrides
    }
    const sentDraft = {
      id: draftId,
      draft,
      original: kept?.original ?? null,
      maybeSent: kept?.maybeSent ?? false,
      at: sent.begun
    }
    await store.change(userKey, (found) => ({ drafts: putDraft(found.drafts, sentDraft), submission: sent }))
    onChanged()
    const { state, answer, problem: why } = await exchangeOrder(options, { userKey, target }, body)
    if (why === null) return end(userKey, sent, { state, answer, answered: true })
    waits.note(target.address, why)
    if (state === 'unknown') return end(userKey, sent, { state, answered: why.status !== undefined, problem: why })
    const renewed = await renewIfRefused(options, { userKey, target }, why)
    return end(userKey, sent, { state: 'failed', problem: why, renewed })
  }

  const save: Orders['save'] = async (args) => {
    const userKey = requireUser(options)
    if (inFlight.single(userKey)) throw problem('invalid', 'program', 'an order is being saved already')
    const ended = inFlight.beginSingle(userKey)
    let result: Submission
    try {
      result = await send(userKey, args)
    } finally {
      ended()
      onChanged()
    }
    void lookUpLast(userKey)
    // The result is shown to its user only, when they are back.
    assertSameUser(options, userKey)
    return view(result)
  }

  /** The current user's save, read from the store; null where there is no user, or another one by then. */
  const ownSave = async (): Promise<{ readonly userKey: string; readonly last: Submission | null } | null> => {
    const userKey = currentUser()
    if (userKey === null) return null
    await store.read(userKey)
    return currentUser() === userKey ? { userKey, last: current(userKey) } : null
  }

  /** For a returning user the outcome is looked up again, even where the last look-up failed. */
  const lookUpForUser = async (): Promise<void> => {
    const own = await ownSave()
    if (own) await lookUpLast(own.userKey)
  }

  const settle: Orders['settle'] = async ({ id, draft }) => {
    const own = await ownSave()
    if (own?.last?.id !== id) return
    const { userKey, last } = own
    const { state } = last
    if (state === 'sending') throw problem('invalid', 'program', 'the order is on its way')
    if (state === 'unknown' && draft === 'keep' && !isElsewhere(last) && !isLookedUpEnough(lookUps.of(id))) {
      throw problem('unknownOutcome', 'login', 'the list has not been asked often enough')
    }
    await store.change(userKey, (found) => {
      if (state === 'saved' || draft === 'discard') return { ...withoutSentDraft(found, last), submission: null }
      const left = state === 'unknown' ? markSentDraft(found.drafts, last, now().toISOString()) : found.drafts
      return { drafts: left, submission: null }
    })
    lookUps.forget(id)
    onChanged()
  }

  return {
    drafts: drafts.drafts,
    keepDraft: drafts.keepDraft,
    discardDraft: drafts.discardDraft,
    save,
    settle,
    submission: async () => {
      const own = await ownSave()
      if (own === null) return null
      void lookUpLast(own.userKey, lookUps.runUnlessFailed)
      return own.last && view(own.last)
    },
    lookUpAgain: async ({ id }) => {
      const own = await ownSave()
      if (own?.last?.id !== id) return null
      waits.allowLookUp(options.address())
      if (own.last.state === 'saved' || own.last.state === 'refused') await lookUps.lookUp(own.last)
      else await lookUps.lookUpNow(id)
      const last = currentUser() === own.userKey ? current(own.userKey) : null
      return last && view(last)
    },
    duplicates: async (draft, changes = null) => {
      const userKey = currentUser()
      const [{ items, isComparable, seen, isComplete }, unsettled] = await Promise.all([
        finder.duplicates(draft, changes),
        inFlight.findOfOther(draft)
      ])
      if (userKey !== null) seenBefore.note({ userKey, numbers: draft, changes }, seen)
      return { items, unsettled, isComplete, isComparable }
    },
    sessionChanged: () => {
      onChanged()
      // The call that asks for the record says why it cannot be read.
      lookUpForUser().catch(() => undefined)
    },
    isUnsettled: () => {
      const userKey = currentUser()
      return inFlight.isSaving() || (userKey !== null && current(userKey)?.state === 'unknown')
    }
  }
}

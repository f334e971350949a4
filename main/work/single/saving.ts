import { isDeepStrictEqual } from 'node:util'
import {
  numbersKey,
  localDay,
  orderFields,
  parseOrder,
  type OrderDraft,
  type OrderField,
  type OrderSubmission,
  type OrderValues
} from '../../../preload/contract/index.ts'
import { fingerprintOf, type Submission } from './order-record.ts'
import { markSentDraft, putDraft, withoutSentDraft } from './drafts.ts'
import { problem, toProblem } from '../../problem.ts'
import { addressIfOther, type Answer, type CallTarget } from '../../service-calls/index.ts'
import { askedWait, longestWait } from '../retry-after.ts'
import { isRelevant } from '../../orders/index.ts'
import { toOrderSubmission, rowPrint } from '../evidence.ts'
import { createOutcomeChecks, isCheckedEnough } from '../look-ups.ts'
import { parseSaveAnswer, saveBody, isNotCarriedOut } from '../exchange.ts'
import type { Numbers, SaveArgs, Saving, SavingOptions } from './orders.ts'

const numbersOf = ({ Ordernummer, Fakturanummer }: Numbers) => ({
  Ordernummer: Ordernummer.trim(),
  Fakturanummer: Fakturanummer.trim()
})

const isCleared = (field: OrderField, draft: OrderDraft, original: OrderDraft | null): boolean =>
  (original?.[field] ?? '').trim() !== '' && draft[field].trim() === ''

const unknownOutcome = () =>
  problem('unknownOutcome', 'login', 'what became of the last order is not known; nothing has been sent now')

const nobody = () => problem('signedOut', 'login', 'nobody is signed in any more')

/**
 * Saves orders without ever sending one twice. A save is written down as `sending` before its first byte can leave, and
 * only a known outcome changes that. One that is still `sending` at the start of the program becomes `unknown`. While
 * an owner has an unknown save, no other save of theirs is sent, unless they confirm it explicitly, once the list has
 * been checked again. Owner, draft and outcome belong to the user who started the save, even if another one is signed
 * in when it ends.
 */
export const createSaving = (options: SavingOptions): Saving => {
  const { calls, store, currentUser, now, newId, waits, onChanged } = options
  /** Ids of the saves that this run has written down as `sending` and that have not ended, by owner. */
  const sending = new Map<string, string>()
  /** Owners whose `save` has not returned, with what resolves then. */
  const saving = new Map<string, PromiseWithResolvers<null>>()

  const isElsewhere = (submission: Pick<Submission, 'address'>): boolean =>
    addressIfOther(submission, options.address()) !== null

  /** The owner's save as far as it is known: one that is `sending` in the store, but not in this run, was cut off. */
  const current = (userKey: string): Submission | null => {
    const { submission } = store.cached(userKey)
    return submission?.state === 'sending' && sending.get(userKey) !== submission.id
      ? { ...submission, state: 'unknown' }
      : submission
  }

  const checks = createOutcomeChecks({
    ...options,
    find: (...args) => waits.ask(options.address(), () => options.find(...args)),
    unknownSubmission: (userKey) => {
      const submission = currentUser() === userKey ? current(userKey) : null
      return submission?.state === 'unknown' && !isElsewhere(submission) ? submission : null
    }
  })

  /** Ids of unknown saves that are looked up once the service may be asked again. */
  const putOff = new Set<string>()
  /** Looks the owner's unknown save up, as soon as the service may be asked. For longer than anything waits by itself, the user decides when. */
  const check = async (userKey: string, run: (userKey: string) => Promise<void> = checks.run): Promise<void> => {
    await run(userKey)
    const last = current(userKey)
    if (currentUser() !== userKey || last?.state !== 'unknown' || putOff.has(last.id)) return
    const asked = askedWait(checks.of(last.id).lookupProblem)
    if (asked === 0 || asked > longestWait) return
    putOff.add(last.id)
    await options.sleep(waits.rest(options.address()))
    putOff.delete(last.id)
    await check(userKey)
  }

  const view = (userKey: string): OrderSubmission | null => {
    const submission = current(userKey)
    return submission && toOrderSubmission(submission, checks.of(submission.id), options.address())
  }

  const valuesOf = (draft: OrderDraft): OrderValues => {
    const parsed = parseOrder(draft, localDay(now()))
    if (parsed.ok) return parsed.values
    const wrong = Object.entries(parsed.reasons).map(([field, reason]) => `${field}: ${reason}`)
    throw problem('invalid', 'program', wrong.join(', '))
  }

  /** The owner's unknown save, which this one overrides; null where there is none. Throws where the owner has not chosen to override it. */
  const overridden = (userKey: string, resend: string | undefined): Submission | null => {
    const last = current(userKey)
    if (last?.state !== 'unknown') return null
    if (last.id === resend && !isElsewhere(last) && isCheckedEnough(checks.of(last.id)))
      return { ...last, overrides: null }
    throw unknownOutcome()
  }

  const isUnsettledHere = ({ state, address }: Pick<Submission, 'state' | 'address'>): boolean =>
    (state === 'sending' || state === 'unknown') && !isElsewhere({ address })

  const findUnsettled = async (numbers: Numbers, except: string | undefined): Promise<string | null> => {
    const found = await store.find(
      (mark) => mark.id !== except && isUnsettledHere(mark) && mark.print === fingerprintOf(mark.id, numbersOf(numbers))
    )
    return found?.id ?? null
  }

  const findOtherUnsettled: Saving['findOtherUnsettled'] = async (draft) => {
    const userKey = currentUser()
    const single = await findUnsettled(draft, userKey === null ? undefined : (await store.read(userKey)).submission?.id)
    return single ?? options.findOtherInQueue(draft)
  }

  const isUnsettledOrder: Saving['isUnsettledOrder'] = async (userKey, numbers, except = null) => {
    const { submission } = await store.read(userKey)
    // Numbers that cannot be read now may be these.
    const isOwn =
      submission !== null && (submission.numbers === null || numbersKey(submission.numbers) === numbersKey(numbers))
    return (isOwn && isUnsettledHere(submission)) || (await findUnsettled(numbers, except ?? undefined)) !== null
  }

  /** Writes down how a save has ended. If it was not carried out, the save that it overrode is unknown again. */
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

  const endFailed = async (
    userKey: string,
    sent: Submission,
    target: CallTarget,
    error: unknown
  ): Promise<Submission> => {
    const why = toProblem(error)
    waits.note(target.address, why)
    if (!isNotCarriedOut(error))
      return end(userKey, sent, { state: 'unknown', answered: why.status !== undefined, problem: why })
    // Renewed at once, so that the next save does not fail for the same reason.
    const renewed = why.code === 'unauthorized' && currentUser() === userKey && (await calls.tryRenew(target))
    return end(userKey, sent, { state: 'failed', problem: why, renewed })
  }

  /** Hashes of the orders that were in the list before the save, as far as they may be mistaken for it. */
  const printsBefore = (
    userKey: string,
    id: string,
    draft: OrderDraft,
    changes: Submission['changes']
  ): readonly string[] | null => {
    const sent = valuesOf(draft)
    const seen = options.seenBefore({ userKey, numbers: draft, changes })
    return seen && seen.filter((item) => isRelevant(item, sent, changes)).map((item) => rowPrint(id, item))
  }

  const send = async (
    userKey: string,
    { draft, draftId: named, changes = null, resend }: SaveArgs
  ): Promise<Submission> => {
    const { drafts } = await store.read(userKey)
    const kept = drafts.find((each) => (named === undefined ? isDeepStrictEqual(each.draft, draft) : each.id === named))
    const draftId = named ?? kept?.id ?? newId()
    const overrides = overridden(userKey, resend)
    const other = overrides ? await options.findOtherInQueue(draft) : await findOtherUnsettled(draft)
    if (other !== null && other !== resend) throw unknownOutcome()
    if (await options.isUnsettledInQueue(draft)) throw unknownOutcome()
    const call = { operation: 'saveOrder', body: saveBody(valuesOf(draft)) } as const
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
      print: fingerprintOf(id, numbersOf(draft)),
      numbers: numbersOf(draft),
      changes,
      before,
      cleared: changes ? orderFields.filter((field) => isCleared(field, draft, kept?.original ?? null)) : [],
      answered: false,
      answer: '',
      problem: null,
      renewed: false,
      overrides
    }
    sending.set(userKey, sent.id)
    const sentDraft = {
      id: draftId,
      draft,
      original: kept?.original ?? null,
      maybeSent: kept?.maybeSent ?? false,
      at: sent.begun
    }
    await store.change(userKey, (found) => ({ drafts: putDraft(found.drafts, sentDraft), submission: sent }))
    onChanged()
    let answer: Answer
    try {
      // The user may have left while it was written down.
      if (currentUser() !== userKey) throw nobody()
      answer = await calls.send(target, call)
    } catch (error) {
      return endFailed(userKey, sent, target, error)
    }
    return end(userKey, sent, { ...parseSaveAnswer(answer), answered: true })
  }

  const save: Saving['save'] = async (args) => {
    const userKey = currentUser()
    if (userKey === null) throw nobody()
    if (saving.has(userKey)) throw problem('invalid', 'program', 'an order is being saved already')
    const ended = Promise.withResolvers<null>()
    saving.set(userKey, ended)
    let result: Submission
    try {
      result = await send(userKey, args)
    } finally {
      saving.delete(userKey)
      sending.delete(userKey)
      ended.resolve(null)
      onChanged()
    }
    void check(userKey)
    // The result is shown to its owner only, when they are back.
    if (currentUser() !== userKey) throw problem('cancelled', 'login', 'somebody else is here by now, or nobody')
    return toOrderSubmission(result, checks.of(result.id), options.address())
  }

  /** The current owner, with their record read; null where there is none, or where the owner has changed meanwhile. */
  const currentOwner = async (): Promise<string | null> => {
    const userKey = currentUser()
    if (userKey === null) return null
    await store.read(userKey)
    return currentUser() === userKey ? userKey : null
  }

  const submission = async (): Promise<OrderSubmission | null> => {
    const userKey = await currentOwner()
    if (userKey === null) return null
    void check(userKey, checks.runUnlessFailed)
    return view(userKey)
  }

  /** For a returning owner the outcome is checked again, even where the last check failed. */
  const checkForOwner = async (): Promise<void> => {
    const userKey = await currentOwner()
    if (userKey !== null) await check(userKey)
  }

  const settle: Saving['settle'] = async ({ id, draft }) => {
    const userKey = await currentOwner()
    const last = userKey === null ? null : current(userKey)
    if (userKey === null || last?.id !== id) return
    const { state } = last
    if (state === 'sending') throw problem('invalid', 'program', 'the order is on its way')
    if (state === 'unknown' && draft === 'keep' && !isElsewhere(last) && !isCheckedEnough(checks.of(id))) {
      throw problem('unknownOutcome', 'login', 'the list has not been asked often enough')
    }
    await store.change(userKey, (found) => {
      if (state === 'saved' || draft === 'discard') return { ...withoutSentDraft(found, last), submission: null }
      const drafts = state === 'unknown' ? markSentDraft(found.drafts, last, now().toISOString()) : found.drafts
      return { drafts, submission: null }
    })
    checks.forget(id)
    onChanged()
  }

  return {
    save,
    submission,
    lookUpAgain: async ({ id }) => {
      const userKey = await currentOwner()
      const last = userKey === null ? null : current(userKey)
      if (userKey === null || last?.id !== id) return null
      waits.askedByPerson(options.address())
      if (last.state === 'saved' || last.state === 'refused') await checks.lookUp(last)
      else await checks.checkNow(userKey)
      return currentUser() === userKey ? view(userKey) : null
    },
    settle,
    findOtherUnsettled,
    isUnsettledOrder,
    underWay: (userKey) => saving.get(userKey)?.promise ?? null,
    sessionChanged: () => {
      onChanged()
      checkForOwner().catch(() => undefined)
    },
    isUnsettled: () => {
      const userKey = currentUser()
      return sending.size > 0 || (userKey !== null && current(userKey)?.state === 'unknown')
    }
  }
}

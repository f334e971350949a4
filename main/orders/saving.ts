import { isDeepStrictEqual } from 'node:util'
import { localDay, parseOrder, type OrderDraft, type OrderSubmission } from '../../preload/contract/index.ts'
import { fingerprintOf, type OwnerRecord, type OwnerStore, type Submission } from '../owner-drafts/index.ts'
import { problem, toProblem } from '../problem.ts'
import type { AuthorizedCalls, CallTarget } from './authorized-calls.ts'
import type { Finder } from './find-order.ts'
import { createOutcomeChecks, isCheckedEnough } from './outcome-check.ts'
import { parseSaveAnswer } from './save-answer.ts'
import { saveBody } from './save-body.ts'
import { isNotCarriedOut } from './save-failure.ts'
import { addressIfOther, toOrderSubmission } from './order-submission.ts'

export interface SavingOptions {
  readonly calls: AuthorizedCalls
  readonly find: Finder['look']
  /** The login and errand service's address, or null before one is entered. */
  readonly address: () => string | null
  readonly store: OwnerStore
  /** Whose work the window holds now, or null where nobody's (`Session.owner`). */
  readonly owner: () => string | null
  readonly now: () => Date
  /** Milliseconds that only ever grow. */
  readonly clock: () => number
  /** Waits so many milliseconds, without keeping the program from ending. */
  readonly wait: (milliseconds: number) => Promise<unknown>
  /** A new random UUID. */
  readonly newId: () => string
  /** Hears whenever `submission` gives something else. */
  readonly onChanged: () => void
}

export interface Saving {
  readonly save: (args: { readonly draft: OrderDraft; readonly resend?: string | undefined }) => Promise<OrderSubmission>
  readonly submission: () => Promise<OrderSubmission | null>
  readonly lookAgain: (args: { readonly id: string }) => Promise<OrderSubmission | null>
  readonly settle: (args: { readonly id: string; readonly draft: 'keep' | 'discard' }) => Promise<void>
  /**
   * The id of a save with the same numbers to the same service that somebody else's key stands for and whose fate is unknown.
   * That may be the same person: under another spelling of their name, or one whom the service does not name.
   */
  readonly findOtherUnsettled: (draft: OrderDraft) => Promise<string | null>
  /** Call it whenever the session has changed: whoever is back is told, and what is unknown is looked for. */
  readonly sessionChanged: () => void
  /** Whether an order is on its way or of unknown fate, so that to end the program needs a question. */
  readonly isUnsettled: () => boolean
}

const numbersOf = ({ Ordernummer, Fakturanummer }: OrderDraft) => ({ Ordernummer: Ordernummer.trim(), Fakturanummer: Fakturanummer.trim() })

const standsUnknown = () => problem('unknownOutcome', 'login', 'what became of the last order is not known; nothing has been sent now')

const nobody = () => problem('signedOut', 'login', 'nobody is signed in any more')

/** Without the draft, if it is what was sent. */
const withoutSent = (now: OwnerRecord, sent: OrderDraft | null): OwnerRecord =>
  sent !== null && isDeepStrictEqual(now.draft?.draft, sent) ? { ...now, draft: null } : now

/**
 * Saves orders without ever sending one twice. A save is written down as `sending` before its first byte can leave, and
 * that changes only by a known end; found so at a start of the program, it is `unknown`. While one of a person's is
 * unknown, no other of theirs is sent unless they have chosen so in words, when the list has been asked again after a while.
 * Owner, draft and end are bound when it begins: they belong to whoever began it, whoever sits there when it ends.
 */
export const createSaving = (options: SavingOptions): Saving => {
  const { calls, store, owner, now, newId, onChanged } = options
  /** Saves that have begun in this run and not ended, by whose they are. */
  const running = new Map<string, string>()
  const begun = new Set<string>()

  /** The owner's save as far as it is known: one found `sending` that is not on its way now was cut off. */
  const current = (whose: string): Submission | null => {
    const { submission } = store.cached(whose)
    return submission?.state === 'sending' && running.get(whose) !== submission.id ? { ...submission, state: 'unknown' } : submission
  }

  const pursuing = createOutcomeChecks({
    ...options,
    unknownSubmission: (whose) => {
      const submission = owner() === whose ? current(whose) : null
      return submission?.state === 'unknown' && addressIfOther(submission, options.address()) === null ? submission : null
    }
  })

  const view = (whose: string): OrderSubmission | null => {
    const submission = current(whose)
    return submission && toOrderSubmission(submission, pursuing.of(submission.id), options.address())
  }

  const bodyOf = (draft: OrderDraft): Readonly<Record<string, unknown>> => {
    const reading = parseOrder(draft, localDay(now()))
    if (reading.ok) return saveBody(reading.values)
    const wrong = Object.entries(reading.reasons).map(([field, reason]) => `${field}: ${reason}`)
    throw problem('invalid', 'program', wrong.join(', '))
  }

  /** The unknown save that this one is to override, or null where none stands. Throws where the person has not chosen to. */
  const overridden = (whose: string, resend: string | undefined): Submission | null => {
    const standing = current(whose)
    if (standing?.state !== 'unknown') return null
    if (standing.id === resend && addressIfOther(standing, options.address()) === null && isCheckedEnough(pursuing.of(standing.id))) return { ...standing, overrides: null }
    throw standsUnknown()
  }

  const findOtherUnsettled: Saving['findOtherUnsettled'] = async (draft) => {
    const whose = owner()
    const own = whose === null ? null : (await store.read(whose)).submission?.id
    const found = await store.find(
      ({ id, state, address, print }) =>
        id !== own &&
        (state === 'sending' || state === 'unknown') &&
        addressIfOther({ address }, options.address()) === null &&
        print === fingerprintOf(id, numbersOf(draft))
    )
    return found?.id ?? null
  }

  /** Writes down how a save has ended. What it overrode is unknown again where it was not carried out itself. */
  const end = async (whose: string, sent: Submission, ended: Partial<Submission>): Promise<Submission> => {
    const done = { ...sent, ...ended }
    const again = sent.overrides && (done.state === 'refused' || done.state === 'failed') ? sent.overrides : null
    const left: Submission = again ? { ...again, answer: done.answer, problem: done.problem } : done
    await store.changeBestEffort(whose, (found) => {
      const kept = { ...found, submission: left }
      return left.state === 'saved' ? withoutSent(kept, sent.draft) : kept
    })
    return left
  }

  const failed = async (whose: string, sent: Submission, to: CallTarget, error: unknown): Promise<Submission> => {
    const why = toProblem(error)
    if (!isNotCarriedOut(error)) return end(whose, sent, { state: 'unknown', problem: why })
    // Renewed at once, so that the next save does not fail for the same reason.
    const renewed = why.code === 'unauthorized' && owner() === whose && (await calls.tryRenew(to))
    return end(whose, sent, { state: 'failed', problem: why, renewed })
  }

  const send = async (whose: string, draft: OrderDraft, resend: string | undefined): Promise<Submission> => {
    await store.read(whose)
    const overrides = overridden(whose, resend)
    const other = overrides ? null : await findOtherUnsettled(draft)
    if (other !== null && other !== resend) throw standsUnknown()
    const call = { operation: 'saveOrder', body: bodyOf(draft) } as const
    const to = await calls.targetFor(whose)
    const id = newId()
    const sent: Submission = {
      id,
      address: to.address,
      begun: now().toISOString(),
      state: 'sending',
      draft,
      print: fingerprintOf(id, numbersOf(draft)),
      numbers: numbersOf(draft),
      answer: '',
      problem: null,
      renewed: false,
      overrides
    }
    running.set(whose, sent.id)
    await store.change(whose, (found) => ({ draft: { draft, maybeSent: found.draft?.maybeSent ?? false }, submission: sent }))
    onChanged()
    let answer: string
    try {
      answer = await calls.send(to, call)
    } catch (error) {
      return failed(whose, sent, to, error)
    }
    return end(whose, sent, parseSaveAnswer(answer, to.authorization))
  }

  const save: Saving['save'] = async ({ draft, resend }) => {
    const whose = owner()
    if (whose === null) throw nobody()
    if (begun.has(whose)) throw problem('invalid', 'program', 'an order is being saved already')
    begun.add(whose)
    let left: Submission
    try {
      left = await send(whose, draft, resend)
    } finally {
      begun.delete(whose)
      running.delete(whose)
      onChanged()
    }
    void pursuing.begin(whose)
    // Nobody else is told; the one whose it is will be.
    if (owner() !== whose) throw problem('cancelled', 'login', 'somebody else is here by now, or nobody')
    return toOrderSubmission(left, pursuing.of(left.id), options.address())
  }

  const here = async (): Promise<string | null> => {
    const whose = owner()
    if (whose === null) return null
    await store.read(whose)
    return owner() === whose ? whose : null
  }

  const submission = async (): Promise<OrderSubmission | null> => {
    const whose = await here()
    if (whose === null) return null
    void pursuing.follow(whose)
    return view(whose)
  }

  /** Whoever is back wants to know it anew, though the list did not answer before. */
  const goOn = async (): Promise<void> => {
    const whose = await here()
    if (whose !== null) await pursuing.begin(whose)
  }

  const settle: Saving['settle'] = async ({ id, draft }) => {
    const whose = await here()
    const standing = whose === null ? null : current(whose)
    if (whose === null || standing?.id !== id) return
    const { state } = standing
    if (state === 'sending') throw problem('invalid', 'program', 'the order is on its way')
    if (state === 'unknown' && draft === 'keep' && addressIfOther(standing, options.address()) === null && !isCheckedEnough(pursuing.of(id))) {
      throw problem('unknownOutcome', 'login', 'the list has not been asked often enough')
    }
    await store.change(whose, (found) => {
      if (state === 'saved' || draft === 'discard') return { ...withoutSent(found, standing.draft), submission: null }
      const typed = found.draft && { ...found.draft, maybeSent: state === 'unknown' || found.draft.maybeSent }
      return { draft: typed, submission: null }
    })
    pursuing.forget(id)
    onChanged()
  }

  return {
    save,
    submission,
    lookAgain: async ({ id }) => {
      const whose = await here()
      if (whose === null || current(whose)?.id !== id) return null
      await pursuing.again(whose)
      return owner() === whose ? view(whose) : null
    },
    settle,
    findOtherUnsettled,
    sessionChanged: () => {
      onChanged()
      goOn().catch(() => undefined)
    },
    isUnsettled: () => {
      const whose = owner()
      return running.size > 0 || (whose !== null && current(whose)?.state === 'unknown')
    }
  }
}

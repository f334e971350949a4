import { isDeepStrictEqual } from 'node:util'
import type {
  CallArgs,
  ErrandPreview,
  ErrandRow,
  ErrandSaveResult,
  ErrandSubmission
} from '../../../../preload/contract/index.ts'
import { malformedProblem, problem, toProblem } from '../../../problem.ts'
import { addressIfOther, type Answer, type AuthorizedCalls, type CallTarget } from '../../../service-calls/index.ts'
import type { Drafts } from '../drafts.ts'
import { differencesBetween } from '../row/differences.ts'
import type { Rows } from '../rows.ts'
import type { SessionKeys } from '../session-keys.ts'
import { baselineOf } from './comparison.ts'
import { createComparisons, isComparedEnough, type ComparisonsOptions } from './comparisons.ts'
import { freeHeldDrafts } from './held-drafts.ts'
import { createPreviews, offers, type Prepared } from './previews.ts'
import { endingOfAnswer, endingOfFailure, sending } from './save-ending.ts'
import type { SaveRecord, SaveRecords } from './save-records.ts'
import { toSubmission } from './submission-view.ts'

export interface SavingOptions extends Pick<ComparisonsOptions, 'clock' | 'sleep' | 'onChanged'> {
  readonly calls: AuthorizedCalls
  readonly rows: Rows
  readonly drafts: Drafts
  readonly records: SaveRecords
  readonly keys: SessionKeys
  /** The address of the service that users sign in to, or null before one is entered. */
  readonly address: () => string | null
  /** The user whose work the window holds now, or null (`Session.owner`). */
  readonly owner: () => string | null
  /** The service's name of the signed-in user, or null. */
  readonly personName: () => string | null
  readonly now: () => Date
  /** A new random UUID. */
  readonly newId: () => string
  readonly logError: (text: string) => void
}

export interface Saving {
  readonly preview: (args: CallArgs<'errands.preview'>) => Promise<ErrandPreview>
  readonly save: (args: CallArgs<'errands.save'>) => Promise<ErrandSaveResult>
  readonly submission: (args: CallArgs<'errands.submission'>) => Promise<ErrandSubmission | null>
  readonly compareAgain: (args: CallArgs<'errands.compareAgain'>) => Promise<ErrandSubmission | null>
  readonly settle: (args: CallArgs<'errands.settle'>) => Promise<void>
  /** Compares what the service has accepted of this person's with a row that they have read. Never rejects. */
  readonly see: (owner: string, row: ErrandRow) => Promise<void>
  /** Makes every preview void. */
  readonly dropPreviews: () => void
  /** To be called whenever the session has changed: compares a returning owner's saves of unknown outcome. */
  readonly sessionChanged: () => void
  /** True if a row is being saved or a save has an unknown outcome, so that ending the program needs a confirmation. */
  readonly isUnsettled: () => boolean
}

const nobody = () => problem('signedOut', 'login', 'nobody is signed in any more')
const isOpen = ({ state }: SaveRecord): boolean => state === 'sending' || state === 'unknown'

/**
 * Saves errand rows: shows what will be sent, sends that very body once, and says what the row shows of it afterwards (Service:
 * decisions.md, "Saving an errand row"). A save is written down as `sending` before its first byte can leave, and only a known
 * outcome changes that. While the outcome of a row's save is unknown, no other save of that row is sent.
 */
export const createSaving = (options: SavingOptions): Saving => {
  const { calls, rows, drafts, records, keys, owner, now, newId, onChanged, logError } = options
  const previews = createPreviews({ newId, sessionKey: keys.current })
  /** The rows whose `save` has not returned, with their owner. */
  const saving = new Set<string>()
  const savingKey = (whose: string, rowId: number): string => `${whose} ${rowId}`

  const isElsewhere = (save: SaveRecord): boolean => addressIfOther(save, options.address()) !== null

  const isComparable = (save: SaveRecord): boolean =>
    (save.state === 'unknown' || save.state === 'sent') && !isElsewhere(save)

  const comparisons = createComparisons({
    ...options,
    read: rows.read,
    comparable: (whose, id) => {
      const save = owner() === whose ? records.cached(whose).find((each) => each.id === id) : undefined
      return save && isComparable(save) ? save : null
    }
  })

  const view = (save: SaveRecord): ErrandSubmission => {
    const compared = comparisons.of(save.id)
    const row = compared.version === null ? null : rows.seen(save.rowId, compared.version)
    return toSubmission(save, compared, row, options.address())
  }

  /** The current owner. Throws `signedOut` where there is none. */
  const current = (): string => {
    const whose = owner()
    if (whose === null) throw nobody()
    return whose
  }

  const openSaveOf = async (whose: string, rowId: number): Promise<SaveRecord | null> =>
    (await records.list(whose)).find((save) => save.rowId === rowId && isOpen(save)) ?? null

  const preview: Saving['preview'] = async ({ id, draft, seen }) => {
    const whose = current()
    previews.drop()
    if (await openSaveOf(whose, id)) return { kind: 'refused', reason: 'unsettled' }
    if (owner() !== whose) throw nobody()
    const row = rows.seen(id, seen)
    return row ? previews.prepare(whose, draft, row) : { kind: 'refused', reason: 'notRead' }
  }

  const find = (whose: string, id: string): Prepared => {
    const prepared = owner() === whose ? previews.find(whose, id) : null
    if (prepared === null) throw problem('cancelled', 'program', 'what was shown does not hold any more')
    return prepared
  }

  /** Sends the body once, and writes down how that ended. */
  const send = async (
    whose: string,
    record: SaveRecord,
    { body }: Prepared,
    target: CallTarget
  ): Promise<SaveRecord> => {
    const path = { ArendeRadId: String(record.rowId) }
    let answer: Answer
    try {
      // The user may have left while it was written down.
      if (owner() !== whose) throw nobody()
      answer = await calls.send(target, { operation: 'saveErrandRow', path, body })
    } catch (error) {
      // Renewed at once, so that the next save does not fail for the same reason.
      const renewed = toProblem(error).code === 'unauthorized' && owner() === whose && (await calls.tryRenew(target))
      return records.end(whose, record, endingOfFailure(error, renewed, keys.hide))
    }
    return records.end(whose, record, endingOfAnswer(answer, keys.hide))
  }

  /** Frees the draft of a save that has a known outcome, and removes the one that was sent. */
  const letGo = async (whose: string, { state, rowId }: SaveRecord, draft: Prepared['draft']): Promise<void> => {
    if (state === 'sent') await drafts.removeSent(whose, rowId, draft)
    if (state !== 'unknown') await drafts.hold(whose, rowId, false)
  }

  /** Writes down what is about to be sent, with the draft beside it, and sends it. */
  const submit = async (whose: string, prepared: Prepared, before: SaveRecord['before']): Promise<SaveRecord> => {
    const { draft, seen, id: preview } = prepared
    const target = await calls.targetFor(whose)
    // A draft typed since stays as it is.
    if ((await drafts.of(whose, seen.id)) === null)
      await drafts.keep(whose, seen.id, { draft, maybeSent: false, eventLabel: null })
    await drafts.hold(whose, seen.id, true)
    const begin = async (): Promise<SaveRecord> => {
      find(whose, preview)
      const record = {
        id: newId(),
        rowId: seen.id,
        begun: now().toISOString(),
        address: target.address,
        draft,
        before,
        ...sending
      }
      await records.begin(whose, record)
      return record
    }
    const record = await begin().catch(async (error: unknown) => {
      await drafts.hold(whose, seen.id, false)
      throw error
    })
    previews.drop()
    onChanged()
    const ended = await send(whose, record, prepared, target)
    await letGo(whose, ended, draft).catch((error: unknown) => logError(`a draft that was sent: ${String(error)}`))
    return ended
  }

  /** Reads the row, and sends only if it is what the user saw, or the state that they confirmed. */
  const saveIfSame = async (whose: string, prepared: Prepared, confirmed: string | null): Promise<ErrandSaveResult> => {
    const { seen, draft } = prepared
    if (await openSaveOf(whose, seen.id)) {
      throw problem(
        'unknownOutcome',
        'login',
        'what became of the last save of this row is not known; nothing has been sent now'
      )
    }
    const row = await rows.read(seen.id)
    if (row.otherId !== null)
      throw malformedProblem('foreign', 'login', 'the service answered with another errand row; nothing has been sent')
    const offered = offers(row, draft.event)
    if (!offered || (row.version !== seen.version && row.version !== confirmed)) {
      return { kind: 'changed', row, differences: differencesBetween(seen, row), offered }
    }
    find(whose, prepared.id)
    const ended = await submit(whose, prepared, baselineOf(row, draft, options.personName()))
    // Its result is shown to its owner only, when they are back.
    if (owner() !== whose) throw problem('cancelled', 'login', 'somebody else is here by now, or nobody')
    if (ended.state === 'sent') await comparisons.check(ended)
    // Again after a while, unless the row shows it already or could not be read.
    void comparisons.run(whose, ended.id)
    return { kind: 'submitted', submission: view(ended) }
  }

  const save: Saving['save'] = async ({ preview: id, confirmed }) => {
    const whose = current()
    const prepared = find(whose, id)
    const key = savingKey(whose, prepared.seen.id)
    if (saving.has(key)) throw problem('invalid', 'program', 'this errand row is being saved already')
    saving.add(key)
    try {
      return await saveIfSame(whose, prepared, confirmed)
    } finally {
      saving.delete(key)
      onChanged()
    }
  }

  const compareAll = async (whose: string, saves: readonly SaveRecord[], again: boolean): Promise<void> => {
    for (const { id } of saves) await comparisons.run(whose, id, again)
  }

  /** The owner's save of this id, with its owner; null where there is none. */
  const ownSave = async (id: string): Promise<{ readonly whose: string; readonly save: SaveRecord } | null> => {
    const whose = current()
    const save = (await records.list(whose)).find((each) => each.id === id)
    return save && owner() === whose ? { whose, save } : null
  }

  /**
   * Returns true if a save that the service has accepted need not be kept any longer: the row shows all of it, or the
   * user has decided. Puts the sent draft back if the user wants that. Text typed since is another draft.
   */
  const mayForget = async (
    whose: string,
    { id, rowId, draft }: SaveRecord,
    decided: CallArgs<'errands.settle'>['draft']
  ): Promise<boolean> => {
    if (draft === null || decided === 'discard') return true
    if (decided === 'keep') {
      const isShown = comparisons.of(id).comparison?.complete === true
      // Removes the sent draft, in case that failed when the save was accepted.
      if (isShown) await drafts.removeSent(whose, rowId, draft)
      return isShown
    }
    const typed = await drafts.of(whose, rowId)
    if (typed !== null && !isDeepStrictEqual(typed.draft, draft))
      throw problem('invalid', 'program', 'something else has been typed for this row')
    await drafts.markMaybeSent(whose, rowId, draft)
    return true
  }

  return {
    preview,
    save,
    submission: async ({ id }) => {
      const whose = current()
      const save = (await records.list(whose)).find(({ rowId }) => rowId === id)
      if (save === undefined || owner() !== whose) return null
      // An accepted save is compared when its row is read.
      if (save.state === 'unknown') void comparisons.run(whose, save.id)
      return view(save)
    },
    compareAgain: async ({ submission: id }) => {
      const own = await ownSave(id)
      if (own === null) return null
      if (isComparable(own.save) && (await comparisons.check(own.save))) void comparisons.run(own.whose, id, true)
      return owner() === own.whose ? view(own.save) : null
    },
    settle: async ({ submission: id, draft }) => {
      const own = await ownSave(id)
      if (own === null) return
      const { whose, save: last } = own
      if (last.state === 'sending') throw problem('invalid', 'program', 'the save is on its way')
      if (draft === 'putBack' && last.state !== 'sent')
        throw problem('invalid', 'program', 'only what was accepted has left the drafts')
      if (last.state === 'sent' && !(await mayForget(whose, last, draft))) return
      const isUnknown = last.state === 'unknown'
      if (isUnknown && draft === 'keep' && !isElsewhere(last) && !isComparedEnough(comparisons.of(id))) {
        throw problem('unknownOutcome', 'login', 'the row has not been read again often enough')
      }
      if (isUnknown && draft === 'keep') await drafts.markMaybeSent(whose, last.rowId, last.draft)
      else if (isUnknown && last.draft) await drafts.removeSent(whose, last.rowId, last.draft)
      await records.remove(whose, id)
      await drafts.hold(whose, last.rowId, false)
      comparisons.forget(id)
      onChanged()
    },
    see: async (whose, row) => {
      const saves = await records.list(whose).catch(() => [])
      for (const save of saves) {
        if (save.rowId !== row.id || save.state !== 'sent' || isElsewhere(save)) continue
        comparisons.see(save, row)
        void comparisons.run(whose, save.id)
      }
    },
    dropPreviews: previews.drop,
    sessionChanged: () => {
      onChanged()
      const whose = owner()
      if (whose === null) return
      freeHeldDrafts({ drafts, records, isSaving: (of, rowId) => saving.has(savingKey(of, rowId)) }, whose)
        .catch((error: unknown) => logError(`drafts that a save has held: ${String(error)}`))
        .then(() => records.list(whose))
        .then((saves) =>
          compareAll(
            whose,
            saves.filter(({ state }) => state === 'unknown'),
            true
          )
        )
        .catch(() => undefined)
    },
    isUnsettled: () => {
      const whose = owner()
      return saving.size > 0 || (whose !== null && records.cached(whose).some(isOpen))
    }
  }
}

import { isDeepStrictEqual } from 'node:util'
import type {
  CallArgs,
  ErrandPreview,
  ErrandRow,
  ErrandSaveResult,
  ErrandSubmission
} from '../../../preload/contract/index.ts'
import { malformedProblem, problem, toProblem } from '../../problem.ts'
import { addressIfOther, type Answer, type AuthorizedCalls, type CallTarget } from '../../service-calls/index.ts'
import { type Drafts, freeHeldDrafts } from './drafts.ts'
import { differencesBetween } from './row/compared-parts.ts'
import type { Rows } from './rows.ts'
import type { SessionKeys } from './session-keys.ts'
import { baselineOf } from './comparison.ts'
import { createComparisons, isComparedEnough, type ComparisonsOptions } from './comparisons.ts'
import { createPreviews, offers, type Prepared } from './previews.ts'
import { endingOfAnswer, endingOfFailure, sending, type SaveRecord, type SaveRecords } from './save-records.ts'
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
  readonly currentUser: () => string | null
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
  readonly see: (userKey: string, row: ErrandRow) => Promise<void>
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
  const { calls, rows, drafts, records, keys, currentUser, now, newId, onChanged, logError } = options
  const previews = createPreviews({ newId, sessionKey: keys.current })
  /** The rows whose `save` has not returned, with their owner. */
  const saving = new Set<string>()
  const savingKey = (userKey: string, rowId: number): string => `${userKey} ${rowId}`

  const isElsewhere = (save: SaveRecord): boolean => addressIfOther(save, options.address()) !== null

  const isComparable = (save: SaveRecord): boolean =>
    (save.state === 'unknown' || save.state === 'sent') && !isElsewhere(save)

  const comparisons = createComparisons({
    ...options,
    read: rows.read,
    comparable: (userKey, id) => {
      const save = currentUser() === userKey ? records.cached(userKey).find((each) => each.id === id) : undefined
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
    const userKey = currentUser()
    if (userKey === null) throw nobody()
    return userKey
  }

  const openSaveOf = async (userKey: string, rowId: number): Promise<SaveRecord | null> =>
    (await records.list(userKey)).find((save) => save.rowId === rowId && isOpen(save)) ?? null

  const preview: Saving['preview'] = async ({ id, draft, seen }) => {
    const userKey = current()
    previews.drop()
    if (await openSaveOf(userKey, id)) return { kind: 'refused', reason: 'unsettled' }
    if (currentUser() !== userKey) throw nobody()
    const row = rows.seen(id, seen)
    return row ? previews.prepare(userKey, draft, row) : { kind: 'refused', reason: 'notRead' }
  }

  const find = (userKey: string, id: string): Prepared => {
    const prepared = currentUser() === userKey ? previews.find(userKey, id) : null
    if (prepared === null) throw problem('cancelled', 'program', 'what was shown does not hold any more')
    return prepared
  }

  /** Sends the body once, and writes down how that ended. */
  const send = async (
    userKey: string,
    record: SaveRecord,
    { body }: Prepared,
    target: CallTarget
  ): Promise<SaveRecord> => {
    const path = { ArendeRadId: String(record.rowId) }
    let answer: Answer
    try {
      // The user may have left while it was written down.
      if (currentUser() !== userKey) throw nobody()
      answer = await calls.send(target, { operation: 'saveErrandRow', path, body })
    } catch (error) {
      // Renewed at once, so that the next save does not fail for the same reason.
      const renewed =
        toProblem(error).code === 'unauthorized' && currentUser() === userKey && (await calls.tryRenew(target))
      return records.end(userKey, record, endingOfFailure(error, renewed, keys.hide))
    }
    return records.end(userKey, record, endingOfAnswer(answer, keys.hide))
  }

  /** Frees the draft of a save that has a known outcome, and removes the one that was sent. */
  const letGo = async (userKey: string, { state, rowId }: SaveRecord, draft: Prepared['draft']): Promise<void> => {
    if (state === 'sent') await drafts.removeSent(userKey, rowId, draft)
    if (state !== 'unknown') await drafts.hold(userKey, rowId, false)
  }

  /** Writes down what is about to be sent, with the draft beside it, and sends it. */
  const submit = async (userKey: string, prepared: Prepared, before: SaveRecord['before']): Promise<SaveRecord> => {
    const { draft, seen, id: preview } = prepared
    const target = await calls.targetFor(userKey)
    // A draft typed since stays as it is.
    if ((await drafts.of(userKey, seen.id)) === null)
      await drafts.keep(userKey, seen.id, { draft, maybeSent: false, eventLabel: null })
    await drafts.hold(userKey, seen.id, true)
    const begin = async (): Promise<SaveRecord> => {
      find(userKey, preview)
      const record = {
        id: newId(),
        rowId: seen.id,
        begun: now().toISOString(),
        address: target.address,
        draft,
        before,
        ...sending
      }
      await records.begin(userKey, record)
      return record
    }
    const record = await begin().catch(async (error: unknown) => {
      await drafts.hold(userKey, seen.id, false)
      throw error
    })
    previews.drop()
    onChanged()
    const ended = await send(userKey, record, prepared, target)
    await letGo(userKey, ended, draft).catch((error: unknown) => logError(`a draft that was sent: ${String(error)}`))
    return ended
  }

  /** Reads the row, and sends only if it is what the user saw, or the state that they confirmed. */
  const saveIfSame = async (
    userKey: string,
    prepared: Prepared,
    confirmed: string | null
  ): Promise<ErrandSaveResult> => {
    const { seen, draft } = prepared
    if (await openSaveOf(userKey, seen.id)) {
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
    find(userKey, prepared.id)
    const ended = await submit(userKey, prepared, baselineOf(row, draft, options.personName()))
    // Its result is shown to its owner only, when they are back.
    if (currentUser() !== userKey) throw problem('cancelled', 'login', 'somebody else is here by now, or nobody')
    if (ended.state === 'sent') await comparisons.check(ended)
    // Again after a while, unless the row shows it already or could not be read.
    void comparisons.run(userKey, ended.id)
    return { kind: 'submitted', submission: view(ended) }
  }

  const save: Saving['save'] = async ({ preview: id, confirmed }) => {
    const userKey = current()
    const prepared = find(userKey, id)
    const key = savingKey(userKey, prepared.seen.id)
    if (saving.has(key)) throw problem('invalid', 'program', 'this errand row is being saved already')
    saving.add(key)
    try {
      return await saveIfSame(userKey, prepared, confirmed)
    } finally {
      saving.delete(key)
      onChanged()
    }
  }

  const compareAll = async (userKey: string, saves: readonly SaveRecord[], again: boolean): Promise<void> => {
    for (const { id } of saves) await comparisons.run(userKey, id, again)
  }

  /** The owner's save of this id, with its owner; null where there is none. */
  const ownSave = async (id: string): Promise<{ readonly userKey: string; readonly save: SaveRecord } | null> => {
    const userKey = current()
    const save = (await records.list(userKey)).find((each) => each.id === id)
    return save && currentUser() === userKey ? { userKey, save } : null
  }

  /**
   * Returns true if a save that the service has accepted need not be kept any longer: the row shows all of it, or the
   * user has decided. Puts the sent draft back if the user wants that. Text typed since is another draft.
   */
  const mayForget = async (
    userKey: string,
    { id, rowId, draft }: SaveRecord,
    decided: CallArgs<'errands.settle'>['draft']
  ): Promise<boolean> => {
    if (draft === null || decided === 'discard') return true
    if (decided === 'keep') {
      const isShown = comparisons.of(id).comparison?.complete === true
      // Removes the sent draft, in case that failed when the save was accepted.
      if (isShown) await drafts.removeSent(userKey, rowId, draft)
      return isShown
    }
    const typed = await drafts.of(userKey, rowId)
    if (typed !== null && !isDeepStrictEqual(typed.draft, draft))
      throw problem('invalid', 'program', 'something else has been typed for this row')
    await drafts.markMaybeSent(userKey, rowId, draft)
    return true
  }

  return {
    preview,
    save,
    submission: async ({ id }) => {
      const userKey = current()
      const save = (await records.list(userKey)).find(({ rowId }) => rowId === id)
      if (save === undefined || currentUser() !== userKey) return null
      // An accepted save is compared when its row is read.
      if (save.state === 'unknown') void comparisons.run(userKey, save.id)
      return view(save)
    },
    compareAgain: async ({ submission: id }) => {
      const own = await ownSave(id)
      if (own === null) return null
      if (isComparable(own.save) && (await comparisons.check(own.save))) void comparisons.run(own.userKey, id, true)
      return currentUser() === own.userKey ? view(own.save) : null
    },
    settle: async ({ submission: id, draft }) => {
      const own = await ownSave(id)
      if (own === null) return
      const { userKey, save: last } = own
      if (last.state === 'sending') throw problem('invalid', 'program', 'the save is on its way')
      if (draft === 'putBack' && last.state !== 'sent')
        throw problem('invalid', 'program', 'only what was accepted has left the drafts')
      if (last.state === 'sent' && !(await mayForget(userKey, last, draft))) return
      const isUnknown = last.state === 'unknown'
      if (isUnknown && draft === 'keep' && !isElsewhere(last) && !isComparedEnough(comparisons.of(id))) {
        throw problem('unknownOutcome', 'login', 'the row has not been read again often enough')
      }
      if (isUnknown && draft === 'keep') await drafts.markMaybeSent(userKey, last.rowId, last.draft)
      else if (isUnknown && last.draft) await drafts.removeSent(userKey, last.rowId, last.draft)
      await records.remove(userKey, id)
      await drafts.hold(userKey, last.rowId, false)
      comparisons.forget(id)
      onChanged()
    },
    see: async (userKey, row) => {
      const saves = await records.list(userKey).catch(() => [])
      for (const save of saves) {
        if (save.rowId !== row.id || save.state !== 'sent' || isElsewhere(save)) continue
        comparisons.see(save, row)
        void comparisons.run(userKey, save.id)
      }
    },
    dropPreviews: previews.drop,
    sessionChanged: () => {
      onChanged()
      const userKey = currentUser()
      if (userKey === null) return
      freeHeldDrafts({ drafts, records, isSaving: (of, rowId) => saving.has(savingKey(of, rowId)) }, userKey)
        .catch((error: unknown) => logError(`drafts that a save has held: ${String(error)}`))
        .then(() => records.list(userKey))
        .then((saves) =>
          compareAll(
            userKey,
            saves.filter(({ state }) => state === 'unknown'),
            true
          )
        )
        .catch(() => undefined)
    },
    isUnsettled: () => {
      const userKey = currentUser()
      return saving.size > 0 || (userKey !== null && records.cached(userKey).some(isOpen))
    }
  }
}

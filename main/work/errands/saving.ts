import { isOpen, renewIfRefused, sendOnce } from '../exchange.ts'
import { isDeepStrictEqual } from 'node:util'
import type {
  CallArgs,
  ErrandComparison,
  ErrandPreview,
  ErrandRow,
  ErrandSaveResult,
  ErrandSubmission
} from '../../../preload/contract/index.ts'
import { malformedProblem, problem } from '../../problem.ts'
import { addressIfOther, type CallTarget } from '../../service-calls/index.ts'
import { type Drafts, freeHeldDrafts } from './drafts.ts'
import { differencesBetween } from './row/compared-parts.ts'
import type { Rows } from './rows.ts'
import type { SessionKeys } from './session-keys.ts'
import { baselineOf, compare } from './comparison.ts'
import { createLookUps, isLookedUpEnough } from '../look-ups.ts'
import { assertSameUser, requireUser, type WorkContext } from '../context.ts'
import { createPreviews, offers, type Prepared } from './previews.ts'
import { endingOfAnswer, endingOfFailure, sending, type SaveRecord, type SaveRecords } from './save-records.ts'
import { toSubmission } from './submission-view.ts'

export interface SavingOptions extends WorkContext {
  readonly rows: Rows
  readonly drafts: Drafts
  readonly records: SaveRecords
  readonly keys: SessionKeys
  readonly personName: () => string | null
  readonly onChanged: () => void
}

/** The row compared with what was sent, and its `version`. */
export interface Compared {
  readonly comparison: ErrandComparison
  readonly version: string
}

const comparedWith = (row: ErrandRow, { draft, before, state }: SaveRecord): Compared => ({
  comparison: draft ? compare(row, draft, before, state === 'sent') : { at: row.readAt, findings: [], complete: false },
  version: row.version
})

export interface Saving {
  readonly preview: (args: CallArgs<'errands.preview'>) => Promise<ErrandPreview>
  readonly save: (args: CallArgs<'errands.save'>) => Promise<ErrandSaveResult>
  readonly submission: (args: CallArgs<'errands.submission'>) => Promise<ErrandSubmission | null>
  readonly compareAgain: (args: CallArgs<'errands.compareAgain'>) => Promise<ErrandSubmission | null>
  readonly settle: (args: CallArgs<'errands.settle'>) => Promise<void>
  /** Compares accepted saves with a row that their user has read. Never rejects. */
  readonly see: (userKey: string, row: ErrandRow) => Promise<void>
  readonly dropPreviews: () => void
  /** To be called whenever the session has changed: compares a returning user's saves of unknown outcome. */
  readonly sessionChanged: () => void
  /** True if ending the program needs a confirmation: a row is being saved, or an outcome is unknown. */
  readonly isUnsettled: () => boolean
}

const userLeft = () => problem('signedOut', 'login', 'no user is signed in any more')
const foreign = (act: 'compared' | 'sent') =>
  malformedProblem('foreign', 'login', `the service answered with another errand row; nothing has been ${act}`)

/**
 * Saves errand rows: shows what will be sent, sends that very body once, and says what the row shows of it afterwards
 * (Service: decisions.md, "Saving an errand row"). A save is written down as `sending` before its first byte can leave.
 * While the outcome of a row's save is unknown, no other save of that row is sent.
 */
export const createSaving = (options: SavingOptions): Saving => {
  const { calls, rows, drafts, records, keys, currentUser, now, newId, onChanged, logError } = options
  const previews = createPreviews({ newId, sessionKey: keys.current })
  const saving = new Set<string>()
  const savingKey = (userKey: string, rowId: number): string => `${userKey} ${rowId}`

  const isElsewhere = (save: SaveRecord): boolean => addressIfOther(save, options.address()) !== null

  const isComparable = (save: SaveRecord): boolean =>
    (save.state === 'unknown' || save.state === 'sent') && !isElsewhere(save)

  const comparisons = createLookUps<SaveRecord, Compared>({
    ...options,
    find: async (save) => {
      const row = await rows.read(save.rowId)
      // Another row says nothing of this one, in whatever it agrees.
      if (row.otherId !== null) throw foreign('compared')
      return comparedWith(row, save)
    },
    pending: (id) => {
      const userKey = currentUser()
      const save = userKey === null ? undefined : records.cached(userKey).find((each) => each.id === id)
      return save && isComparable(save) ? save : null
    },
    isEnough: ({ state }, found) => state === 'sent' && found?.comparison.complete === true
  })

  const view = (save: SaveRecord): ErrandSubmission => {
    const compared = comparisons.of(save.id)
    const row = compared.found && rows.seen(save.rowId, compared.found.version)
    return toSubmission(save, compared, row, options.address())
  }

  const openSaveOf = async (userKey: string, rowId: number): Promise<SaveRecord | null> =>
    (await records.list(userKey)).find((save) => save.rowId === rowId && isOpen(save)) ?? null

  const preview: Saving['preview'] = async ({ id, draft, seen }) => {
    const userKey = requireUser(options)
    previews.drop()
    if (await openSaveOf(userKey, id)) return { kind: 'refused', reason: 'unsettled' }
    if (currentUser() !== userKey) throw userLeft()
    const row = rows.seen(id, seen)
    return row ? previews.prepare(userKey, draft, row) : { kind: 'refused', reason: 'notRead' }
  }

  const find = (userKey: string, id: string): Prepared => {
    const prepared = currentUser() === userKey ? previews.find(userKey, id) : null
    if (prepared === null) throw problem('cancelled', 'program', 'what was shown does not hold any more')
    return prepared
  }

  const send = async (
    userKey: string,
    record: SaveRecord,
    { body }: Prepared,
    target: CallTarget
  ): Promise<SaveRecord> => {
    const path = { ArendeRadId: String(record.rowId) }
    const sent = await sendOnce(options, { userKey, target, call: { operation: 'saveErrandRow', path, body } })
    if (!('state' in sent)) return records.end(userKey, record, endingOfAnswer(sent, keys.hide))
    const renewed = await renewIfRefused(options, { userKey, target }, sent.problem)
    return records.end(userKey, record, endingOfFailure(sent, renewed, keys.hide))
  }

  const letGo = async (userKey: string, { state, rowId }: SaveRecord, draft: Prepared['draft']): Promise<void> => {
    if (state === 'sent') await drafts.removeSent(userKey, rowId, draft)
    if (state !== 'unknown') await drafts.hold(userKey, rowId, false)
  }

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
    if (row.otherId !== null) throw foreign('sent')
    const offered = offers(row, draft.event)
    if (!offered || (row.version !== seen.version && row.version !== confirmed)) {
      return { kind: 'changed', row, differences: differencesBetween(seen, row), offered }
    }
    find(userKey, prepared.id)
    const ended = await submit(userKey, prepared, baselineOf(row, draft, options.personName()))
    // Its result is shown to its user only, when they are back.
    assertSameUser(options, userKey)
    if (ended.state === 'sent') await comparisons.lookUp(ended)
    // Again after a while, unless the row shows it already or could not be read.
    void comparisons.runUnlessFailed(ended.id)
    return { kind: 'submitted', submission: view(ended) }
  }

  const save: Saving['save'] = async ({ preview: id, confirmed }) => {
    const userKey = requireUser(options)
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

  const ownSave = async (id: string): Promise<{ readonly userKey: string; readonly save: SaveRecord } | null> => {
    const userKey = requireUser(options)
    const save = (await records.list(userKey)).find((each) => each.id === id)
    return save && currentUser() === userKey ? { userKey, save } : null
  }

  /**
   * True if an accepted save need not be kept any longer: the row shows all of it, or the user has decided. `putBack`
   * makes the sent draft a draft again, unless other text has been typed since.
   */
  const mayForget = async (
    userKey: string,
    { id, rowId, draft }: SaveRecord,
    decided: CallArgs<'errands.settle'>['draft']
  ): Promise<boolean> => {
    if (draft === null || decided === 'discard') return true
    if (decided === 'keep') {
      const isShown = comparisons.of(id).found?.comparison.complete === true
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
      const userKey = requireUser(options)
      const save = (await records.list(userKey)).find(({ rowId }) => rowId === id)
      if (save === undefined || currentUser() !== userKey) return null
      // An accepted save is compared when its row is read.
      if (save.state === 'unknown') void comparisons.runUnlessFailed(save.id)
      return view(save)
    },
    compareAgain: async ({ submission: id }) => {
      const own = await ownSave(id)
      if (own === null) return null
      await comparisons.lookUpNow(id)
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
      if (isUnknown && draft === 'keep' && !isElsewhere(last) && !isLookedUpEnough(comparisons.of(id))) {
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
        comparisons.see(save.id, comparedWith(row, save), (found) => found?.comparison.findings)
        void comparisons.runUnlessFailed(save.id)
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
        .then(async (saves) => {
          for (const { id, state } of saves) if (state === 'unknown') await comparisons.run(id)
        })
        // Saves that cannot be read are told where they are asked for.
        .catch(() => undefined)
    },
    isUnsettled: () => {
      const userKey = currentUser()
      return saving.size > 0 || (userKey !== null && records.cached(userKey).some(isOpen))
    }
  }
}

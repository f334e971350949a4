import type {
  CallArgs,
  ErrandRow,
  ErrandSessionKey,
  FoundErrandId,
  KeptErrandDraft,
  RecentErrandRow,
  SessionState
} from '../../../preload/contract/index.ts'
import { createUserDocuments, type DataKey, type UserFiles } from '../../storage/index.ts'
import { assertSameUser, requireUser } from '../context.ts'
import { createDrafts, draftsSchema, marksOfDrafts, type ErrandDrafts } from './drafts.ts'
import { createRecent, recentSchema, type RecentRows } from './recent.ts'
import { createRows } from './rows.ts'
import { createSaveRecords } from './save-records.ts'
import { createSaving, type Saving, type SavingOptions } from './saving.ts'
import { createSessionKeys } from './session-keys.ts'

interface ErrandsOptions extends Omit<SavingOptions, 'rows' | 'drafts' | 'records' | 'keys' | 'personName'> {
  readonly files: Readonly<Record<'drafts' | 'saves' | 'recent', UserFiles>>
  readonly key: DataKey
  readonly mayKeepDrafts: () => boolean
  readonly fixedSessionKey: () => string | null
}

export interface Errands extends Pick<
  Saving,
  'preview' | 'save' | 'submission' | 'compareAgain' | 'settle' | 'isUnsettled'
> {
  readonly read: (args: CallArgs<'errands.read'>) => Promise<ErrandRow>
  readonly findId: (args: CallArgs<'errands.findId'>) => Promise<FoundErrandId>
  readonly recent: () => Promise<readonly RecentErrandRow[]>
  readonly recentOf: (args: CallArgs<'errands.recentOf'>) => Promise<readonly RecentErrandRow[]>
  readonly forgetRecent: (args: CallArgs<'errands.forgetRecent'>) => Promise<readonly RecentErrandRow[]>
  readonly draft: (args: CallArgs<'errands.draft'>) => Promise<KeptErrandDraft | null>
  /** A draft that arrives just after its user has signed out is still theirs. */
  readonly keepDraft: (args: CallArgs<'errands.keepDraft'>) => Promise<void>
  readonly sessionKey: () => ErrandSessionKey
  readonly useSessionKey: (args: CallArgs<'errands.useSessionKey'>) => ErrandSessionKey
  /** Forgets the session key, every row and every preview. */
  readonly drop: () => void
  /** To be called whenever the session has changed. */
  readonly sessionChanged: (state: SessionState) => void
  /** Removes what has expired. Never rejects. */
  readonly sweep: () => Promise<void>
}

const days = { drafts: 30, saves: 180, recent: 90 } as const

/**
 * Errand rows: reading them, saving a contact, a note or an event without ever sending one twice, and the user's drafts
 * and visited rows (Service: orders-and-errands.md, "Errand operations"; decisions.md, "Saving an errand row").
 */
export const createErrands = (options: ErrandsOptions): Errands => {
  const { files, key, mayKeepDrafts, fixedSessionKey, currentUser, now, logError } = options
  const kept = { key, now, logError, empty: [], isEmpty: (list: readonly unknown[]) => list.length === 0 }
  const documents = {
    drafts: createUserDocuments<ErrandDrafts>({
      ...kept,
      files: files.drafts,
      schema: draftsSchema,
      keepDays: days.drafts,
      mayKeep: mayKeepDrafts,
      marksOf: marksOfDrafts
    }),
    recent: createUserDocuments<RecentRows>({
      ...kept,
      files: files.recent,
      schema: recentSchema,
      keepDays: days.recent,
      mayKeep: mayKeepDrafts
    })
  }
  const keys = createSessionKeys({ currentUser, fixed: fixedSessionKey })
  const drafts = createDrafts({ documents: documents.drafts, now })
  const recent = createRecent({ documents: documents.recent, logError })
  const records = createSaveRecords({ ...options, files: files.saves, keepDays: days.saves })
  const rows = createRows({ ...options, hider: keys.hider, onRead: recent.note })
  let personName: string | null = null
  const saving = createSaving({ ...options, rows, drafts, records, keys, personName: () => personName })
  let last: string | null = null

  /** Returns the result of a reading, if the window still belongs to its user. */
  const forUser = async <Result>(read: (userKey: string) => Promise<Result>): Promise<Result> => {
    const userKey = requireUser(options)
    const result = await read(userKey)
    assertSameUser(options, userKey)
    return result
  }

  /** The recent rows, and beside them those with a draft or an unsettled save. */
  const recentRows = (): Promise<readonly RecentErrandRow[]> =>
    forUser(async (userKey) => {
      const [read, typed, saves] = await Promise.all([
        recent.list(userKey),
        drafts.list(userKey),
        records.list(userKey)
      ])
      const unread = [
        ...typed.map(({ id, at }) => ({ id, at })),
        ...saves.map(({ rowId, begun }) => ({ id: rowId, at: begun }))
      ]
      const others = new Map(unread.filter(({ id }) => !read.some((row) => row.id === id)).map((row) => [row.id, row]))
      const all = [
        ...read,
        ...[...others.values()].map((row) => ({ ...row, ÄrendeNummer: null, Nummer: null, Ärendetyp: null }))
      ]
      return all
        .map((row) => ({
          ...row,
          hasDraft: typed.some(({ id }) => id === row.id),
          submission: saves.find(({ rowId }) => rowId === row.id)?.state ?? null
        }))
        .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    })

  const drop = (): void => {
    keys.forget()
    saving.dropPreviews()
    rows.drop()
  }

  return {
    ...saving,
    read: async ({ id }) => {
      const userKey = requireUser(options)
      const row = await rows.read(id)
      await saving.see(userKey, row)
      return row
    },
    findId: async ({ text }) => (await import('./find-id.ts')).findErrandId(text),
    recent: recentRows,
    recentOf: async ({ ÄrendeNummer: number }) => {
      const wanted = number.normalize('NFC').trim()
      return (await recentRows()).filter(
        ({ ÄrendeNummer }) => wanted !== '' && ÄrendeNummer?.normalize('NFC').trim() === wanted
      )
    },
    forgetRecent: async ({ id }) => {
      await recent.forget(requireUser(options), id)
      return recentRows()
    },
    draft: ({ id }) => forUser((userKey) => drafts.of(userKey, id)),
    keepDraft: async ({ id, eventLabel = null, ...typed }) => {
      const userKey = currentUser() ?? last
      if (userKey !== null) await drafts.keep(userKey, id, { ...typed, eventLabel })
    },
    sessionKey: keys.state,
    useSessionKey: ({ key: typed }) => {
      requireUser(options)
      saving.dropPreviews()
      keys.use(typed)
      return keys.state()
    },
    drop,
    sessionChanged: (state) => {
      last = currentUser() ?? last
      personName = state.kind === 'signedIn' ? state.name : null
      if (state.kind !== 'signedIn') {
        keys.forget()
        saving.dropPreviews()
      }
      saving.sessionChanged()
    },
    sweep: async () => {
      await Promise.all([...Object.values(documents), records].map(({ sweep }) => sweep()))
    }
  }
}

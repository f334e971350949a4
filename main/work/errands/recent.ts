import * as v from 'valibot'
import type { ErrandRow } from '../../../preload/contract/index.ts'
import type { UserDocuments } from '../../storage/index.ts'

const nullableText = v.nullable(v.string())

export const recentSchema = v.array(
  v.object({
    id: v.number(),
    ÄrendeNummer: nullableText,
    Nummer: nullableText,
    Ärendetyp: nullableText,
    at: v.string()
  })
)
/** Rows that a user has read, newest first. */
export type RecentRows = Readonly<v.InferOutput<typeof recentSchema>>

const maxRecent = 100
const maxText = 200

const short = (text: string | null): string | null => text && text.slice(0, maxText)

interface RecentOptions {
  readonly documents: UserDocuments<RecentRows>
  readonly logError: (text: string) => void
}

/** The rows that each user has read last: no documented call lists rows. */
export interface Recent {
  readonly note: (userKey: string, row: ErrandRow) => void
  /** Newest first. Empty where the list cannot be read. */
  readonly list: (userKey: string) => Promise<RecentRows>
  /** Forgets one row, or all. Rejects with `notKept`. */
  readonly forget: (userKey: string, id: number | null) => Promise<void>
}

export const createRecent = ({ documents, logError }: RecentOptions): Recent => {
  const failed = (error: unknown): void => logError(`the recent errand rows: ${String(error)}`)

  return {
    note: (userKey, { id, texts, readAt: at }) => {
      const row = {
        id,
        ÄrendeNummer: short(texts.ÄrendeNummer),
        Nummer: short(texts.Nummer),
        Ärendetyp: short(texts.Ärendetyp),
        at
      }
      documents
        .change(userKey, (rows) => [row, ...rows.filter((other) => other.id !== id)].slice(0, maxRecent))
        .catch(failed)
    },
    list: (userKey) =>
      documents.read(userKey).catch((error: unknown) => {
        failed(error)
        return []
      }),
    forget: async (userKey, id) => {
      if (id === null) return documents.remove(userKey)
      await documents.change(userKey, (rows) => rows.filter((row) => row.id !== id))
    }
  }
}

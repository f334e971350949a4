import * as v from 'valibot'
import {
  importBlockSchema,
  importStageSchema,
  importBlockRows,
  maxImportRows,
  type CallArgs,
  type ImportBlock,
  type ImportStage,
  type ImportState
} from '../../preload/contract/index.ts'
import {
  createUserDocuments,
  type DataKey,
  type UserDocuments,
  type UserFiles,
  type Keeping
} from '../storage/index.ts'
import { problem } from '../problem.ts'
import { createSerialQueue } from '../base/serial-queue.ts'
import type { WorkContext } from './context.ts'

/** An import stands in one of two places, so that the one before is whole until the next one is. */
export type Slot = 'a' | 'b'

const headSchema = v.object({
  part: v.literal('head'),
  id: v.string(),
  slot: v.picklist(['a', 'b']),
  stage: importStageSchema
})
/** Last part of an import to be stored: it makes the import count. */
export type ImportHead = v.InferOutput<typeof headSchema>

/** Content of one file: the head of a user's import, or a block of its rows. */
export const importPartSchema = v.nullable(
  v.variant('part', [headSchema, v.object({ part: v.literal('block'), id: v.string(), block: importBlockSchema })])
)
export type ImportPart = v.InferOutput<typeof importPartSchema>

interface ImportDocumentsOptions {
  readonly files: UserFiles
  readonly key: DataKey
  readonly mayKeep: () => boolean
  readonly now: () => Date
  readonly logError: (text: string) => void
}

/** Days after the last change of an import. */
const keepDays = 60

export const createImportDocuments = (options: ImportDocumentsOptions): UserDocuments<ImportPart> =>
  createUserDocuments({
    ...options,
    schema: importPartSchema,
    empty: null,
    isEmpty: (part) => part === null,
    keepDays
  })

interface KeptImportOptions extends Pick<WorkContext, 'currentUser'> {
  /** In memory only where the policy lets nothing be kept that was typed. */
  readonly documents: UserDocuments<ImportPart>
}

/** The imports of all users, as in the contract. Every call rejects with `notKept` where a file cannot be used. */
export interface KeptImportStore {
  /** To be called whenever the session has changed. */
  readonly userMayHaveChanged: () => void
  readonly kept: () => Promise<ImportState>
  readonly keepBlock: (args: CallArgs<'orderImport.keepBlock'>) => Promise<null>
  readonly keep: (args: CallArgs<'orderImport.keep'>) => Promise<Keeping>
  readonly discard: (args: CallArgs<'orderImport.discard'>) => Promise<null>
  /** True if ending the program now would lose rows that are not on disk. */
  readonly wouldLose: () => boolean
  /** Removes what has expired, and everything where nothing may be kept. Never rejects. */
  readonly sweep: () => Promise<void>
}

const blockCount = (rows: number): number => Math.ceil(rows / importBlockRows)
const blockNumbers = Array.from({ length: blockCount(maxImportRows + 1) }, (_, at) => at)
const slots: readonly Slot[] = ['a', 'b']

const headName = (userKey: string): string => `${userKey} import`
const blockName = (userKey: string, slot: Slot, at: number): string => `${userKey} import ${slot} ${at}`
const rowsOf = (stage: ImportStage): number => (stage.step === 'text' ? 0 : stage.rows)
const otherSlot = (slot: Slot | undefined): Slot => (slot === 'a' ? 'b' : 'a')

const nothing: ImportState = { keeping: null, import: null }

/** Number of imports whose user is remembered. */
const maxRemembered = 100

/**
 * Keeps what has been read in and is not queued yet: blocks of rows first, then the head, which makes them count. A new
 * import is written beside the one before, so that a kill at any moment leaves one of them whole.
 */
export const createKeptImport = ({ documents, currentUser }: KeptImportOptions): KeptImportStore => {
  const enqueue = createSerialQueue()
  const owners = new Map<string, string>()
  /** Users whose import is in memory only, or is newer than what could be written. */
  const losing = new Set<string>()
  const tidied = new Set<string>()
  let last: string | null = null

  const remember = (id: string, userKey: string): void => {
    owners.delete(id)
    owners.set(id, userKey)
    const [oldest] = owners.keys()
    if (owners.size > maxRemembered && oldest !== undefined) owners.delete(oldest)
  }
  /** The user of an import. A new one that arrives just after its user has left is still theirs. */
  const ownerOf = (id: string): string => {
    const userKey = owners.get(id) ?? currentUser() ?? last
    if (userKey === null) throw problem('signedOut', 'login', 'no user is signed in any more')
    remember(id, userKey)
    return userKey
  }

  const headOf = async (userKey: string): Promise<ImportHead | null> => {
    const part = await documents.read(headName(userKey))
    return part?.part === 'head' ? part : null
  }
  const slotOf = (head: ImportHead | null, id: string): Slot => (head?.id === id ? head.slot : otherSlot(head?.slot))

  const blockOf = async (
    userKey: string,
    { id, slot }: Pick<ImportHead, 'id' | 'slot'>,
    at: number
  ): Promise<ImportBlock | null> => {
    const part = await documents.read(blockName(userKey, slot, at))
    return part?.part === 'block' && part.id === id ? part.block : null
  }
  const blocksOf = (
    userKey: string,
    head: Pick<ImportHead, 'id' | 'slot' | 'stage'>
  ): Promise<readonly (ImportBlock | null)[]> =>
    Promise.all(blockNumbers.slice(0, blockCount(rowsOf(head.stage))).map((at) => blockOf(userKey, head, at)))

  const removeBlocks = async (userKey: string, slot: Slot): Promise<void> => {
    for (const at of blockNumbers) await documents.remove(blockName(userKey, slot, at))
  }
  /** Removes, once in a run, what a kill has left in the other slot. */
  const tidyOnce = async (userKey: string, head: ImportHead | null): Promise<void> => {
    if (tidied.has(userKey)) return
    tidied.add(userKey)
    // Blocks that remain are sealed, are ignored, and are overwritten by the next import but one.
    await removeBlocks(userKey, otherSlot(head?.slot)).catch(() => undefined)
  }

  /** Runs a change. A failure is remembered, because the rows are then in the window alone. */
  const keeping = <Result>(id: string, change: (userKey: string) => Promise<Result>): Promise<Result> =>
    enqueue(async () => {
      const userKey = ownerOf(id)
      try {
        return await change(userKey)
      } catch (error) {
        losing.add(userKey)
        throw error
      }
    })

  return {
    userMayHaveChanged: () => {
      last = currentUser() ?? last
    },

    kept: () =>
      enqueue(async () => {
        const userKey = currentUser()
        if (userKey === null) return nothing
        const head = await headOf(userKey)
        const where = await documents.keeping(headName(userKey))
        await tidyOnce(userKey, head)
        if (head === null) return { ...nothing, keeping: where }
        const blocks = (await blocksOf(userKey, head)).flatMap((block) => block ?? [])
        const found = {
          cells: blocks.flatMap((block) => (block.of === 'cells' ? block.rows : [])),
          orders: blocks.flatMap((block) => (block.of === 'orders' ? block.rows : []))
        }
        if (found.cells.length + found.orders.length !== rowsOf(head.stage))
          throw problem('notKept', 'program', 'a part of what was read in is missing')
        remember(head.id, userKey)
        // Another user may have come while it was read.
        return currentUser() === userKey
          ? { keeping: where, import: { id: head.id, stage: head.stage, ...found } }
          : nothing
      }),

    keepBlock: ({ id, at, block }) =>
      keeping(id, async (userKey) => {
        const name = blockName(userKey, slotOf(await headOf(userKey), id), at)
        await documents.change(name, () => ({ part: 'block', id, block }))
        return null
      }),

    keep: ({ id, stage }) =>
      keeping(id, async (userKey) => {
        const before = await headOf(userKey)
        const head: ImportHead = { part: 'head', id, slot: slotOf(before, id), stage }
        const blocks = await blocksOf(userKey, head)
        if (blocks.includes(null)) throw problem('invalid', 'program', 'a block of the import has not been stored')
        await documents.change(headName(userKey), () => head)
        if (before && before.id !== id) await removeBlocks(userKey, before.slot).catch(() => undefined)
        const where = await documents.keeping(headName(userKey))
        if (where === 'memory') losing.add(userKey)
        else losing.delete(userKey)
        return where
      }),

    discard: ({ id }) =>
      enqueue(async () => {
        const userKey = (id === null ? null : owners.get(id)) ?? currentUser()
        if (userKey === null) return null
        // The head first: without it no block counts. It is not read: a broken one has to go, too.
        await documents.remove(headName(userKey))
        losing.delete(userKey)
        for (const slot of slots) await removeBlocks(userKey, slot)
        return null
      }),

    wouldLose: () => losing.size > 0,
    sweep: documents.sweep
  }
}

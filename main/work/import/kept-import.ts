import {
  importBlockRows,
  maxImportRows,
  type CallArgs,
  type ImportBlock,
  type ImportStage,
  type ImportState
} from '../../../preload/contract/index.ts'
import type { Keeping, OwnerDocuments } from '../../storage/index.ts'
import { problem } from '../../problem.ts'
import { createSerialQueue } from '../../serial-queue.ts'
import type { ImportHead, ImportPart, Slot } from './import-part.ts'

interface KeptImportOptions {
  /** In memory only where the policy lets nothing be kept that was typed. */
  readonly documents: OwnerDocuments<ImportPart>
  /** The user whose work the window holds now, or null (`Session.owner`). */
  readonly owner: () => string | null
}

/**
 * The imports of all owners, as in the contract.
 *
 * @throws Every call rejects with a `ProblemError` `notKept` where the import cannot be read or written; what was kept before is
 *   as it was then.
 */
export interface KeptImportStore {
  /** Notes whose work the window holds. Call it whenever the session has changed. */
  readonly ownerMayHaveChanged: () => void
  readonly kept: () => Promise<ImportState>
  readonly keepBlock: (args: CallArgs<'orderImport.keepBlock'>) => Promise<null>
  readonly keep: (args: CallArgs<'orderImport.keep'>) => Promise<Keeping>
  readonly discard: (args: CallArgs<'orderImport.discard'>) => Promise<null>
  /** True if ending the program now would lose rows: the policy keeps them in memory, or they could not be written. */
  readonly wouldLose: () => boolean
  /** Removes what has expired, of every owner, and everything where nothing may be kept. Never rejects. */
  readonly sweep: () => Promise<void>
}

const blockCount = (rows: number): number => Math.ceil(rows / importBlockRows)
const blockNumbers = Array.from({ length: blockCount(maxImportRows + 1) }, (_, at) => at)
const slots: readonly Slot[] = ['a', 'b']

const headName = (owner: string): string => `${owner} import`
const blockName = (owner: string, slot: Slot, at: number): string => `${owner} import ${slot} ${at}`
const rowsOf = (stage: ImportStage): number => (stage.step === 'text' ? 0 : stage.rows)
const otherSlot = (slot: Slot | undefined): Slot => (slot === 'a' ? 'b' : 'a')

const nothing: ImportState = { keeping: null, import: null }

/** Number of imports whose owner is remembered. Older ones have long been answered. */
const maxRemembered = 100

/**
 * Keeps what has been read in and is not queued yet: blocks of rows first, and then the head, which makes them count. A new
 * import is written beside the one before, so that a kill at any moment leaves one of them whole.
 *
 * @example
 * const imports = createKeptImport({ documents, owner: session.owner })
 * await imports.keepBlock({ id, at: 0, block: { of: 'orders', rows } })
 * await imports.keep({ id, stage: { step: 'orders', text: '', sourceName: '', rows: rows.length } })
 */
export const createKeptImport = ({ documents, owner }: KeptImportOptions): KeptImportStore => {
  const enqueue = createSerialQueue()
  const owners = new Map<string, string>()
  /** Owners whose import is in memory only, or is newer than what could be written. */
  const losing = new Set<string>()
  const tidied = new Set<string>()
  let last: string | null = null

  const remember = (id: string, whose: string): void => {
    owners.delete(id)
    owners.set(id, whose)
    const [oldest] = owners.keys()
    if (owners.size > maxRemembered && oldest !== undefined) owners.delete(oldest)
  }
  /** Whose import it is. One that is new just after its person has left is still theirs. */
  const ownerOf = (id: string): string => {
    const whose = owners.get(id) ?? owner() ?? last
    if (whose === null) throw problem('signedOut', 'login', 'nobody is signed in any more')
    remember(id, whose)
    return whose
  }

  const headOf = async (whose: string): Promise<ImportHead | null> => {
    const part = await documents.read(headName(whose))
    return part?.part === 'head' ? part : null
  }
  const slotOf = (head: ImportHead | null, id: string): Slot => (head?.id === id ? head.slot : otherSlot(head?.slot))

  const blockOf = async (
    whose: string,
    { id, slot }: Pick<ImportHead, 'id' | 'slot'>,
    at: number
  ): Promise<ImportBlock | null> => {
    const part = await documents.read(blockName(whose, slot, at))
    return part?.part === 'block' && part.id === id ? part.block : null
  }
  const blocksOf = (
    whose: string,
    head: Pick<ImportHead, 'id' | 'slot' | 'stage'>
  ): Promise<readonly (ImportBlock | null)[]> =>
    Promise.all(blockNumbers.slice(0, blockCount(rowsOf(head.stage))).map((at) => blockOf(whose, head, at)))

  const removeBlocks = async (whose: string, slot: Slot): Promise<void> => {
    for (const at of blockNumbers) await documents.remove(blockName(whose, slot, at))
  }
  /** Removes, once in a run, what a kill has left in the slot that does not count. */
  const tidyOnce = async (whose: string, head: ImportHead | null): Promise<void> => {
    if (tidied.has(whose)) return
    tidied.add(whose)
    // Blocks that remain are sealed, are ignored, and are overwritten by the next import but one.
    await removeBlocks(whose, otherSlot(head?.slot)).catch(() => undefined)
  }

  /** Runs a change of an import. A failure is remembered, because the rows are then in the window alone. */
  const keeping = <Result>(id: string, change: (whose: string) => Promise<Result>): Promise<Result> =>
    enqueue(async () => {
      const whose = ownerOf(id)
      try {
        return await change(whose)
      } catch (error) {
        losing.add(whose)
        throw error
      }
    })

  return {
    ownerMayHaveChanged: () => {
      last = owner() ?? last
    },

    kept: () =>
      enqueue(async () => {
        const whose = owner()
        if (whose === null) return nothing
        const head = await headOf(whose)
        const where = await documents.keeping(headName(whose))
        await tidyOnce(whose, head)
        if (head === null) return { ...nothing, keeping: where }
        const blocks = (await blocksOf(whose, head)).flatMap((block) => block ?? [])
        const found = {
          cells: blocks.flatMap((block) => (block.of === 'cells' ? block.rows : [])),
          orders: blocks.flatMap((block) => (block.of === 'orders' ? block.rows : []))
        }
        if (found.cells.length + found.orders.length !== rowsOf(head.stage))
          throw problem('notKept', 'program', 'a part of what was read in is missing')
        remember(head.id, whose)
        // Another person may have come while it was read.
        return owner() === whose ? { keeping: where, import: { id: head.id, stage: head.stage, ...found } } : nothing
      }),

    keepBlock: ({ id, at, block }) =>
      keeping(id, async (whose) => {
        const name = blockName(whose, slotOf(await headOf(whose), id), at)
        await documents.change(name, () => ({ part: 'block', id, block }))
        return null
      }),

    keep: ({ id, stage }) =>
      keeping(id, async (whose) => {
        const before = await headOf(whose)
        const head: ImportHead = { part: 'head', id, slot: slotOf(before, id), stage }
        const blocks = await blocksOf(whose, head)
        if (blocks.includes(null)) throw problem('invalid', 'program', 'a block of the import has not been stored')
        await documents.change(headName(whose), () => head)
        if (before && before.id !== id) await removeBlocks(whose, before.slot).catch(() => undefined)
        const where = await documents.keeping(headName(whose))
        if (where === 'memory') losing.add(whose)
        else losing.delete(whose)
        return where
      }),

    discard: ({ id }) =>
      enqueue(async () => {
        const whose = (id === null ? null : owners.get(id)) ?? owner()
        if (whose === null) return null
        // The head first: without it no block counts. It is not read: a broken one has to go, too.
        await documents.remove(headName(whose))
        losing.delete(whose)
        for (const slot of slots) await removeBlocks(whose, slot)
        return null
      }),

    wouldLose: () => losing.size > 0,
    sweep: documents.sweep
  }
}

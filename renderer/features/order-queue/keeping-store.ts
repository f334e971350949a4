import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import {
  importBlockRows,
  maxLeftOutSheets,
  maxSourceName,
  orderFields,
  type ImportBlock,
  type ImportCell,
  type ImportOrder,
  type ImportStage,
  type KeptImport,
  type LeftOutSheet,
  type OrderQueueKeeping,
  type Problem
} from '../../../preload/contract/index.ts'
import type { Source } from './reading/table.ts'
import { api, problemOf } from '../../api.ts'
import { onUserLeft } from '../../state/user.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'
import { createDraftKeeping } from '../work/draft-keeping.ts'
import { useImportRows } from './rows-store.ts'
import { useImportSource } from './source-store.ts'

/** Content of an import in the window, in the form in which it is kept. */
export interface Content {
  readonly id: string
  readonly stage: ImportStage
  readonly cells: KeptImport['cells']
  readonly orders: readonly ImportOrder[]
}

const clipped = (name: string): string => name.slice(0, maxSourceName)
/** A source with names that are short enough to be kept. */
export const keptSource = (source: Source): Source => {
  if (source.kind === 'paste') return source
  const named = { ...source, file: clipped(source.file) }
  return named.kind === 'workbook' ? { ...named, sheet: clipped(named.sheet) } : named
}
export const keptName = clipped
export const keptSheets = (sheets: readonly LeftOutSheet[]): LeftOutSheet[] =>
  sheets.slice(0, maxLeftOutSheets).map(({ name, reason }) => ({ name: clipped(name), reason }))

const sameOrder = (one: ImportOrder, other: ImportOrder | undefined): boolean =>
  one === other ||
  (one.row === other?.row &&
    one.leftOut === other.leftOut &&
    one.doubts === other.doubts &&
    one.apart === other.apart &&
    orderFields.every((field) => one.draft[field] === other.draft[field]))
const sameCells = (one: readonly ImportCell[], other: readonly ImportCell[] | undefined): boolean => one === other

const blocksOf = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / importBlockRows) }, (_, at) =>
    rows.slice(at * importBlockRows, (at + 1) * importBlockRows)
  )

/** The blocks in which a row is another than before, with the number of each. */
const changedOf = <Row>(
  rows: readonly Row[],
  before: readonly Row[],
  isSame: (row: Row, other: Row | undefined) => boolean,
  toBlock: (rows: readonly Row[]) => ImportBlock
): readonly { readonly at: number; readonly block: ImportBlock }[] =>
  blocksOf(rows).flatMap((block, at) =>
    block.every((row, index) => isSame(row, before[at * importBlockRows + index]))
      ? []
      : [{ at, block: toBlock(block) }]
  )

/** Returns the blocks to store of an import, after `before` of the same one has been stored, or nothing yet. */
export const changedBlocks = ({ cells, orders }: Content, before: Content | null) => [
  ...changedOf(cells, before?.cells ?? [], sameCells, (rows) => ({ of: 'cells', rows: rows.map((row) => [...row]) })),
  ...changedOf(orders, before?.orders ?? [], sameOrder, (rows) => ({
    of: 'orders',
    rows: rows.map(({ row, draft, leftOut, doubts, apart }) => ({
      row,
      draft,
      leftOut,
      ...(doubts && { doubts }),
      ...(apart && { apart })
    }))
  }))
]

/** Content in the window before it has an id. `of` differs for each import. */
export interface HeldContent extends Omit<Content, 'id'> {
  readonly of: unknown
}

export const sameStage = (one: ImportStage, other: ImportStage): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export const sameContent = (one: Content, other: Content): boolean =>
  one.id === other.id && sameStage(one.stage, other.stage) && changedBlocks(one, other).length === 0

const keepingTimes = { pause: 400, maxWait: 2000 }

/**
 * Keeps in main what has been pasted, matched and corrected and is not queued yet, so that it is not lost with the
 * window or with the program: an import as soon as it is there, and its changes soon after, a hundred rows at a time.
 * Emptying the other stores does not remove what is kept; only `removeIfBlank` and `discard` do.
 */
export const useImportKeeping = defineStore('importKeeping', () => {
  const source = useImportSource()
  const imported = useImportRows()
  /** Set once main has returned the kept import, which an earlier one would replace unseen. */
  const ready = ref(false)
  /** Why what is kept cannot be read. */
  const unreadable = shallowRef<Problem | null>(null)
  /** Place where it is kept, or would be; null before main has answered. */
  const keeping = ref<OrderQueueKeeping | null>(null)

  const content = computed((): HeldContent | null => {
    const { typed: text, table, headings, fields, withHidden, leftOutSheets } = source
    const { begun, rows, sourceName } = imported
    if (rows.length > 0) {
      return {
        of: begun,
        stage: { step: 'orders', text, sourceName: keptName(sourceName), rows: rows.length },
        cells: [],
        orders: rows
      }
    }
    if (table) {
      const { rows, numbers, hidden, isCut } = table
      const stage = {
        step: 'columns' as const,
        text,
        source: keptSource(table.source),
        headings,
        fields: [...fields],
        numbers: [...numbers],
        ...(hidden && { hidden: [...hidden], withHidden }),
        ...(isCut && { isCut }),
        ...(leftOutSheets.length > 0 && { leftOutSheets: keptSheets(leftOutSheets) }),
        rows: rows.length
      }
      return { of: table, stage, cells: table.rows, orders: [] }
    }
    return text === '' ? null : { of: 'text', stage: { step: 'text', text }, cells: [], orders: [] }
  })

  const held = (): HeldContent | null => content.value
  /** The import that the window holds: its id, and what it is the id of. Main knows by the id whose it is. */
  let current: { readonly id: string; readonly of: unknown } | null = null
  let latest: Content | null = null
  let stored: Content | null = null
  /** The content returned by main, until it is changed. */
  let untouched: Content | null = null
  /** Id of the last import that main knows of. */
  let told: string | null = null
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = (act: () => Promise<unknown>): Promise<void> => {
    const isCurrent = drafts.track()
    const done = last.then(async () => {
      await drafts.attempt(act, isCurrent)
    })
    last = done
    return done
  }

  const store = async (now: Content): Promise<void> => {
    const before = stored?.id === now.id ? stored : null
    if (now === before) return
    // Unknown until all of it is stored.
    stored = null
    told = now.id
    for (const block of changedBlocks(now, before)) await api.call('orderImport.keepBlock', { id: now.id, ...block })
    if (!before || !sameStage(now.stage, before.stage)) {
      const where = await api.call('orderImport.keep', { id: now.id, stage: now.stage })
      if (current?.id === now.id) keeping.value = where
    }
    stored = now
  }
  const drafts = createDraftKeeping(async () => {
    const now = latest
    if (now) await inTurn(() => store(now))
  }, keepingTimes)
  const { problem, save, flush } = drafts

  watch(content, (now) => {
    if (now === null) return
    const { of, ...rest } = now
    const known = current?.of === of ? current : null
    current = known ?? { id: crypto.randomUUID(), of }
    latest = { id: current.id, ...rest }
    if (untouched && sameContent(latest, untouched)) return
    // From here on it is stored as a whole once, so that no part of it is older than the rest and expires before it.
    untouched = null
    if (!known) void save()
    else drafts.saveSoon()
  })

  const removeIfBlank = (): Promise<void> => {
    if (content.value !== null || current === null) return Promise.resolve()
    drafts.cancel()
    const { id } = current
    current = null
    latest = null
    return inTurn(async () => {
      stored = null
      await callWithSignInRetry('orderImport.discard', { id })
    })
  }
  /** Takes away what has been read in. Returns the function that puts it back, unless something else was read in. */
  const discard = (): (() => void) => {
    const putBack = imported.rows.length > 0 ? imported.discard() : source.discard()
    const isCurrent = drafts.track()
    void removeIfBlank()
    return () => {
      if (isCurrent() && imported.rows.length === 0 && !source.table) putBack()
    }
  }
  const type = (text: string): void => {
    source.typed = text
    void removeIfBlank()
  }

  /** Reads what main keeps, unless something has been read in already. True if there are rows to check again. */
  const restore = async (): Promise<boolean> => {
    if (ready.value) return false
    const isCurrent = drafts.track()
    unreadable.value = null
    try {
      const { import: kept, keeping: where } = await callWithSignInRetry('orderImport.kept', {})
      if (!isCurrent() || ready.value) return false
      ready.value = true
      keeping.value = where
      if (!kept || held() !== null) return false
      const { id, stage, cells, orders } = kept
      source.typed = stage.text
      if (stage.step === 'columns') {
        const { numbers, hidden, isCut } = stage
        source.resume(
          { rows: cells, numbers, source: stage.source, ...(hidden && { hidden }), ...(isCut && { isCut }) },
          stage
        )
      }
      if (stage.step === 'orders') imported.resume(orders, stage.sourceName)
      const now = held()
      current = now && { id, of: now.of }
      untouched = kept
      told = id
      return stage.step === 'orders'
    } catch (error) {
      if (isCurrent()) unreadable.value = problemOf(error)
      return false
    }
  }
  /** Gives up what cannot be read, for ever. */
  const discardUnreadable = async (): Promise<void> => {
    await inTurn(() => callWithSignInRetry('orderImport.discard', { id: null }))
    await restore()
  }

  // Main keeps the import for its user and returns it to no other user.
  onUserLeft((next) => {
    // Main files the content of an import that it knows already under its user. Once another user is signed in, a new
    // one would become theirs.
    if (next === null || told === latest?.id) void flush()
    drafts.forget()
    current = null
    latest = null
    untouched = null
    ready.value = false
    unreadable.value = null
    keeping.value = null
  })

  return { ready, unreadable, problem, keeping, type, save, flush, removeIfBlank, discard, restore, discardUnreadable }
})

import { toProblem } from '../problem.ts'
import {
  answerAlike,
  answerCounts,
  answerExport,
  answerFacet,
  answerFigures,
  answerGroups,
  answerPosition,
  answerPreview,
  answerRows,
  answerTotals,
  createQueryable,
  type QueryableTable
} from './answers.ts'
import { cancelled, type Pause } from './base/checkpoint.ts'
import { toMemoryProblem, unlimitedMemory } from './base/memory.ts'
import { changesBetween, type TableChanges } from './changes/changes-between.ts'
import type { Table } from './column/table.ts'
import { deriveColumns } from './derive/derive.ts'
import { createExports } from './exports.ts'
import type { Compression } from './xlsx/compression.ts'
import type { FromWorker, ToWorker, WorkerCallName, WorkerCalls, WorkerCommand, WorkerRequest } from './protocol.ts'
import type { NewWasmReader } from './reader/wasm-instance.ts'
import { createTableBuilder, type TableBuilder } from './table-builder.ts'
import { jitWarmup } from './jit-warmup.ts'
import { summariesOf } from './summary.ts'

/**
 * The engine behind a port. Takes the port's messages one by one, and sends each answer as soon as it is ready. Holds
 * one table per list, and per list one builder of the next table, with its partial load once there is one. `pause` lets
 * waiting messages in; `compression` packs workbooks; `memory` is what the engine may use; `lull` lasts as long as
 * another question may follow an answer.
 */
export const createEngine = (
  send: (message: FromWorker, transfer?: readonly ArrayBuffer[]) => void,
  newWasmReader: NewWasmReader,
  pause: Pause,
  compression: Compression,
  memory = unlimitedMemory,
  lull = pause
): ((message: ToWorker) => void) => {
  const tables = new Map<string, QueryableTable>()
  const builders = new Map<string, TableBuilder>()
  /** Keyed by builder, so that a partial load is dropped with its builder. */
  const partialLoads = new WeakMap<TableBuilder, QueryableTable>()
  /** By builder, the fields by which its rows are compared with those of the table before. */
  const keysOf = new WeakMap<TableBuilder, readonly string[]>()
  /** By table without derived columns, how it differs from the table before. */
  const comparisons = new WeakMap<Table, Promise<TableChanges | null>>()
  const exports = createExports(pause, compression)
  let warmup: Promise<number> | null = null
  let pendingAnswers = 0
  /** Those of them that are no part of a load or an export. */
  let pendingQuestions = 0
  /** Questions, and parts of files: after one of them another mostly comes at once. */
  let answeredOfMany = 0

  const builderOf = (list: string, loadId: number): TableBuilder => {
    const builder = builders.get(list)
    if (builder?.loadId !== loadId) throw cancelled('this load was given up')
    return builder
  }

  const partialLoadOf = (list: string): QueryableTable | undefined => {
    const builder = builders.get(list)
    return builder && partialLoads.get(builder)
  }

  const tableOf = (list: string, loadId: number): QueryableTable => {
    const found = [tables.get(list), partialLoadOf(list)].find((table) => table?.loadId === loadId)
    if (!found) throw cancelled('these rows are of another load')
    return found
  }

  /**
   * Waits until no answer is pending, and after an answer to a question, or a part of a file, until no other has
   * followed it: the next one mostly comes at once, and would wait for what had been begun. False where the table has
   * been replaced; other derived columns leave it.
   */
  const isIdleWith = async (list: string, base: Table): Promise<boolean> => {
    const isCurrent = (): boolean => tables.get(list)?.base === base
    for (let answered = -1; isCurrent() && answered !== answeredOfMany;) {
      if (answered >= 0) await lull()
      answered = answeredOfMany
      do await pause()
      while (pendingAnswers > 0)
    }
    return isCurrent()
  }

  /** For the slices of a load: no question waits for more than the one that it meets. */
  const pauseForQuestions: Pause = async () => {
    do await pause()
    while (pendingQuestions > 0)
  }

  const snapshot = async (
    list: string,
    { loadId, as, atLeast }: WorkerCalls['snapshot']['args']
  ): Promise<WorkerCalls['snapshot']['result']> => {
    const builder = builderOf(list, loadId)
    const built = await builder.snapshot(atLeast)
    if (built) partialLoads.set(builder, createQueryable(as, built.table, pause))
    return built && built.summary
  }

  const end = async (list: string, loadId: number): Promise<WorkerCalls['end']['result']> => {
    const builder = builderOf(list, loadId)
    const { table, summary } = await builder.end()
    builders.delete(list)
    const before = tables.get(list)?.base
    tables.set(list, createQueryable(loadId, table, pause))
    const keys = keysOf.get(builder)
    if (before && keys) compare(list, { before, now: table, keys })
    // A failure is ignored: it recurs, and is reported, when the data is requested.
    lull()
      .then(() => precompute(table, () => isIdleWith(list, table)))
      .catch(() => {})
    return summary
  }

  /** Compares two tables while idle. Ends early if the list is loaded or dropped, or memory is short. */
  const compare = (
    list: string,
    { before, now, keys }: { readonly before: Table; readonly now: Table; readonly keys: readonly string[] }
  ): void => {
    const checkpoint = async (): Promise<void> => {
      await pauseForQuestions()
      if (builders.has(list) || tables.get(list)?.base !== now) throw cancelled('the list is loaded again')
    }
    comparisons.set(
      now,
      changesBetween(before, now, { keys, memory, checkpoint }).catch(() => null)
    )
  }

  /**
   * Waits for a comparison. The comparison itself waits until no request is pending, so the waiting request is not
   * counted meanwhile. Otherwise both would wait forever.
   */
  const changesOf = async (base: Table): Promise<TableChanges | null> => {
    pendingAnswers--
    pendingQuestions--
    try {
      return (await comparisons.get(base)) ?? null
    } finally {
      pendingAnswers++
      pendingQuestions++
    }
  }

  const changes = async (list: string, loadId: number): Promise<WorkerCalls['changes']['result']> => {
    const found = await changesOf(tableOf(list, loadId).base)
    // A newer load may have come meanwhile.
    tableOf(list, loadId)
    return found && { added: found.added, changed: found.changed, gone: found.gone, samePlaces: found.samePlaces }
  }

  const derive = async (
    list: string,
    request: WorkerCalls['derive']['args']
  ): Promise<WorkerCalls['derive']['result']> => {
    const { base } = tableOf(list, request.loadId)
    const baseOf = (other: string) => tables.get(other)?.base
    const { table, made } = await deriveColumns(base, request.columns, {
      baseOf,
      changes: () => changesOf(base),
      words: request.words,
      memory,
      pause
    })
    const summaries = await summariesOf(
      made.map(({ column }) => column),
      pause
    )
    const columns = summaries.map((summary, at) => ({
      ...summary,
      ...(made[at]?.units && { unitColumn: made[at].units.name })
    }))
    // A newer load may have come meanwhile, which `tableOf` says.
    tableOf(list, request.loadId)
    tables.set(list, createQueryable(request.as, table, pause, base))
    return { columns, states: made.map(({ state }) => state) }
  }

  // Async, so that a throw at any depth becomes an answer too.
  const answer = async (request: WorkerRequest): Promise<WorkerCalls[WorkerCallName]['result']> => {
    const { list } = request
    switch (request.kind) {
      case 'jitWarmup':
        await (warmup ??= jitWarmup({ newWasmReader, memory, pause }, () => builders.size === 0))
        return null
      case 'write':
        return builderOf(list, request.loadId).write(request.chunks)
      case 'snapshot':
        return snapshot(list, request)
      case 'end':
        return end(list, request.loadId)
      case 'rows':
        return answerRows(tableOf(list, request.loadId), request)
      case 'totals':
        return answerTotals(tableOf(list, request.loadId), request)
      case 'facet':
        return answerFacet(tableOf(list, request.loadId), request)
      case 'groups':
        return answerGroups(tableOf(list, request.loadId), request)
      case 'figures':
        return answerFigures(tableOf(list, request.loadId), request)
      case 'counts':
        return answerCounts(tableOf(list, request.loadId), request)
      case 'alike':
        return answerAlike(tableOf(list, request.loadId), request)
      case 'derive':
        return derive(list, request)
      case 'changes':
        return changes(list, request.loadId)
      case 'preview':
        return answerPreview(tableOf(list, request.loadId), request, memory)
      case 'position':
        return answerPosition(tableOf(list, request.loadId), request)
      case 'export':
        return exports.begin(list, request.exportId, async () => {
          const chosen = await answerExport(tableOf(list, request.loadId), request, memory)
          // Its rows may have been forgotten meanwhile.
          tableOf(list, request.loadId)
          return chosen
        })
      case 'exportNext':
        return exports.next(request.exportId)
    }
  }

  const execute = (command: WorkerCommand) => {
    const { list } = command
    const builder = builders.get(list)
    if (command.kind === 'load') {
      builder?.abort()
      const started = createTableBuilder(command, { newWasmReader, memory, pause: pauseForQuestions })
      builders.set(list, started)
      if (command.keys) keysOf.set(started, command.keys)
    } else if (command.kind === 'exportEnd') {
      exports.end(command.exportId)
    } else if (command.kind === 'drop' || builder?.loadId === command.loadId) {
      builder?.abort()
      builders.delete(list)
      if (command.kind === 'drop') {
        tables.delete(list)
        exports.endAll(list)
      }
    }
  }

  return (message) => {
    if (!('call' in message)) return execute(message)
    const { call } = message
    const isQuestion = !longCalls.has(message.kind)
    pendingAnswers++
    if (isQuestion) pendingQuestions++
    void answer(message)
      .then(
        (value) => send({ call, ok: true, value }, buffersOf(value)),
        (error: unknown) => send({ call, ok: false, problem: toProblem(toMemoryProblem(error, memory)) })
      )
      .finally(() => {
        pendingAnswers--
        if (isQuestion) pendingQuestions--
        if (isQuestion || message.kind === 'exportNext') answeredOfMany++
      })
  }
}

/** A load's own calls, exports and the JIT warm-up: a load waits for none of them. */
const longCalls: ReadonlySet<WorkerCallName> = new Set<WorkerCallName>([
  'jitWarmup',
  'write',
  'snapshot',
  'end',
  'export',
  'exportNext'
])

/**
 * Folds and ranks the columns of a table in slices of some milliseconds, which the first queries would have to wait
 * for. Between two slices `mayContinue` waits until nothing more urgent is pending, and says whether to continue at
 * all.
 */
const precompute = async ({ columns }: Table, mayContinue: () => Promise<boolean>): Promise<void> => {
  const ready = async (step: () => boolean): Promise<boolean> => {
    do {
      if (!(await mayContinue())) return false
    } while (step())
    return true
  }
  // People search a list before they sort it, and folding is the smaller part.
  for (const column of columns) if (!(await ready(column.foldStep))) return
  for (const column of columns) if (!(await ready(() => column.rankStep() || column.sharedCellStep()))) return
}

/** The memory that an answer hands over instead of being copied. */
const buffersOf = (value: WorkerCalls[WorkerCallName]['result']): readonly ArrayBuffer[] =>
  typeof value === 'object' && value !== null && 'bytes' in value && typeof value.bytes === 'object'
    ? [value.bytes.buffer]
    : []

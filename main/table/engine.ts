import { toProblem } from '../problem.ts'
import { answerFacet, answerGroups, answerMatches, answerPlace, answerRows, createQueryable, answerTotals, type QueryableTable } from './answers.ts'
import { toMemoryProblem, unlimitedMemory } from './base/memory.ts'
import type { WorkerCalls, WorkerCallName, FromWorker, WorkerCommand, WorkerRequest, ToWorker } from './protocol.ts'
import { cancelled, type Pause } from './base/checkpoint.ts'
import type { NewKernel } from './reader/kernel.ts'
import { createTableBuilder, type TableBuilder } from './table-builder.ts'
import { warmUp } from './warm-up.ts'

/**
 * The engine behind a port: takes the port's messages one by one and sends the answers in the order in which they become
 * ready. Holds one table per list, and beside it the one that is being read, with its beginning once there is one. `pause`
 * lets waiting messages in; `memory` is what there is of it.
 */
export const createEngine = (
  send: (message: FromWorker) => void,
  newKernel: NewKernel,
  pause: Pause,
  memory = unlimitedMemory
): ((message: ToWorker) => void) => {
  const shown = new Map<string, QueryableTable>()
  const readings = new Map<string, TableBuilder>()
  /** By the reading that each is the beginning of, so that it goes with it. */
  const beginnings = new WeakMap<TableBuilder, QueryableTable>()
  let answering = 0

  const readingOf = (list: string, load: number): TableBuilder => {
    const reading = readings.get(list)
    if (reading?.load !== load) throw cancelled('this load was given up')
    return reading
  }

  const beginningOf = (list: string): QueryableTable | undefined => {
    const reading = readings.get(list)
    return reading && beginnings.get(reading)
  }

  const shownOf = (list: string, load: number): QueryableTable => {
    const one = [shown.get(list), beginningOf(list)].find((table) => table?.load === load)
    if (!one) throw cancelled('these rows are of another load')
    return one
  }

  /** Waits until no question is being answered. False where that load is no longer shown. */
  const isFreeFor = async (list: string, load: number): Promise<boolean> => {
    do await pause()
    while (answering > 0)
    return shown.get(list)?.load === load
  }

  const begin = async (list: string, { load, as, atLeast }: WorkerCalls['begin']['of']): Promise<WorkerCalls['begin']['gives']> => {
    const reading = readingOf(list, load)
    const made = await reading.snapshot(atLeast)
    if (made) beginnings.set(reading, createQueryable(as, made.table, pause))
    return made && made.summary
  }

  const end = async (list: string, load: number): Promise<WorkerCalls['end']['gives']> => {
    const { table, summary } = await readingOf(list, load).end()
    readings.delete(list)
    shown.set(list, createQueryable(load, table, pause))
    // What cannot be made beforehand fails again, and is told, when it is asked for.
    warmUp(table, () => isFreeFor(list, load)).catch(() => {})
    return summary
  }

  // Async, so that a throw of any depth is an answer too.
  const answer = async (question: WorkerRequest): Promise<WorkerCalls[WorkerCallName]['gives']> => {
    const { list } = question
    switch (question.kind) {
      case 'write':
        return readingOf(list, question.load).write(question.chunks)
      case 'begin':
        return begin(list, question)
      case 'end':
        return end(list, question.load)
      case 'rows':
        return answerRows(shownOf(list, question.load), question)
      case 'totals':
        return answerTotals(shownOf(list, question.load), question)
      case 'facet':
        return answerFacet(shownOf(list, question.load), question)
      case 'groups':
        return answerGroups(shownOf(list, question.load), question)
      case 'place':
        return answerPlace(shownOf(list, question.load), question)
      case 'matches': {
        const { other } = question
        return answerMatches(shownOf(list, question.load), shownOf(other.list, other.load), question)
      }
    }
  }

  const obey = (order: WorkerCommand) => {
    const { list } = order
    const reading = readings.get(list)
    if (order.kind === 'load') {
      reading?.abort()
      readings.set(list, createTableBuilder(order, { newKernel, memory, pause }))
    } else if (order.kind === 'drop' || reading?.load === order.load) {
      reading?.abort()
      readings.delete(list)
      if (order.kind === 'drop') shown.delete(list)
    }
  }

  return (message) => {
    if (!('call' in message)) return obey(message)
    const { call } = message
    answering++
    void answer(message)
      .then(
        (value) => send({ call, ok: true, value }),
        (error: unknown) => send({ call, ok: false, problem: toProblem(toMemoryProblem(error, memory)) })
      )
      .finally(() => answering--)
  }
}

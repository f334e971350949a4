import { toProblem } from '../problem.ts'
import type { RowsBlock, Totals } from '../../preload/contract/index.ts'
import type { Asked, AskedName, FromWorker, Order, Question, RowsRequest, ToWorker, TotalsRequest } from './protocol.ts'
import { cellsOf } from './query/cells.ts'
import { totalsOf } from './query/totals.ts'
import { cancelled, type Pause } from './query/turn.ts'
import { createViews, type Views } from './query/views.ts'
import type { NewKernel } from './reader/kernel.ts'
import { createReading, type Reading } from './reading.ts'
import { summarise } from './summary.ts'
import { columnOf, type Table } from './table.ts'

/** A table that is looked at. */
interface Shown {
  readonly load: number
  readonly table: Table
  readonly views: Views
}

/**
 * The engine behind a port: takes the port's messages one by one and sends the answers in the order in which they become
 * ready. Holds one table per list, and beside it the one that is being read. `pause` lets waiting messages in.
 */
export const createEngine = (
  send: (message: FromWorker) => void,
  newKernel: NewKernel,
  pause: Pause
): ((message: ToWorker) => void) => {
  const shown = new Map<string, Shown>()
  const readings = new Map<string, Reading>()

  const readingOf = (list: string, load: number): Reading => {
    const reading = readings.get(list)
    if (reading?.load !== load) throw cancelled('this load was given up')
    return reading
  }

  const shownOf = (list: string, load: number): Shown => {
    const one = shown.get(list)
    if (one?.load !== load) throw cancelled('these rows are of another load')
    return one
  }

  const end = async (list: string, load: number): Promise<Asked['end']['gives']> => {
    const table = await readingOf(list, load).end()
    const summary = await summarise(table, pause)
    // Given up, dropped or begun anew while the summary was made?
    readingOf(list, load)
    readings.delete(list)
    shown.set(list, { load, table, views: createViews(table, pause) })
    return summary
  }

  const rows = async (list: string, { load, query, columns, from, to }: RowsRequest): Promise<RowsBlock> => {
    const { table, views } = shownOf(list, load)
    const view = await views.view(query)
    const block = view.subarray(from, to)
    return { load, total: view.length, from, cells: columns.map((name) => cellsOf(columnOf(table, name), block)) }
  }

  const totals = async (list: string, { load, query }: TotalsRequest): Promise<Totals> => {
    const { table, views } = shownOf(list, load)
    return { load, ...(await totalsOf(table, await views.rowSet(query), pause)) }
  }

  // Async, so that a throw of any depth is an answer too.
  const answer = async (question: Question): Promise<Asked[AskedName]['gives']> => {
    const { list } = question
    switch (question.kind) {
      case 'write':
        return readingOf(list, question.load).write(question.chunk)
      case 'end':
        return end(list, question.load)
      case 'rows':
        return rows(list, question)
      case 'totals':
        return totals(list, question)
    }
  }

  const obey = (order: Order) => {
    const { list } = order
    const reading = readings.get(list)
    if (order.kind === 'load') {
      reading?.giveUp()
      readings.set(list, createReading(order, newKernel(), pause))
    } else if (order.kind === 'drop' || reading?.load === order.load) {
      reading?.giveUp()
      readings.delete(list)
      if (order.kind === 'drop') shown.delete(list)
    }
  }

  return (message) => {
    if (!('call' in message)) return obey(message)
    const { call } = message
    answer(message).then(
      (value) => send({ call, ok: true, value }),
      (error: unknown) => send({ call, ok: false, problem: toProblem(error) })
    )
  }
}

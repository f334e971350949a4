import { toProblem } from '../problem.ts'
import { facetsOf, linesOf, matchesOf, placeOf, rowsOf, show, totalsOf, type Shown } from './answers.ts'
import { asShortage, boundless } from './memory.ts'
import type { Asked, AskedName, FromWorker, Order, Question, ToWorker } from './protocol.ts'
import { cancelled, type Pause } from './query/turn.ts'
import type { NewKernel } from './reader/kernel.ts'
import { createReading, type Reading } from './reading.ts'
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
  memory = boundless
): ((message: ToWorker) => void) => {
  const shown = new Map<string, Shown>()
  const readings = new Map<string, Reading>()
  /** By the reading that each is the beginning of, so that it goes with it. */
  const beginnings = new WeakMap<Reading, Shown>()
  let answering = 0

  const readingOf = (list: string, load: number): Reading => {
    const reading = readings.get(list)
    if (reading?.load !== load) throw cancelled('this load was given up')
    return reading
  }

  const beginningOf = (list: string): Shown | undefined => {
    const reading = readings.get(list)
    return reading && beginnings.get(reading)
  }

  const shownOf = (list: string, load: number): Shown => {
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

  const begin = async (list: string, { load, as, atLeast }: Asked['begin']['of']): Promise<Asked['begin']['gives']> => {
    const reading = readingOf(list, load)
    const made = await reading.begin(atLeast)
    if (made) beginnings.set(reading, show(as, made.table, pause))
    return made && made.summary
  }

  const end = async (list: string, load: number): Promise<Asked['end']['gives']> => {
    const { table, summary } = await readingOf(list, load).end()
    readings.delete(list)
    shown.set(list, show(load, table, pause))
    // What cannot be made beforehand fails again, and is told, when it is asked for.
    warmUp(table, () => isFreeFor(list, load)).catch(() => {})
    return summary
  }

  // Async, so that a throw of any depth is an answer too.
  const answer = async (question: Question): Promise<Asked[AskedName]['gives']> => {
    const { list } = question
    switch (question.kind) {
      case 'write':
        return readingOf(list, question.load).write(question.chunks)
      case 'begin':
        return begin(list, question)
      case 'end':
        return end(list, question.load)
      case 'rows':
        return rowsOf(shownOf(list, question.load), question)
      case 'totals':
        return totalsOf(shownOf(list, question.load), question)
      case 'facet':
        return facetsOf(shownOf(list, question.load), question)
      case 'groups':
        return linesOf(shownOf(list, question.load), question)
      case 'place':
        return placeOf(shownOf(list, question.load), question)
      case 'matches': {
        const { other } = question
        return matchesOf(shownOf(list, question.load), shownOf(other.list, other.load), question)
      }
    }
  }

  const obey = (order: Order) => {
    const { list } = order
    const reading = readings.get(list)
    if (order.kind === 'load') {
      reading?.giveUp()
      readings.set(list, createReading(order, { newKernel, memory, pause }))
    } else if (order.kind === 'drop' || reading?.load === order.load) {
      reading?.giveUp()
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
        (error: unknown) => send({ call, ok: false, problem: toProblem(asShortage(error, memory)) })
      )
      .finally(() => answering--)
  }
}

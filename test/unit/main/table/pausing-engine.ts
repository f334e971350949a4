import { nodeCompression } from '../../../../main/table/compression.ts'
import { createEngine } from '../../../../main/table/engine.ts'
import type { Memory } from '../../../../main/table/base/memory.ts'
import type { FromWorker, WorkerRequest } from '../../../../main/table/protocol.ts'
import type { Problem, Query } from '../../../../preload/contract/index.ts'
import { bytesOf, field, newWasmReader, query } from './support.ts'

type Ask = WorkerRequest extends infer Q ? (Q extends WorkerRequest ? Omit<Q, 'call' | 'list'> : never) : never

/** An engine whose pauses last until the test lets the engine go on. */
export const pausingEngine = (
  around: {
    readonly memory?: Memory
    readonly newWasmReader?: typeof newWasmReader
    readonly lull?: () => Promise<void>
  } = {}
) => {
  const waiting: (() => void)[] = []
  const answers = new Map<number, FromWorker>()
  const pause = () => new Promise<void>((resume) => waiting.push(resume))
  const send = (message: FromWorker) => answers.set(message.call, message)
  const take = createEngine(
    send,
    around.newWasmReader ?? newWasmReader,
    pause,
    nodeCompression,
    around.memory,
    around.lull
  )
  let calls = 0
  const ask = (question: Ask, list = 'kund'): number => {
    take({ ...question, list, call: ++calls })
    return calls
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  /** Ends the pauses that are waiting now, and lets the engine run to its next ones. */
  const step = async () => {
    await settled()
    for (const resume of waiting.splice(0)) resume()
    await settled()
  }
  const run = async () => {
    do await step()
    while (waiting.length > 0)
  }
  /** A block of the rows of a load. */
  const rowsOf = (asked: Partial<Query>, load = 1) =>
    ask({ kind: 'rows', loadId: load, query: query(asked), columns: ['Namn'], from: 0, to: 10 })
  const problem = (call: number): Problem | null => {
    const answer = answers.get(call)
    return answer && !answer.ok ? answer.problem : null
  }
  const outcome = (call: number) => {
    const answer = answers.get(call)
    return answer?.ok ? answer.value : answer?.problem.code
  }
  return { take, ask, rowsOf, step, run, outcome, problem, pauses: () => waiting.length }
}

export const fields = [field('Namn'), field('Hyra', 'decimal')]
export const chunk = (rows: unknown) => bytesOf(JSON.stringify(rows))

import { localDay, type CallArgs, type OrderQueueAddition } from '../../../preload/contract/index.ts'
import { problem } from '../../problem.ts'
import { planAddition } from './additions.ts'
import type { Journal } from './journal.ts'
import { newRow, type JournalRow } from './journal-row.ts'

type AddArgs = CallArgs<'orderQueue.add'>

export interface AddingOptions {
  readonly journal: Pick<Journal, 'add'>
  /** The owner's rows so far. */
  readonly read: (owner: string) => Promise<readonly JournalRow[]>
  readonly address: () => string | null
  readonly now: () => Date
  readonly newId: () => string
  /** Called when an addition has ended, with how many rows it has added. */
  readonly onAdded: (owner: string, added: number) => Promise<unknown>
}

/** Puts drafts into an owner's queue, as in the contract. */
export interface Adding {
  readonly plan: (owner: string, args: AddArgs) => Promise<OrderQueueAddition>
  readonly add: (owner: string, args: AddArgs) => Promise<OrderQueueAddition>
}

type PlanOf = (rows: readonly JournalRow[]) => OrderQueueAddition

export const createAdding = ({ journal, read, address, now, newId, onAdded }: AddingOptions): Adding => {
  const planning = ({ drafts, changes, despiteDuplicates }: AddArgs) => {
    const typedOn = localDay(now())
    const chosen = new Map(changes?.map(({ index, item }) => [index, item]))
    const planned: PlanOf = (rows) => planAddition({ drafts, chosen, rows, despiteDuplicates, today: typedOn })
    return { typedOn, chosen, planned }
  }

  return {
    plan: async (whose, args) => planning(args).planned(await read(whose)),
    add: async (whose, args) => {
      const to = address()
      if (to === null) throw problem('otherOrigin', 'login', 'the address of orders may not get the access token')
      const { typedOn, chosen, planned } = planning(args)
      let plan = planned(await read(whose))
      await journal.add(whose, (rows, batch, first) => {
        // The rows may be others by now.
        plan = planned(rows)
        const added = plan.added === 0 ? [] : args.drafts
        const rowOf = { batch, address: to, typedOn }
        return added.map((draft, at) =>
          newRow({ ...rowOf, id: newId(), place: first + at, draft, chosen: chosen.get(at) ?? null })
        )
      })
      await onAdded(whose, plan.added)
      return plan
    }
  }
}

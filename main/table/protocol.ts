import type { Facet, Field, Groups, Matches, Problem, RowPosition, RowsBlock, Totals } from '../../preload/contract/index.ts'
import type { FacetRequest, GroupsRequest, QueryRequest, MatchesRequest, PlaceRequest, RowsRequest, TableSummary } from './types.ts'

/** How far the reading of a load has come. */
export interface Progress {
  readonly bytes: number
  readonly rows: number
}

/** What the worker is asked, and what it answers to each. */
export interface WorkerCalls {
  readonly write: { readonly of: { readonly load: number; readonly chunks: readonly Uint8Array[] }; readonly gives: Progress }
  readonly begin: {
    readonly of: { readonly load: number; readonly as: number; readonly atLeast: number }
    readonly gives: TableSummary | null
  }
  readonly end: { readonly of: { readonly load: number }; readonly gives: TableSummary }
  readonly rows: { readonly of: RowsRequest; readonly gives: RowsBlock }
  readonly totals: { readonly of: QueryRequest; readonly gives: Totals }
  readonly facet: { readonly of: FacetRequest; readonly gives: Facet }
  readonly groups: { readonly of: GroupsRequest; readonly gives: Groups }
  readonly place: { readonly of: PlaceRequest; readonly gives: RowPosition }
  readonly matches: { readonly of: MatchesRequest; readonly gives: Matches }
}

export type WorkerCallName = keyof WorkerCalls

/** A question with the number that its answer bears. */
export type WorkerRequest = {
  readonly [Name in WorkerCallName]: WorkerCalls[Name]['of'] & { readonly kind: Name; readonly list: string; readonly call: number }
}[WorkerCallName]

/** What the worker is told without answering. */
export type WorkerCommand =
  | {
      readonly kind: 'load'
      readonly list: string
      readonly load: number
      readonly fields: readonly Field[]
      readonly counted: string | undefined
      readonly expectedBytes?: number | null
    }
  | { readonly kind: 'abort'; readonly list: string; readonly load: number }
  | { readonly kind: 'drop'; readonly list: string }

export type ToWorker = WorkerRequest | WorkerCommand

export type FromWorker =
  | { readonly call: number; readonly ok: true; readonly value: WorkerCalls[WorkerCallName]['gives'] }
  | { readonly call: number; readonly ok: false; readonly problem: Problem }

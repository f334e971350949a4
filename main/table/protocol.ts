import type {
  CellFigures,
  Facet,
  Field,
  FormulaPreview,
  Groups,
  Problem,
  RowPosition,
  RowsBlock,
  Totals
} from '../../preload/contract/index.ts'
import type { ExportPart } from './export/types.ts'
import type {
  AlikeRequest,
  ChangeCounts,
  CountsRequest,
  Derived,
  DeriveRequest,
  ExportRequest,
  ExportSize,
  FacetRequest,
  FiguresRequest,
  GroupsRequest,
  PositionRequest,
  PreviewRequest,
  RowsRequest,
  TableSummary,
  TotalsRequest
} from './types.ts'

/** How much of a load has been read. */
export interface Progress {
  readonly bytes: number
  readonly rows: number
}

/** The calls that the worker answers. */
export interface WorkerCalls {
  /** See `Tables.prepare`. It concerns no list. */
  readonly jitWarmup: { readonly args: object; readonly result: null }
  readonly write: {
    readonly args: { readonly loadId: number; readonly chunks: readonly Uint8Array[] }
    readonly result: Progress
  }
  readonly snapshot: {
    readonly args: { readonly loadId: number; readonly as: number; readonly atLeast: number }
    readonly result: TableSummary | null
  }
  readonly end: { readonly args: { readonly loadId: number }; readonly result: TableSummary }
  readonly rows: { readonly args: RowsRequest; readonly result: RowsBlock }
  readonly totals: { readonly args: TotalsRequest; readonly result: Totals }
  readonly facet: { readonly args: FacetRequest; readonly result: Facet }
  readonly groups: { readonly args: GroupsRequest; readonly result: Groups }
  readonly figures: { readonly args: FiguresRequest; readonly result: CellFigures }
  readonly counts: { readonly args: CountsRequest; readonly result: readonly number[] }
  readonly alike: { readonly args: AlikeRequest; readonly result: number }
  readonly derive: { readonly args: DeriveRequest; readonly result: Derived }
  readonly changes: { readonly args: { readonly loadId: number }; readonly result: ChangeCounts | null }
  readonly preview: { readonly args: PreviewRequest; readonly result: FormulaPreview | null }
  readonly position: { readonly args: PositionRequest; readonly result: RowPosition }
  /** Begins a file, whose number the caller gives. The result is how large it will be. */
  readonly export: { readonly args: ExportRequest & { readonly exportId: number }; readonly result: ExportSize }
  /** The next part of a file; null after the last. */
  readonly exportNext: { readonly args: { readonly exportId: number }; readonly result: ExportPart | null }
}

export type WorkerCallName = keyof WorkerCalls

/** A call, with a number that its answer repeats. */
export type WorkerRequest = {
  readonly [Name in WorkerCallName]: WorkerCalls[Name]['args'] & {
    readonly kind: Name
    readonly list: string
    readonly call: number
  }
}[WorkerCallName]

/** Commands that the worker runs without an answer. */
export type WorkerCommand =
  | {
      readonly kind: 'load'
      readonly list: string
      readonly loadId: number
      readonly fields: readonly Field[]
      readonly counted: string | undefined
      readonly expectedBytes?: number | null
      readonly keys?: readonly string[] | null
    }
  | { readonly kind: 'abort'; readonly list: string; readonly loadId: number }
  | { readonly kind: 'exportEnd'; readonly list: string; readonly exportId: number }
  | { readonly kind: 'drop'; readonly list: string }

export type ToWorker = WorkerRequest | WorkerCommand

export type FromWorker =
  | { readonly call: number; readonly ok: true; readonly value: WorkerCalls[WorkerCallName]['result'] }
  | { readonly call: number; readonly ok: false; readonly problem: Problem }

import { inject, provide, type InjectionKey } from 'vue'

/** A view that shows what somebody looks for among the values of a column, where it is none. */
export interface ViewHint {
  readonly name: string
  readonly open: () => void
}

/** Finds the view that typed text may mean; null for none. */
type FindView = (typed: string) => ViewHint | null

const key: InjectionKey<FindView> = Symbol('view hint')

/** Says which views the filters of the grids below point at. */
export const provideViewHint = (find: FindView): void => {
  provide(key, find)
}

/** The views that filters point at: none where no page has said any. */
export const useViewHint = (): FindView => inject(key, () => null, false)

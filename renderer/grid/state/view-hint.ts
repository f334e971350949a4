import { inject, provide, type InjectionKey } from 'vue'

/** A view that shows a text searched for among the values of a column that lacks it. */
export interface ViewHint {
  readonly name: string
  readonly open: () => void
}

/** Finds the view that a typed text may refer to; null for none. */
type FindView = (typed: string) => ViewHint | null

const key: InjectionKey<FindView> = Symbol('view hint')

/** Provides the views that the filters of descendant grids may refer to. */
export const provideViewHint = (find: FindView): void => {
  provide(key, find)
}

/** Returns the function that finds a view for a typed text; without a provider it finds none. */
export const useViewHint = (): FindView => inject(key, () => null, false)

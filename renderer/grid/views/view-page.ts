import type { ComputedRef } from 'vue'
import type { Problem, ViewsFile } from '../../../preload/contract/index.ts'
import type { NamedView, ViewChange } from '../../state/named-views.ts'

/** The views of a page as its tabs have them, and what can be done with them. */
export interface ViewPage<Content> {
  readonly views: ComputedRef<readonly NamedView<Content>[]>
  /** The id of the ready-made view that is there when another one has gone. */
  readonly first: string
  readonly open: ComputedRef<NamedView<Content>>
  /** Whether something else is shown than what the open view holds. */
  readonly isChanged: ComputedRef<boolean>
  readonly nameOf: (view: NamedView<Content>) => string
  /** What a view is about, for its tooltip. */
  readonly about: (view: NamedView<Content>) => string | undefined
  /** Why a view cannot be shown now. */
  readonly unavailable: (view: NamedView<Content>) => string | undefined
  /** What would be saved now; null while that cannot be told. */
  readonly contentNow: () => Content | null
  /** A ready-made view as it came. */
  readonly original: (view: NamedView<Content>) => Content | null
  /** Opens a view as it is stored. */
  readonly show: (view: Pick<NamedView<Content>, 'id' | 'content'>) => Promise<void>
  /** Goes on in another view with what is shown. */
  readonly goOnIn: (id: string) => Promise<void>
  readonly undo: () => Promise<void>

  /** Whether another view has the name. */
  readonly isTaken: (name: string, exceptId?: string) => boolean
  /** The name, with a number where another view has it. */
  readonly freeName: (name: string) => string
  /** Each returns whether it is stored; `add` the id of the new view, or null, and `remove` what stores it again, or null. */
  readonly change: (view: NamedView<Content>, what: ViewChange<Content>) => Promise<boolean>
  readonly add: (name: string, content: Content) => Promise<string | null>
  readonly move: (view: NamedView<Content>, by: -1 | 1) => Promise<void>
  readonly remove: (view: NamedView<Content>) => Promise<(() => Promise<boolean>) | null>
  /** How many more the person can save. */
  readonly room: () => number

  /** Why the views could not be read, with what can be done about it; null where they could. */
  readonly unreadable: () => Problem | null
  readonly read: () => Promise<boolean>
  readonly startOver: () => Promise<boolean>

  readonly files: ViewFiles<Content>
}

/** The views of a page in the files by which people give them to one another. */
export interface ViewFiles<Content> {
  readonly write: (views: readonly { readonly name: string; readonly content: Content }[]) => Pick<ViewsFile, 'views' | 'searches'>
  /** How many of a file are views of such a page. */
  readonly count: (file: ViewsFile) => number
  /** What a file without any has instead. */
  readonly others: 'onlySearches' | 'onlyViews'
  /** Stores the views of a file under names that are free. Gives these, or null where some could not be stored. */
  readonly add: (file: ViewsFile) => Promise<readonly string[] | null>
}

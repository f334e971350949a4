import type { ComputedRef } from 'vue'
import type { Problem, ViewsFile } from '../../../../preload/contract/index.ts'
import type { NamedView, ViewChange } from '../../../state/named-views.ts'
import type { MenuItem } from '../../../ui/index.ts'

export type ViewMenuItem = MenuItem & { readonly run: () => unknown }

/** The views of a page for its tabs, and the operations on them. */
export interface ViewPage<Content> {
  readonly views: ComputedRef<readonly NamedView<Content>[]>
  /** The id of the ready-made view that is opened when another one is removed. */
  readonly first: string
  readonly open: ComputedRef<NamedView<Content>>
  /** True if the grid differs from the content of the open view. */
  readonly isChanged: ComputedRef<boolean>
  readonly nameOf: (view: NamedView<Content>) => string
  /** Describes a view for its tooltip. */
  readonly about: (view: NamedView<Content>) => string | undefined
  /** Returns the number of a view's rows, formatted. */
  readonly countOf?: (view: NamedView<Content>) => string | undefined
  /** True if the view says only which rows there are: it is chosen by `goOnIn`, and what is set stays. */
  readonly keepsState?: (view: NamedView<Content>) => boolean
  /** Further items of the menu. */
  readonly menu?: () => readonly ViewMenuItem[]
  /** Returns the reason why a view cannot be shown now. */
  readonly unavailable: (view: NamedView<Content>) => string | undefined
  /** Returns the content to save; null while it is unknown. */
  readonly contentNow: () => Content | null
  /** Returns the original content of a ready-made view. */
  readonly original: (view: NamedView<Content>) => Content | null
  /** Opens a view as stored. */
  readonly show: (view: Pick<NamedView<Content>, 'id' | 'content'>) => Promise<void>
  /** Makes another view the open one, without changing the grid. */
  readonly goOnIn: (id: string) => Promise<void>
  readonly undo: () => Promise<void>

  /** True if another view has the name. */
  readonly isTaken: (name: string, exceptId?: string) => boolean
  /** Returns the name, with a number added if another view has it. */
  readonly freeName: (name: string) => string
  /** Resolve to true if stored; `add` to the new id or null, `remove` to a function that stores it again, or null. */
  readonly change: (view: NamedView<Content>, what: ViewChange<Content>) => Promise<boolean>
  readonly add: (name: string, content: Content) => Promise<string | null>
  readonly move: (view: NamedView<Content>, by: -1 | 1) => Promise<void>
  readonly remove: (view: NamedView<Content>) => Promise<(() => Promise<boolean>) | null>
  /** Returns the number of views that can still be saved. */
  readonly room: () => number

  /** Returns the problem that made the views unreadable, with advice; null for none. */
  readonly unreadable: () => Problem | null
  readonly read: () => Promise<boolean>
  readonly startOver: () => Promise<boolean>

  readonly files: ViewFiles<Content>
}

/** Import and export of a page's views, in files for sharing. */
export interface ViewFiles<Content> {
  readonly write: (
    views: readonly { readonly name: string; readonly content: Content }[]
  ) => Pick<ViewsFile, 'views' | 'searches'>
  /** Returns the number of views in a file that fit this kind of page. */
  readonly count: (file: ViewsFile) => number
  /** The other content that a file without such views may have. */
  readonly others: 'onlySearches' | 'onlyViews'
  /** Stores the views of a file under free names. Resolves to the names, or null if a view could not be stored. */
  readonly add: (file: ViewsFile) => Promise<readonly string[] | null>
}

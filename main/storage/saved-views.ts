import * as v from 'valibot'
import {
  maxSavedViews,
  savedViewSchema,
  type CallArgs,
  type SavedView,
  type SavedViewKind
} from '../../preload/contract/index.ts'
import { createUserDocuments, type UserDocumentsOptions } from './user-documents.ts'
import { problem } from '../problem.ts'

type Views = readonly SavedView[]

interface SavedViewsOptions extends Pick<
  UserDocumentsOptions<Views>,
  'files' | 'key' | 'mayKeep' | 'now' | 'logError'
> {
  /** The key of the signed-in user, or null. */
  readonly currentUser: () => string | null
  /** Writes a file at the place that the user chooses. Returns false if they choose none. */
  readonly saveFile: (name: string, content: () => Uint8Array) => Promise<boolean>
}

/**
 * The views that each user has saved. Every call returns those of the kind that it names; a change none if its user has
 * signed out meanwhile, where `list` throws `cancelled`. All but `sweep` throw `signedOut` if no user is signed in, and
 * `notKept` if the file cannot be read or written: nothing has changed then.
 */
export interface SavedViews {
  readonly list: (args: CallArgs<'savedViews.list'>) => Promise<Views>
  /** Puts it in the place of the one with its id, else at the end. A default one replaces the default one before. */
  readonly keep: (args: { readonly view: SavedView }) => Promise<Views>
  /** Rejects also with whatever `saveFile` throws. */
  readonly saveFile: (args: CallArgs<'savedViews.saveFile'>) => Promise<boolean>
  /** Succeeds where there is no such view. */
  readonly remove: (args: CallArgs<'savedViews.remove'>) => Promise<Views>
  /** Removes all of the person's, of every kind, also where they cannot be read. */
  readonly startOver: (args: CallArgs<'savedViews.startOver'>) => Promise<Views>
  /** Adds the present user's views to those of the next, which go first. To be called before the user changes. */
  readonly handOver: () => Promise<void>
  /** Removes views unused for long, of every user. Never rejects. */
  readonly sweep: () => Promise<void>
}

/** Days until a user's views are removed after they were last changed, or first listed in a run of the program. */
const keepDays = 400

/** The key of the page that a view belongs to: each list has views of its own. */
const pageOf = (view: SavedView): string => (view.kind === 'listView' ? `${view.kind} ${view.list}` : view.kind)

/** The views with this one among them, as the only default one of its page where it is one. */
const withView = (views: Views, view: SavedView): Views => {
  const others = view.isDefault
    ? views.map((other) => (pageOf(other) === pageOf(view) ? { ...other, isDefault: false } : other))
    : views
  return others.some(({ id }) => id === view.id)
    ? others.map((other) => (other.id === view.id ? view : other))
    : [...others, view]
}

/** The views that users have saved, one file a user, encrypted if the system keeps a key: searches are private. */
export const createSavedViews = ({ currentUser, saveFile, ...keeping }: SavedViewsOptions): SavedViews => {
  const documents = createUserDocuments<Views>({
    ...keeping,
    schema: v.array(savedViewSchema),
    empty: [],
    isEmpty: (views) => views.length === 0,
    keepDays
  })
  /** The users whose views have been listed in this run. */
  const used = new Set<string>()

  const requireUser = (): string => {
    const userKey = currentUser()
    if (userKey === null) throw problem('signedOut', 'login', 'no user is signed in')
    return userKey
  }

  const assertSameUser = (userKey: string): void => {
    if (currentUser() !== userKey) throw problem('cancelled', 'login', 'another user is signed in by now, or none')
  }

  /** Makes a change for the signed-in user, even if they sign out meanwhile; but then it returns no views. */
  const changing = async (kind: SavedViewKind, work: (userKey: string) => Promise<Views>): Promise<Views> => {
    const userKey = requireUser()
    const views = await work(userKey)
    return currentUser() === userKey ? views.filter((view) => view.kind === kind) : []
  }

  /** Writes views anew that are used and not changed, so that they do not expire. */
  const refresh = (userKey: string): void => {
    if (used.has(userKey)) return
    used.add(userKey)
    documents
      .change(userKey, (views) => (views.length > 0 ? [...views] : views))
      .catch((error: unknown) => {
        keeping.logError(`the saved views: ${String(error)}`)
      })
  }

  return {
    list: async ({ kind }) => {
      const userKey = requireUser()
      const views = await documents.read(userKey)
      refresh(userKey)
      assertSameUser(userKey)
      return views.filter((view) => view.kind === kind)
    },
    keep: ({ view }) =>
      changing(view.kind, (userKey) =>
        documents.change(userKey, (views) => {
          const kept = withView(views, view)
          const count = kept.filter(({ kind }) => kind === view.kind).length
          if (count > maxSavedViews) throw new Error(`more than ${maxSavedViews} views of a kind cannot be kept`)
          return kept
        })
      ),
    saveFile: async ({ name, file }) => {
      const userKey = requireUser()
      return saveFile(`${name}.json`, () => {
        assertSameUser(userKey)
        return Buffer.from(JSON.stringify(file, null, 2))
      })
    },
    remove: ({ kind, id }) =>
      changing(kind, (userKey) =>
        documents.change(userKey, (views) => {
          const others = views.filter((view) => view.kind !== kind || view.id !== id)
          return others.length === views.length ? views : others
        })
      ),
    startOver: ({ kind }) =>
      changing(kind, async (userKey) => {
        await documents.remove(userKey)
        return []
      }),
    handOver: async () => {
      const before = requireUser()
      const views = await documents.read(before)
      if (requireUser() === before || views.length === 0) return
      const add = (own: Views, view: SavedView): Views =>
        own.some(({ id }) => id === view.id)
          ? own
          : [
              ...own,
              {
                ...view,
                isDefault: view.isDefault && !own.some((other) => other.isDefault && pageOf(other) === pageOf(view))
              }
            ]
      await documents.change(requireUser(), (own) => views.reduce(add, own))
    },
    sweep: documents.sweep
  }
}

import { computed, getCurrentScope, onScopeDispose, shallowReactive, toValue, type Component, type MaybeRefOrGetter } from 'vue'

/** Something the command palette can do. */
export interface Command {
  readonly id: string
  readonly label: string
  /** Heading it stands under. */
  readonly group: string
  /** Where it stands while nothing has been typed; in the middle unless said. */
  readonly position?: 'first' | 'last'
  readonly icon?: Component
  /** Other words it is found by. */
  readonly keywords?: string
  /** Shown, not listened to. */
  readonly shortcut?: string
  readonly run: () => void
}

const sources = shallowReactive(new Set<MaybeRefOrGetter<readonly Command[]>>())

const standing = ({ position: where }: Command): number => (where === 'first' ? 0 : where === 'last' ? 2 : 1)

/** Every command that can be given right now, by standing and then in the order of registration. */
export const commands = computed((): readonly Command[] =>
  [...sources].flatMap((source) => toValue(source)).sort((a, b) => standing(a) - standing(b))
)

/**
 * Adds commands to the palette; pass a getter where labels follow the language. Gives the function that takes them away
 * again, which also happens by itself when the component that added them goes.
 */
export const useCommands = (source: MaybeRefOrGetter<readonly Command[]>): (() => void) => {
  // A wrapper of its own, so that the same source added twice is taken away one at a time.
  const own = (): readonly Command[] => toValue(source)
  sources.add(own)
  const undo = (): void => {
    sources.delete(own)
  }
  if (getCurrentScope()) onScopeDispose(undo)
  return undo
}

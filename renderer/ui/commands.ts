import {
  computed,
  getCurrentScope,
  hasInjectionContext,
  inject,
  onScopeDispose,
  provide,
  shallowReactive,
  toValue,
  type Component,
  type InjectionKey,
  type MaybeRefOrGetter
} from 'vue'

/** An entry of the command palette. */
export interface Command {
  readonly id: string
  readonly label: string
  /** The heading that it is listed under. */
  readonly group: string
  /** The position while nothing is typed; in the middle by default. */
  readonly position?: 'first' | 'last'
  readonly icon?: Component
  /** Further search words. */
  readonly keywords?: string
  /** Ranks the keywords above the label, whose words mostly mean other commands. */
  readonly foundByWords?: boolean
  /** For display only; the key itself is handled elsewhere. */
  readonly shortcut?: string
  readonly run: () => void
}

const sources = shallowReactive(new Set<MaybeRefOrGetter<readonly Command[]>>())

const rank = ({ position }: Command): number => (position === 'first' ? 0 : position === 'last' ? 2 : 1)

/** All available commands, by position and then in the order of registration. */
export const commands = computed((): readonly Command[] =>
  [...sources].flatMap((source) => toValue(source)).sort((a, b) => rank(a) - rank(b))
)

const isWithout: InjectionKey<() => boolean> = Symbol('without commands')

/** Keeps the commands of child components out of the palette while these are hidden: always by default. */
export const withoutCommands = (isUnseen: () => boolean = () => true): void => {
  provide(isWithout, isUnseen)
}

/**
 * Adds commands to the palette. Pass a getter where labels follow the language. Returns the function that removes
 * them; they are also removed when the component that added them is unmounted.
 *
 * @example
 * useCommands(() => [{ id: 'orders.new', label: t('orders.new'), group: t('orders.title'), run: register }])
 */
export const useCommands = (source: MaybeRefOrGetter<readonly Command[]>): (() => void) => {
  const isUnseen = hasInjectionContext() ? inject(isWithout, null) : null
  // Wrapped, so that the same source can be added twice and removed one at a time.
  const own = (): readonly Command[] => (isUnseen?.() ? [] : toValue(source))
  sources.add(own)
  const undo = (): void => {
    sources.delete(own)
  }
  if (getCurrentScope()) onScopeDispose(undo)
  return undo
}

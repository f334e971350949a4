import { getCurrentScope, onScopeDispose, shallowRef, type ShallowRef } from 'vue'
import type { Tone } from './tone-icons.ts'

/** A short message about something that has happened and needs no answer. */
interface Toast {
  readonly tone: Tone
  readonly text: string
  /** One thing that can be done about it, such as undoing it. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Whether it is there until somebody closes it, because nothing else tells of it. */
  readonly stays?: true
}

export interface ShownToast extends Toast {
  readonly id: number
  /** Whether it is of a page, and goes with it. */
  readonly ofPage: boolean
}

/** The most toasts that are kept: one is shown, and the others wait until it is gone. */
const maxShown = 4
let last = 0
const shown: ShallowRef<readonly ShownToast[]> = shallowRef([])

const dismiss = (id: number): void => {
  shown.value = shown.value.filter((toast) => toast.id !== id)
}

/** Shows a toast, before those that are there. The oldest is dismissed when there are too many. Returns the function that dismisses it. */
const show = (toast: Toast, ofPage = false): (() => void) => {
  const id = ++last
  shown.value = [...shown.value, { ...toast, id, ofPage }].slice(-maxShown)
  return () => {
    dismiss(id)
  }
}

/** Dismisses all toasts, because the person that they were meant for has left. */
const clear = (): void => {
  shown.value = []
}

/** Dismisses those of the page that is shown, because its words have changed. */
const clearOfPage = (): void => {
  shown.value = shown.value.filter(({ ofPage }) => !ofPage)
}

/**
 * The toasts of the window, in all components the same.
 *
 * @example
 * const toasts = useToasts()
 * toasts.show({ tone: 'success', text: t('orders.saved', { number }) })
 */
export const useToasts = () => {
  const ofHere = new Set<() => void>()
  if (getCurrentScope()) onScopeDispose(() => ofHere.forEach((gone) => gone()))
  /** Shows a toast that goes with the component that shows it: what can be done about it is done there, and nowhere else. */
  const showHere = (toast: Toast): (() => void) => {
    const gone = show(toast, true)
    ofHere.add(gone)
    return gone
  }
  return { shown, show: (toast: Toast): (() => void) => show(toast), showHere, dismiss, clear, clearOfPage }
}

import { shallowRef, type ShallowRef } from 'vue'
import type { Tone } from './tone-icons.ts'

/** A short message about something that has happened and needs no answer. */
interface Toast {
  readonly tone: Tone
  readonly text: string
  /** One thing that can be done about it, such as undoing it. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface ShownToast extends Toast {
  readonly id: number
}

/** The most toasts that are kept: one is shown, and the others wait until it is gone. */
const maxShown = 4
let last = 0
const shown: ShallowRef<readonly ShownToast[]> = shallowRef([])

const dismiss = (id: number): void => {
  shown.value = shown.value.filter((toast) => toast.id !== id)
}

/** Shows a toast, before those that are there. The oldest is dismissed when there are too many. Returns the function that dismisses it. */
const show = (toast: Toast): (() => void) => {
  const id = ++last
  shown.value = [...shown.value, { ...toast, id }].slice(-maxShown)
  return () => {
    dismiss(id)
  }
}

/** Dismisses all toasts, because the person that they were meant for has left. */
const clear = (): void => {
  shown.value = []
}

/**
 * The toasts of the window, in all components the same.
 *
 * @example
 * const toasts = useToasts()
 * toasts.show({ tone: 'success', text: t('orders.saved', { number }) })
 */
export const useToasts = () => ({ shown, show, dismiss, clear })

import { CircleAlert, CircleCheck, Info, TriangleAlert } from '@lucide/vue'
import { getCurrentScope, onScopeDispose, shallowRef, type ShallowRef } from 'vue'

/** The icon of each tone of a notice or a toast. */
export const toneIcons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const

export type Tone = keyof typeof toneIcons

interface ToastAction {
  readonly label: string
  readonly run: () => void
}

/** A short message about an event, which needs no answer. */
interface Toast {
  readonly tone: Tone
  readonly text: string
  /** One possible action, such as undoing. */
  readonly action?: ToastAction
  readonly otherActions?: readonly ToastAction[]
  /** Keeps the toast until the user closes it, because its message is shown nowhere else. */
  readonly stays?: true
  /** Keeps it on other pages too, such as an action on a saved file. An error is kept anyway. */
  readonly onAllPages?: true
}

export interface ShownToast extends Toast {
  readonly id: number
  /** True for a toast of a page, which is dismissed with the page. */
  readonly ofPage: boolean
}

/** The most toasts above each other. */
const maxShown = 4
let last = 0
const shown: ShallowRef<readonly ShownToast[]> = shallowRef([])

const dismiss = (id: number): void => {
  shown.value = shown.value.filter((toast) => toast.id !== id)
}

/** Shows a toast below the present ones, of which the oldest may go. Returns the function that dismisses it. */
const show = (toast: Toast, ofPage = false): (() => void) => {
  const id = ++last
  shown.value = [...shown.value, { ...toast, id, ofPage }].slice(-maxShown)
  return () => {
    dismiss(id)
  }
}

/** Dismisses all toasts, because the user has changed or the window is locked. */
const clear = (): void => {
  shown.value = []
}

/** Dismisses what was about the page that is left. */
const leavePage = (): void => {
  shown.value = shown.value.filter(({ tone, onAllPages }) => tone === 'error' || onAllPages)
}

/** Dismisses the toasts of the page, because the language has changed. */
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
  /** Shows a toast that is dismissed with its component, because its action works only there. */
  const showHere = (toast: Toast): (() => void) => {
    const gone = show(toast, true)
    ofHere.add(gone)
    return gone
  }
  return { shown, show: (toast: Toast): (() => void) => show(toast), showHere, dismiss, clear, clearOfPage, leavePage }
}

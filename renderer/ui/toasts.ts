import { shallowRef, type ShallowRef } from 'vue'

/** A short word about something that has happened and needs no answer. */
interface Toast {
  readonly tone: 'info' | 'success' | 'warning' | 'error'
  readonly text: string
  /** One thing that can be done about it, for example undoing it. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface ShownToast extends Toast {
  readonly id: number
}

const most = 4
let last = 0
const shown: ShallowRef<readonly ShownToast[]> = shallowRef([])

const dismiss = (id: number): void => {
  shown.value = shown.value.filter((toast) => toast.id !== id)
}

/** Shows a toast; the oldest gives way when there are too many. Gives the function that takes it away again. */
const show = (toast: Toast): (() => void) => {
  const id = ++last
  shown.value = [...shown.value, { ...toast, id }].slice(-most)
  return () => {
    dismiss(id)
  }
}

/** Takes all of them away: what they tell was meant for somebody who is not there any more. */
const clear = (): void => {
  shown.value = []
}

export const useToasts = () => ({ shown, show, dismiss, clear })

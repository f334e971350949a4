import { defineStore } from 'pinia'
import { onScopeDispose, watch } from 'vue'
import { api } from '../api.ts'

/** Reports unsaved changes to main, so that an update does not restart the program meanwhile. */
export const useUnsavedChanges = defineStore('unsavedChanges', () => {
  const forms = new Set<symbol>()
  let reported = false
  const report = (): void => {
    reported = forms.size > 0
    // Nothing depends on it.
    api.call('updates.unsavedChanges', { unsavedChanges: reported }).catch(() => undefined)
  }
  const set = (form: symbol, isUnsaved: boolean): void => {
    if (isUnsaved) forms.add(form)
    else forms.delete(form)
    if (reported !== forms.size > 0) report()
  }
  /** Follows a form until the caller's scope ends. `isUnsaved`: it has text that is not saved. */
  const follow = (isUnsaved: () => boolean): void => {
    const form = Symbol('form')
    watch(isUnsaved, (now) => set(form, now), { immediate: true, flush: 'sync' })
    onScopeDispose(() => set(form, false))
  }
  return { follow, report }
})

import { nextTick } from 'vue'

/** Puts the focus into a form's first field with an error, once the errors are in the page. Nothing where there is none. */
export const focusFirstInvalid = async (form: HTMLElement | null): Promise<void> => {
  await nextTick()
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

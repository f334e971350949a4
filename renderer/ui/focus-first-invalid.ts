import { nextTick } from 'vue'

/** Focuses a form's first field with an error, once the errors are rendered. Does nothing without errors. */
export const focusFirstInvalid = async (form: HTMLElement | null): Promise<void> => {
  await nextTick()
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

import { ref, watch, type Ref } from 'vue'

interface ShellUserOptions {
  readonly navigateToStart: () => Promise<unknown>
  /** Called when a user has left; `next` is who has signed in instead. */
  readonly onUserLeft: (user: string, next: string | null) => void
}

/** The user whose shell is shown. Null after a user has left, until the router is back on the first page. */
export const useShellUser = (
  name: () => string | null,
  { navigateToStart, onUserLeft }: ShellUserOptions
): Readonly<Ref<string | null>> => {
  const user = ref(name())
  let navigated: Promise<unknown> = Promise.resolve()
  watch(
    name,
    (next, previous) => {
      user.value = null
      if (previous !== null) {
        onUserLeft(previous, next)
        navigated = navigateToStart()
      }
      void navigated.then(() => {
        if (name() === next) user.value = next
      })
    },
    { flush: 'sync' }
  )
  return user
}

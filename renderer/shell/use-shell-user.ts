import { ref, watch, type Ref } from 'vue'

interface ShellUserOptions {
  /** Navigates to the first page. */
  readonly navigateToStart: () => Promise<unknown>
  /** Called when a user has left; `next` is who has signed in instead. */
  readonly onUserLeft: (user: string, next: string | null) => void
}

/**
 * The user whose shell the window shows. After a user has left it is null until the router is back on the first page,
 * so that the next user does not begin on a page that the previous one had open. `name` is the session's user.
 */
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

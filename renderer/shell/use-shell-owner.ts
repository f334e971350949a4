import { ref, watch, type Ref } from 'vue'

interface ShellOwnerOptions {
  /** Navigates to the first page. */
  readonly navigateToStart: () => Promise<unknown>
  /** Called when an owner has left; `next` is who has signed in instead. */
  readonly onOwnerLeft: (owner: string, next: string | null) => void
}

/**
 * The user whose shell the window shows. After an owner has left it is null until the router is back on the first page,
 * so that the next user does not begin on a page that the previous one had open. `name` is the session's owner.
 */
export const useShellOwner = (
  name: () => string | null,
  { navigateToStart, onOwnerLeft }: ShellOwnerOptions
): Readonly<Ref<string | null>> => {
  const owner = ref(name())
  let navigated: Promise<unknown> = Promise.resolve()
  watch(
    name,
    (next, previous) => {
      owner.value = null
      if (previous !== null) {
        onOwnerLeft(previous, next)
        navigated = navigateToStart()
      }
      void navigated.then(() => {
        if (name() === next) owner.value = next
      })
    },
    { flush: 'sync' }
  )
  return owner
}

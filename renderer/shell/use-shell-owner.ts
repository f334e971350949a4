import { ref, watch, type Ref } from 'vue'

/**
 * Whose shell the window shows: the session's owner, once the way between pages is theirs. When an owner leaves, it goes
 * back to the beginning before anybody else's shell is shown, so that nobody begins on a page of the one before.
 * `onOwnerLeft` hears of every owner that has left, and of who came instead.
 */
export const useShellOwner = (
  name: () => string | null,
  { navigateToStart, onOwnerLeft }: { readonly navigateToStart: () => Promise<unknown>; readonly onOwnerLeft: (before: string, now: string | null) => void }
): Readonly<Ref<string | null>> => {
  const owner = ref(name())
  let back: Promise<unknown> = Promise.resolve()
  watch(
    name,
    (now, before) => {
      owner.value = null
      if (before !== null) {
        onOwnerLeft(before, now)
        back = navigateToStart()
      }
      void back.then(() => {
        if (name() === now) owner.value = now
      })
    },
    { flush: 'sync' }
  )
  return owner
}

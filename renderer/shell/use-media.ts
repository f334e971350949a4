import { onScopeDispose, ref, type Ref } from 'vue'

/** Whether a media query holds, followed as it changes. */
export const useMedia = (query: string): Readonly<Ref<boolean>> => {
  const media = window.matchMedia(query)
  const matches = ref(media.matches)
  const follow = (): void => {
    matches.value = media.matches
  }
  media.addEventListener('change', follow)
  onScopeDispose(() => {
    media.removeEventListener('change', follow)
  })
  return matches
}

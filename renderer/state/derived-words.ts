import { computed, type ComputedRef } from 'vue'
import type { DerivedWords } from '../../preload/contract/index.ts'
import { i18n } from '../i18n/index.ts'
import { useToday } from './today.ts'

/** What derived columns say in the window's language, and what day it is. Of stores too, which may begin outside of a component. */
export const useDerivedWords = (): ComputedRef<DerivedWords> => {
  const { t, locale } = i18n.global
  const today = useToday()
  return computed(() => ({ several: t('derived.several'), decimalSign: locale.value === 'sv' ? ',' : '.', today: today.day }))
}

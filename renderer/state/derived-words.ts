import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { DerivedWords } from '../../preload/contract/index.ts'
import { useToday } from './today.ts'

/** What derived columns say in the window's language, and what day it is. */
export const useDerivedWords = (): ComputedRef<DerivedWords> => {
  const { t, locale } = useI18n()
  const today = useToday()
  return computed(() => ({ several: t('derived.several'), decimalSign: locale.value === 'sv' ? ',' : '.', today: today.day }))
}

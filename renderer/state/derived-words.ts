import { computed, type ComputedRef } from 'vue'
import {
  catalogue,
  uiLanguageOf,
  type ChangeWords,
  type DerivedWords,
  type ListId
} from '../../preload/contract/index.ts'
import { i18n } from '../i18n/index.ts'
import { useToday } from './today.ts'

/** Words of derived columns in the window's language, and today's date. Usable in stores, too. */
export const useDerivedWords = (): ComputedRef<DerivedWords> => {
  const { t, locale } = i18n.global
  const today = useToday()
  return computed(() => ({
    several: t('derived.several'),
    decimalSign: locale.value === 'sv' ? ',' : '.',
    today: today.day
  }))
}

/** Words of the changes column of a list, in the window's language. */
export const changeWordsOf = (list: ListId): ChangeWords => {
  const { t, locale } = i18n.global
  return {
    added: t('derived.change.added'),
    changed: t('derived.change.changed'),
    empty: '–',
    language: uiLanguageOf('system', locale.value),
    headings: Object.fromEntries(catalogue[list].fields.map(({ name }) => [name, t(`fields.${name}`)]))
  }
}

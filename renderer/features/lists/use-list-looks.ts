import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { uiLanguageOf, type ListId } from '../../../preload/contract/index.ts'
import type { CellLooks } from '../../grid/cell-look.ts'
import { useToday } from '../../state/today.ts'
import { contractLooks } from './contract-looks.ts'

/** How the cells of a list are shown whose row knows more than they do; undefined where none are. */
export const useListLooks = (list: () => ListId): ComputedRef<CellLooks | undefined> => {
  const { t, locale } = useI18n()
  const today = useToday()
  const ofContracts = contractLooks(
    {
      terminated: (date) => t('lists.terminated', { date }),
      ends: (date) => t('lists.ends', { date }),
      ended: (date) => t('lists.ended', { date }),
      language: () => uiLanguageOf('system', locale.value)
    },
    () => today.day
  )
  return computed(() => (list() === 'avtal' ? ofContracts : undefined))
}

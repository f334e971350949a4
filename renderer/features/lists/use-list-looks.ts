import { useI18n } from 'vue-i18n'
import { uiLanguageOf } from '../../../preload/contract/index.ts'
import type { CellLooks } from '../../grid/index.ts'
import { useToday } from '../../state/today.ts'
import { contractLooks } from './contract-looks.ts'

/** Looks of list cells that depend on other cells of the row: fields of contracts, which any list can look up. */
export const useListLooks = (): CellLooks => {
  const { t, locale } = useI18n()
  const today = useToday()
  return contractLooks(
    {
      terminated: (date) => t('lists.terminated', { date }),
      ends: (date) => t('lists.ends', { date }),
      ended: (date) => t('lists.ended', { date }),
      language: () => uiLanguageOf('system', locale.value)
    },
    () => today.day
  )
}

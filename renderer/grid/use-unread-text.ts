import { useI18n } from 'vue-i18n'
import type { UnparsedFilter } from './query.ts'

/** Why a filter's text could not be read, and what can be written instead, in full. */
export const useUnreadText = (): ((filter: Pick<UnparsedFilter, 'reason' | 'part'>) => string) => {
  const { t } = useI18n()
  return ({ reason, part }) => t(`filters.unread.${reason}`, { part })
}

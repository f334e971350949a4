import { useI18n } from 'vue-i18n'
import type { UnparsedFilter } from '../state/query.ts'

/** Returns a function that explains why a filter's text could not be read, with alternatives, in full sentences. */
export const useUnreadText = (): ((filter: Pick<UnparsedFilter, 'reason' | 'part'>) => string) => {
  const { t } = useI18n()
  return ({ reason, part }) => t(`filters.unread.${reason}`, { part })
}

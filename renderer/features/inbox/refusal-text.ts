import { useI18n } from 'vue-i18n'
import { retiredMessageDate, type RefusalReason } from '../../../preload/contract/index.ts'

/** Gives why a notification was not taken, as a sentence. `detail` is the member that is wrong. */
export const useRefusalText = (): ((refusal: {
  readonly reason: RefusalReason
  readonly detail: string
}) => string) => {
  const { t } = useI18n()
  return ({ reason, detail }) =>
    reason === 'malformed' && detail !== ''
      ? t('inbox.reasons.malformedMember', { member: detail })
      : t(`inbox.reasons.${reason}`, { date: retiredMessageDate })
}

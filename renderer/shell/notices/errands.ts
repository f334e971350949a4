import { errandPath } from '../../state/errand-path.ts'
import { useUnsettledErrands } from '../../state/unsettled-errands.ts'
import type { NoticeSource } from './notice.ts'

/** Says that the outcome of what the person sent about an errand row awaits them there. */
export const errandsNotice: NoticeSource = ({ t }) => {
  const unsettled = useUnsettledErrands()
  return () => {
    const [first, ...others] = unsettled.rows
    if (!first) return null
    const isUnknown = unsettled.rows.some(({ submission }) => submission === 'unknown')
    const count = unsettled.rows.length
    return {
      kind: 'notice',
      id: 'errands',
      tone: isUnknown ? 'warning' : 'info',
      title: t(isUnknown ? 'shell.errands.unknown' : 'shell.errands.known', { count }, count),
      text: t('shell.errands.text'),
      action: t('shell.errands.open'),
      act: { open: others.length === 0 ? errandPath(first.id) : '/errands' },
      except: '/errands'
    }
  }
}

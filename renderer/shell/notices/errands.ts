import type { RecentErrandRow } from '../../../preload/contract/index.ts'
import { errandPath } from '../../state/errand-path.ts'
import { useUnsettledErrands } from '../../state/unsettled-errands.ts'
import type { NoticeSource, NoticeWords } from './notice.ts'

/** Outcomes that a user has to see or to settle, in the order in which they are shown. */
const outcomes = ['unknown', 'sent', 'refused', 'failed'] as const

/** Text about all rows together: the number of rows by outcome, in the words of the list, where the outcomes differ. */
const textOf = (t: NoticeWords['t'], rows: readonly RecentErrandRow[]): string => {
  const counted = outcomes
    .map((outcome) => ({ outcome, count: rows.filter(({ submission }) => submission === outcome).length }))
    .filter(({ count }) => count > 0)
  if (counted.length > 1)
    return t('shell.errands.marks', {
      marks: counted.map(({ outcome, count }) => `${t(`errands.recent.states.${outcome}`)}: ${count}`).join(', ')
    })
  return t(counted[0]?.outcome === 'sent' ? 'shell.errands.accepted' : 'shell.errands.text')
}

/** Says that the outcome of what the user sent about an errand row awaits them there. What the service has accepted is not unknown. */
export const errandsNotice: NoticeSource = ({ t }) => {
  const unsettled = useUnsettledErrands()
  return () => {
    const { rows } = unsettled
    const [first, ...others] = rows
    if (!first) return null
    const unknown = rows.filter(({ submission }) => submission === 'unknown').length
    const count = unknown > 0 ? unknown : rows.length
    return {
      kind: 'notice',
      id: 'errands',
      tone: unknown > 0 ? 'warning' : 'info',
      title: t(unknown > 0 ? 'shell.errands.unknown' : 'shell.errands.known', { count }, count),
      text: textOf(t, rows),
      action: t('shell.errands.open'),
      act: { open: others.length === 0 ? errandPath(first.id) : '/errands' },
      except: '/errands'
    }
  }
}

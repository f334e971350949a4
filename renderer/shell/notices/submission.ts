import { useSubmission } from '../../state/submission.ts'
import type { NoticeSource } from './notice.ts'

/** Says that the outcome of the person's last order awaits them on the orders page. */
export const submissionNotice: NoticeSource = ({ t }) => {
  const submissions = useSubmission()
  return () => {
    const outcome = submissions.submission?.state
    if (!outcome || outcome === 'sending') return null
    return {
      kind: 'notice',
      id: 'submission',
      tone: outcome === 'saved' ? 'success' : 'warning',
      title: t(`shell.submission.${outcome}.title`),
      text: t(`shell.submission.${outcome}.text`),
      action: t('shell.submission.open'),
      act: { open: '/orders' },
      except: '/orders'
    }
  }
}

import { useSubmission } from '../../state/submission.ts'
import type { NoticeSource } from './notice.ts'

/** Says that the outcome of the user's last order awaits them on the orders page. */
export const submissionNotice: NoticeSource = ({ t }) => {
  const submissions = useSubmission()
  return () => {
    const { submission } = submissions
    if (!submission || submission.state === 'sending') return null
    const { verdict } = submission
    // The list has it as it was sent, and nothing like it was there before: then it is not unknown any more, but for the user to see.
    const isFound =
      submission.state === 'unknown' &&
      submission.otherAddress === null &&
      verdict?.kind === 'same' &&
      verdict.earlierKnown
    const outcome = isFound ? 'found' : submission.state
    return {
      kind: 'notice',
      id: 'submission',
      tone: outcome === 'saved' || outcome === 'found' ? 'success' : 'warning',
      title: t(`shell.submission.${outcome}.title`),
      text: t(`shell.submission.${outcome}.text`),
      action: t('shell.submission.open'),
      act: { open: '/orders' },
      except: '/orders'
    }
  }
}

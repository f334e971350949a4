import type { Format } from '../i18n/format.ts'
import { useSession } from '../state/session.ts'
import { useSubmission } from '../state/submission.ts'
import type { RecentErrandRow } from '../../preload/contract/index.ts'
import { errandPath } from '../state/errand-path.ts'
import { useUnsettledErrands } from '../state/unsettled-errands.ts'
import { useOrderQueue } from '../state/order-queue.ts'

/** Something that a part of the program has to say on every page, with one thing to do about it. */
export type Notice = {
  readonly id: string
  readonly text: string
  readonly action: string
  readonly act: { readonly open: string } | (() => void)
  /** The path of the page that shows it by itself, and where the notice would only repeat it. */
  readonly except?: string
} & (
  | { readonly kind: 'notice'; readonly tone: 'info' | 'success' | 'warning'; readonly title: string }
  /** A line without a request. `value` is from 0 to 1, or null where it is not known. */
  | { readonly kind: 'progress'; readonly value: number | null }
)

interface NoticeWords {
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>, count?: number) => string
  readonly format: Pick<Format, 'integer' | 'when'>
}

/** A part's notice: made once for the shell, read within a computation; null where there is nothing to say now. */
type NoticeSource = (words: NoticeWords) => () => Notice | null

/** Tells a user who asked to stay signed in, once, that the session ends sooner. */
const sessionLifetimeNotice: NoticeSource = ({ t }) => {
  const session = useSession()
  return () => {
    const { lifetimeNotice } = session
    return (
      lifetimeNotice && {
        kind: 'notice',
        id: 'sessionLifetime',
        tone: 'info',
        title: t(`shell.lifetime.${lifetimeNotice}.title`),
        text: t(`shell.lifetime.${lifetimeNotice}.text`),
        action: t('shell.lifetime.dismiss'),
        act: session.dismissLifetimeNotice
      }
    )
  }
}

/** Says that the outcome of the user's last order awaits them on the orders page. */
const submissionNotice: NoticeSource = ({ t }) => {
  const submissions = useSubmission()
  return () => {
    const { submission } = submissions
    if (!submission || submission.state === 'sending') return null
    const { verdict } = submission
    // The list has it as it was sent, and nothing like it before: it is no longer unknown, but for the user to see.
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

/** Says that the outcome of what the user sent about errand rows awaits them there; an accepted one is not unknown. */
const errandsNotice: NoticeSource = ({ t }) => {
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

const page = '/orders/many'

/** Says how far the queue of orders is, and that it waits for the user where it does. */
const orderQueueNotice: NoticeSource = ({ t, format }) => {
  const queue = useOrderQueue()

  const waitsFor = (): { readonly title: string; readonly text: string } | null => {
    if (!queue.state) return null
    const { run, counts } = queue.state
    const { waiting, unknown } = counts
    if (run.kind === 'stopped')
      return { title: t('orderQueue.notice.stopped.title'), text: t('orderQueue.notice.stopped.text') }
    if (unknown > 0) {
      const others =
        waiting > 0 ? [`${t('orderQueue.notice.waiting.title', { count: format.integer(waiting) }, waiting)}.`] : []
      return {
        title: t('orderQueue.notice.unknown.title', { count: format.integer(unknown) }, unknown),
        text: [t('orderQueue.notice.unknown.text'), ...others].join(' ')
      }
    }
    // A user who has paused the queue knows that it waits.
    if (run.kind !== 'paused' || run.why === 'asked' || waiting === 0) return null
    return {
      title: t('orderQueue.notice.waiting.title', { count: format.integer(waiting) }, waiting),
      text: t('orderQueue.notice.waiting.text')
    }
  }

  return () => {
    const common = {
      id: 'orderQueue',
      action: t('orderQueue.notice.open'),
      act: { open: `${page}?show=queue` },
      except: page
    }
    if (queue.state?.run.kind === 'running') {
      const { waitsUntil } = queue.state.run
      const values = { done: format.integer(queue.run.ended), total: format.integer(queue.run.total) }
      const text =
        waitsUntil === null
          ? t('orderQueue.notice.running', values)
          : t('orderQueue.notice.holding', { ...values, time: format.when(waitsUntil) })
      return {
        ...common,
        kind: 'progress',
        text,
        value: queue.run.total > 0 ? queue.run.ended / queue.run.total : null
      }
    }
    const waits = waitsFor()
    return waits && { ...common, ...waits, kind: 'notice', tone: 'warning' }
  }
}

/** In the order in which they stand above a page. */
const sources: readonly NoticeSource[] = [sessionLifetimeNotice, submissionNotice, errandsNotice, orderQueueNotice]

/** Returns a function that gives the notices on a path's page, in order. To be read within a computation. */
export const createNotices = (words: NoticeWords): ((path: string) => readonly Notice[]) => {
  const given = sources.map((source) => source(words))
  return (path) => given.flatMap((notice) => notice() ?? []).filter(({ except }) => except !== path)
}

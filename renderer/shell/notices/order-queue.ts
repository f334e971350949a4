import { useOrderQueue } from '../../state/order-queue.ts'
import type { NoticeSource } from './notice.ts'

const page = '/orders/many'

/** Says how far the queue of orders is, and that it waits for the user where it does. */
export const orderQueueNotice: NoticeSource = ({ t, format }) => {
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

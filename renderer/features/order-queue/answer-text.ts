import type { QueuedOrder } from '../../../preload/contract/index.ts'
import { stateKey } from './change-text.ts'

/** The status with which the service turned a row down, or null: it said so in its answer, or nothing was sent. */
export const rejectedWith = ({ state, problem }: Pick<QueuedOrder, 'state' | 'problem'>): number | null =>
  (state === 'refused' && problem?.status) || null

interface Texts {
  readonly t: (key: string, values?: Record<string, unknown>) => string
  /** True if there is a text of this key. */
  readonly has: (key: string) => boolean
}

/** The state of a row in words, with the status that turned it down. */
export const stateText = (row: QueuedOrder, t: Texts['t']): string => {
  const status = rejectedWith(row)
  return status === null ? t(stateKey(row)) : `${t(stateKey(row))} (${status})`
}

const whyOf = (row: QueuedOrder, { t, has }: Texts): string => {
  const code = row.problem?.code ?? ''
  const status = rejectedWith(row)
  const sentence = `problems.any.${code}.sentence`
  // The fact that the service answered with an error adds nothing to its status.
  const why =
    has(sentence) && (status === null || code !== 'service') ? t(sentence, { service: t('problems.places.login') }) : ''
  return [status === null ? '' : t('orderQueue.rejected', { status }), why].filter(Boolean).join(' – ')
}

/**
 * The result of sending a row, in one line: the service's answer, or why there is none; for a change the list's answer.
 */
export const answerText = (row: QueuedOrder, texts: Texts): string => {
  const { answer, state, change } = row
  const { t } = texts
  if (state === 'saved') return change ? t(`orderChanges.outcomes.${change.outcome?.kind ?? 'notAsked'}`) : answer
  if ((state === 'failed' || state === 'unknown') && change?.conflict) {
    const fields = change.conflict.fields.map((name) => t(`orders.columns.${name}`)).join(', ')
    const notAgain = state === 'unknown' ? t('orderChanges.conflicts.notAgain') : ''
    return [notAgain, t(`orderChanges.conflicts.words.${change.conflict.kind}`), fields].filter(Boolean).join(': ')
  }
  const listed = row.inList === 'same' ? t('orderQueue.detail.inList.same') : ''
  return [answer, listed, whyOf(row, texts)].filter(Boolean).join(' – ')
}

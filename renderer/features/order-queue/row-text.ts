import {
  type OrderField,
  type QueuedOrder,
  changeOutcomes,
  orderItemFields,
  problemCodes,
  queueConflicts,
  queuedOrderStates,
  queueReportColumns,
  refusedInList,
  type OrderQueueReportWords
} from '../../../preload/contract/index.ts'
import type { Format } from '../../i18n/format.ts'
import { afterText } from '../../state/order-item-text.ts'

/** One field of a row as it is sent, the status by its name; the numbers alone where its texts are not kept. */
export const sentText = (
  { draft, numbers }: QueuedOrder,
  field: OrderField,
  nameOf: (id: number) => string,
  format: Pick<Format, 'decimal'>
): string => {
  if (draft) return afterText(draft, field, nameOf, format)
  return field === 'Ordernummer' || field === 'Fakturanummer' ? numbers[field] : ''
}

/** True if a row is a change that sets this field. */
export const isSet = ({ change }: QueuedOrder, field: OrderField): boolean => change?.set.includes(field) ?? false

/** Returns the key of a row's state text. For a saved change it depends on the list's answer, too. */
export const stateKey = ({ state, change }: QueuedOrder): string => {
  if (state === 'saved' && change) return `orderChanges.states.${change.outcome?.kind ?? 'notAsked'}`
  return state === 'failed' && change?.conflict
    ? `orderChanges.conflicts.states.${change.conflict.kind}`
    : `orderQueue.states.${state}`
}

/** True if the list shows a saved change otherwise than intended. */
export const isOtherwise = ({ state, change }: QueuedOrder): boolean =>
  state === 'saved' && change !== null && change.outcome !== null && change.outcome.kind !== 'changed'

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

/** The result of sending a row, in one line: the service's answer, or the reason of none; for a change the list's. */
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

const record = <Key extends string>(keys: readonly Key[], text: (key: Key) => string): Record<Key, string> =>
  // Every key is given its text, which the type of `fromEntries` does not say.
  Object.fromEntries(keys.map((key) => [key, text(key)])) as Record<Key, string>

const isOrderField = (column: (typeof queueReportColumns)[number]): boolean => /^[A-Z]/.test(column)

/** The words of the queue's report in the user's language. `t` is that of vue-i18n. */
export const reportWords = (t: (key: string, values?: Record<string, unknown>) => string): OrderQueueReportWords => ({
  headings: record(queueReportColumns, (column) =>
    t(isOrderField(column) ? `orders.fields.${column}` : `orderQueue.report.${column}`)
  ),
  kinds: record(['new', 'change'], (kind) => t(`orderChanges.kinds.${kind}`)),
  outcomes: record(changeOutcomes, (kind) => t(`orderChanges.outcomes.${kind}`)),
  inList: record(refusedInList, (kind) => t(`orderQueue.detail.inList.${kind}`)),
  conflicts: record(queueConflicts, (kind) => t(`orderChanges.conflicts.words.${kind}`)),
  columns: record(orderItemFields, (name) => t(`orders.columns.${name}`)),
  states: record(queuedOrderStates, (state) => t(`orderQueue.states.${state}`)),
  rejected: t('orderQueue.report.rejected'),
  decidedBy: record(['exchange', 'list', 'person'], (who) => t(`orderQueue.decidedBy.${who}`)),
  problems: record(problemCodes, (code) =>
    t(`problems.any.${code}.sentence`, { service: t('problems.places.login') }).slice(0, 400)
  )
})

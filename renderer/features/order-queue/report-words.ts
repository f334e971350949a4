import {
  changeOutcomes,
  orderItemFields,
  problemCodes,
  queueConflicts,
  queuedOrderStates,
  queueReportColumns,
  refusedInList,
  type OrderQueueReportWords
} from '../../../preload/contract/index.ts'

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

import {
  changeOutcomeOf,
  orderFieldNames,
  orderOfVerdict,
  type ChangeOutcome,
  type OrderField,
  type OrderItem,
  type OrderSubmission,
  orderFields,
  type ComparedOrder
} from '../../../preload/contract/index.ts'
import type { Format } from '../../i18n/format.ts'
import { listedText } from '../../state/order-item-text.ts'

type Seen = Pick<OrderSubmission, 'cleared' | 'verdict'>
type Translate = (key: string, values: Readonly<Record<string, string>>) => string

const isListed = (item: OrderItem, field: OrderField): boolean => (item[orderFieldNames[field].item] ?? '') !== ''

/** A change as the list shows it. `kept`: as sent, but a cleared field has its value: blanks are not sent. */
export type SeenOutcome = ChangeOutcome | 'kept'

export const seenOutcomeOf = ({ cleared, verdict }: Seen): SeenOutcome => {
  const outcome = changeOutcomeOf(verdict)
  const order = orderOfVerdict(verdict)
  return outcome === 'changed' && order && cleared.some((field) => isListed(order.item, field)) ? 'kept' : outcome
}

/** The cleared fields as the list shows them, in words; `''` where there are none, or no order shows them. */
export const clearedText = (
  { cleared, verdict }: Seen,
  t: Translate,
  format: Pick<Format, 'decimal' | 'dateTime'>
): string => {
  const order = orderOfVerdict(verdict)
  if (!order) return ''
  const kept = cleared.filter((field) => isListed(order.item, field))
  const emptied = cleared.filter((field) => !kept.includes(field))
  const named = (field: OrderField): string =>
    t('orders.cleared.field', {
      field: t(`orders.fields.${field}`, {}),
      value: listedText(order.item, orderFieldNames[field].item, format)
    })
  return [
    ...(kept.length > 0 ? [t('orders.cleared.kept', { fields: kept.map(named).join(', ') })] : []),
    ...(emptied.length > 0
      ? [t('orders.cleared.emptied', { fields: emptied.map((field) => t(`orders.fields.${field}`, {})).join(', ') })]
      : [])
  ].join(' ')
}

/** In one line, what of an order in the list is not as it was sent. */
export const differenceText = ({ fields, removed }: ComparedOrder, t: Translate): string => {
  const named = (comparison: string): string =>
    orderFields
      .filter((field: OrderField) => fields[field] === comparison)
      .map((field) => t(`orders.fields.${field}`, {}))
      .join(', ')
  const [different, unsure] = [named('different'), named('notComparable')]
  if (different) return t('orders.difference.fields', { fields: different })
  return removed ? t('orders.difference.removed', {}) : t('orders.difference.notComparable', { fields: unsure })
}

import { orderFields, type ComparedOrder, type OrderField } from '../../../preload/contract/index.ts'

type Translate = (key: string, values: Readonly<Record<string, string>>) => string

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

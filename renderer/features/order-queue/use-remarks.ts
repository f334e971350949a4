import { useI18n } from 'vue-i18n'
import { orderFields, type OrderField } from '../../../preload/contract/index.ts'
import { useFormat } from '../../i18n/format.ts'
import type { CheckedRow } from './row-state.ts'

/** Something to be said of a row that is being checked. */
export interface Remark {
  /** The field that it is about, or null for the whole row. */
  readonly field: OrderField | null
  /** `fault` and `double` keep the row from being queued; `doubt` and `offer` do not. */
  readonly kind: 'fault' | 'double' | 'doubt' | 'offer'
  readonly text: string
}

/** Says in the person's words what is wrong with a row, doubtful about it, or offered for it. */
export const useRemarks = () => {
  const { t } = useI18n()
  const format = useFormat()

  const doubleTexts = ({ doubles: { rows, queued, total } }: CheckedRow): readonly string[] => [
    ...(rows.length > 0 ? [t('orderQueue.doubles.rows', { rows: rows.slice(0, 5).map(format.integer).join(', ') }, rows.length)] : []),
    ...(queued ? [t('orderQueue.doubles.queued', { state: t(`orderQueue.states.${queued}`) })] : []),
    ...(total > 0 ? [t('orderQueue.doubles.service', { count: format.integer(total) }, total)] : [])
  ]

  /** What is wrong with one field; null where nothing is. */
  const faultOf = ({ row, reasons }: CheckedRow, field: OrderField): string | null => {
    const reason = reasons[field]
    return reason ? t(`orders.reasons.${reason}`, { text: row.draft[field].trim() }) : null
  }

  const remarksOf = (checked: CheckedRow): readonly Remark[] => {
    const faults = orderFields.flatMap((field): Remark[] => {
      const text = faultOf(checked, field)
      return text === null ? [] : [{ field, kind: 'fault', text }]
    })
    const doubles = doubleTexts(checked).map((text): Remark => ({ field: null, kind: 'double', text }))
    const { completion } = checked
    const doubts = orderFields.flatMap((field): Remark[] => {
      const doubt = checked.doubts[field]
      return doubt ? [{ field, kind: 'doubt', text: t(`orders.doubts.${doubt}`) }] : []
    })
    return [
      ...faults,
      ...doubles,
      ...doubts,
      ...(completion
        ? [{ field: completion.field, kind: 'offer', text: t(`orderQueue.offers.${completion.field}`, { text: completion.text }) } as const]
        : [])
    ]
  }

  return { faultOf, remarksOf }
}

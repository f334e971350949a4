import { useI18n } from 'vue-i18n'
import {
  orderFields,
  revealInvisible,
  sharedFields,
  type DoubleField,
  type ImportDoubt,
  type OrderField
} from '../../../preload/contract/index.ts'
import { useFormat } from '../../i18n/format.ts'
import { listedName } from '../../state/order-item-text.ts'
import type { CheckedRow } from './checked-rows.ts'

export interface Remark {
  /** The field that it is about, or null for the whole row. */
  readonly field: OrderField | null
  /** `fault` and `double` keep the row from being queued; `doubt` and `offer` do not. */
  readonly kind: 'fault' | 'double' | 'doubt' | 'offer'
  readonly text: string
}

/** Doubts whose text names the other value, where there is one. */
const withOffer: readonly ImportDoubt['doubt'][] = ['shown', 'date', 'dayOrMonth', 'yearOrDay', 'noYear', 'serialDate']

/** Says in the user's words what is wrong with a row, doubtful about it, or offered for it. */
export const useRemarks = () => {
  const { t } = useI18n()
  const format = useFormat()

  /** Fields that a row shares with another, in words. A supplier is named once, by name where there is one. */
  const sameText = ({ row: { draft } }: CheckedRow, fields: readonly DoubleField[]): string =>
    fields
      .filter((field) => field !== 'Orgnummer' || !fields.includes('LeverantorNamn'))
      .map((field) =>
        t('orderQueue.doubles.same', { field: t(`orders.fields.${field}`), text: revealInvisible(draft[field].trim()) })
      )
      .join(', ')

  const doubleTexts = (checked: CheckedRow): readonly string[] => {
    const { queued, total, items } = checked.doubles
    const order = items[0] ? listedName(items[0], format) : ''
    return [
      ...checked.alike.map(({ rows, fields }) =>
        t(
          'orderQueue.doubles.rows',
          { rows: rows.slice(0, 5).map(format.integer).join(', '), same: sameText(checked, fields) },
          rows.length
        )
      ),
      ...(queued
        ? [
            t('orderQueue.doubles.queued', {
              state: t(`orderQueue.states.${queued.state}`),
              same: sameText(checked, sharedFields(checked.row.draft, queued.texts))
            })
          ]
        : []),
      ...(total > 0 ? [t('orderQueue.doubles.service', { count: format.integer(total), order }, total)] : [])
    ]
  }

  /** Fault of one field, in words; null where there is none. */
  const faultOf = ({ row, reasons }: CheckedRow, field: OrderField): string | null => {
    const reason = reasons[field]
    const doubt = row.doubts?.find((each) => each.field === field)
    if (!reason && doubt) return t('orderQueue.importDoubts.short')
    return reason ? t(`orders.reasons.${reason}`, { text: row.draft[field].trim() }) : null
  }

  const remarksOf = (checked: CheckedRow): readonly Remark[] => {
    const { apart, leftOut, doubts: unclear = [] } = checked.row
    if (leftOut) return apart ? [{ field: null, kind: 'doubt', text: t(`orderQueue.apart.${apart}`) }] : []
    const meant = unclear.map(({ field, doubt, offer }): Remark => {
      const key = `orderQueue.importDoubts.${doubt}${offer === undefined || !withOffer.includes(doubt) ? '' : 'Offer'}`
      return { field, kind: 'fault', text: t(key, { text: checked.row.draft[field], offer }) }
    })
    const faults = orderFields.flatMap((field): Remark[] => {
      const text = checked.reasons[field] ? faultOf(checked, field) : null
      return text === null ? [] : [{ field, kind: 'fault', text }]
    })
    const doubles = doubleTexts(checked).map((text): Remark => ({ field: null, kind: 'double', text }))
    const { completion } = checked
    const doubts = orderFields.flatMap((field): Remark[] => {
      const doubt = checked.doubts[field]
      return doubt ? [{ field, kind: 'doubt', text: t(`orders.doubts.${doubt}`) }] : []
    })
    return [
      ...meant,
      ...faults,
      ...doubles,
      ...doubts,
      ...(completion
        ? [
            {
              field: completion.field,
              kind: 'offer',
              text: t(`orderQueue.offers.${completion.field}`, { text: completion.text })
            } as const
          ]
        : [])
    ]
  }

  return { faultOf, remarksOf }
}

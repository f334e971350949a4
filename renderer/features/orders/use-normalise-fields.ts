import { localDay, orderFields, type OrderField } from '../../../preload/contract/index.ts'
import { useFormat } from '../../i18n/format.ts'
import { normaliseField } from '../../state/normalise-order-field.ts'
import { useOrderDraft } from './draft-store.ts'
import { useOrderList } from './list-store.ts'
import { useOrderSaving } from './saving-store.ts'

/** Replaces the text of fields that lost focus by the parsed value, or sets the reason of its rejection. */
export const useNormaliseFields = (): {
  readonly normalise: (field: OrderField) => void
  readonly normaliseAll: () => void
} => {
  const format = useFormat()
  const drafts = useOrderDraft()
  const orders = useOrderList()
  const saving = useOrderSaving()

  const parse = (field: OrderField, completes: boolean): void => {
    if (saving.locked) return
    const options = { today: localDay(new Date()), statuses: orders.statuses, format, completes }
    const { text, reason } = normaliseField(field, drafts.draft[field], options)
    drafts.setField(field, text)
    saving.setReason(field, reason)
  }

  return {
    normalise: (field) => parse(field, true),
    // A draft that is sent at once is not completed with values that the user has not seen.
    normaliseAll: () => orderFields.forEach((field) => parse(field, false))
  }
}

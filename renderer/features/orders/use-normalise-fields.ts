import { localDay, orderFields, type OrderField } from '../../../preload/contract/index.ts'
import { useFormat } from '../../i18n/format.ts'
import { useOrderDraft } from './draft-store.ts'
import { useOrderList } from './list-store.ts'
import { useOrderSaving } from './saving-store.ts'
import { normaliseField } from './normalise-field.ts'

/** Reads fields that have been left: what was understood is shown back, what was not is marked. */
export const useNormaliseFields = (): { readonly tidy: (field: OrderField) => void; readonly tidyAll: () => void } => {
  const format = useFormat()
  const drafts = useOrderDraft()
  const orders = useOrderList()
  const saving = useOrderSaving()

  const tidy = (field: OrderField): void => {
    if (saving.locked) return
    const needs = { today: localDay(new Date()), statuses: orders.statuses, format }
    const { text, reason } = normaliseField(field, drafts.draft[field], needs)
    drafts.setField(field, text)
    saving.mark(field, reason)
  }

  return {
    tidy,
    tidyAll: () => {
      orderFields.forEach(tidy)
    }
  }
}

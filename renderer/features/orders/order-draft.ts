import {
  orderFields,
  orderFieldNames,
  type OrderDraft,
  type OrderItem,
  revealInvisible,
  type KeptDraft
} from '../../../preload/contract/index.ts'
import type { Format } from '../../i18n/format.ts'
import { itemText } from '../../state/order-item-text.ts'

export const draftOf = (item: OrderItem, format: Pick<Format, 'decimal' | 'dateTime'>): OrderDraft => ({
  Ordernummer: itemText(item, orderFieldNames.Ordernummer.item, format),
  Orgnummer: itemText(item, orderFieldNames.Orgnummer.item, format),
  LeverantorNamn: itemText(item, orderFieldNames.LeverantorNamn.item, format),
  Fakturanummer: itemText(item, orderFieldNames.Fakturanummer.item, format),
  Belopp: itemText(item, orderFieldNames.Belopp.item, format),
  Status: itemText(item, orderFieldNames.Status.item, format),
  BetaldDatum: itemText(item, orderFieldNames.BetaldDatum.item, format)
})

export const sameDraft = (one: OrderDraft, other: OrderDraft): boolean =>
  orderFields.every((field) => one[field] === other[field])

/** True if two orders have the same two numbers. */
export const sameNumbers = (one: OrderDraft, other: OrderDraft): boolean =>
  one.Ordernummer === other.Ordernummer && one.Fakturanummer === other.Fakturanummer

type Translate = (key: string) => string

/** Name of a draft: its numbers, else its supplier. */
export const draftName = ({ draft }: Pick<KeptDraft, 'draft'>, t: Translate): string =>
  revealInvisible(
    [draft.Ordernummer, draft.Fakturanummer]
      .map((text) => text.trim())
      .filter(Boolean)
      .join(' · ') || draft.LeverantorNamn.trim()
  ) || t('orders.drafts.nameless')

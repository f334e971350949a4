import type { OrderNumber } from './order-submission.ts'
import { comparableForms } from './order-views.ts'

/** Equal for two orders with the same numbers, apart from what a service may add to them or take from them. */
export const numbersKey = ({ Ordernummer, Fakturanummer }: Readonly<Record<OrderNumber, string>>): string =>
  JSON.stringify([comparableForms.number(Ordernummer), comparableForms.number(Fakturanummer)])

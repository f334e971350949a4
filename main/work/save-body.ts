import { orderFieldNames, orderFields, type OrderValues } from '../../preload/contract/index.ts'
import { exactNumber } from './exact-number.ts'

/** The body of the save operation: filled fields only, by the service's names (Service: orders-and-errands.md, "Order, save body"). */
export const saveBody = (values: OrderValues): Readonly<Record<string, unknown>> => {
  const body: Record<string, unknown> = {}
  for (const field of orderFields) {
    const value = values[field]
    if (value !== null) body[orderFieldNames[field].save] = field === 'Belopp' ? exactNumber(String(value)) : value
  }
  return body
}

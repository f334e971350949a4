import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indexChosen, isChosenOrder } from '../../../../../preload/contract/index.ts'
import { orderItem } from '../../../../support/order-item.ts'

const aNumber = fc.option(fc.constantFrom('DI-3', 'di-3 ', '0DI-3', '\u200bDI-3', 'DI-30', ''), { nil: null })
const anOrder = fc.record({ ÄrendeNummer: aNumber, ExterntFakturanummer: aNumber }).map(orderItem)

it('orders that are chosen together are found among each other as they are compared one by one', () => {
  fc.assert(
    fc.property(fc.array(anOrder, { maxLength: 12 }), (items) => {
      const mayBe = indexChosen(items)
      for (const chosen of items) expect(mayBe(chosen)).toEqual(items.filter((item) => isChosenOrder(item, chosen)))
    })
  )
})

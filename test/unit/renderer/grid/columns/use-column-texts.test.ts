import { createPinia } from 'pinia'
import { expect, it } from 'vitest'
import { useColumnTexts, type ColumnTexts } from '../../../../../renderer/grid/columns/use-column-texts.ts'
import { loadWorkTexts } from '../../../../../renderer/i18n/index.ts'
import { fakeMain } from '../../fake-main.ts'
import { inComponent } from '../../in-component.ts'
import { formulaOf } from '../support.ts'

await loadWorkTexts()

const textsOf = (isOfList: boolean): Promise<ColumnTexts> => {
  fakeMain({})
  return inComponent(() => useColumnTexts(isOfList), createPinia())
}

it('a value of an own column that comes from a doubtful one says where its reading is chosen, and among orders, where it is not, no more than that', async () => {
  const said = async (isOfList: boolean): Promise<string> =>
    (await textsOf(isOfList)).readAmbiguousNumber('1,234', '1,23', formulaOf('derived:1', '[Belopp] * 2'))
  expect(await said(true)).toBe(
    'Räknat på ett värde som kan läsas på två sätt. Välj hur i den kolumn som formeln använder'
  )
  expect(await said(false)).toBe('Räknat på ett värde som kan läsas på två sätt')
})

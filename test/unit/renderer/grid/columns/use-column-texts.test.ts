import { createPinia } from 'pinia'
import { expect, it } from 'vitest'
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import type { DerivedColumn } from '../../../../../preload/contract/index.ts'
import { useColumnTexts, type ColumnTexts } from '../../../../../renderer/grid/columns/use-column-texts.ts'
import { i18n, loadWorkTexts } from '../../../../../renderer/i18n/index.ts'
import { fakeMain } from '../../fake-main.ts'

await loadWorkTexts()

const textsOf = async (isOfList: boolean): Promise<ColumnTexts> => {
  fakeMain({})
  const made: ColumnTexts[] = []
  const app = createSSRApp({
    setup: () => {
      made.push(useColumnTexts(isOfList))
      return () => null
    }
  })
  await renderToString(app.use(createPinia()).use(i18n))
  return made[0] ?? expect.fail()
}

const formula: DerivedColumn = { kind: 'formula', id: 'derived:1', name: 'Egen', text: '[Belopp] * 2', decimals: null }

it('a value of an own column that comes from a doubtful one says where its reading is chosen, and among orders, where it is not, no more than that', async () => {
  const said = async (isOfList: boolean): Promise<string> =>
    (await textsOf(isOfList)).readAmbiguousNumber('1,234', '1,23', formula)
  expect(await said(true)).toBe(
    'Räknat av ett värde som kan läsas på två sätt. Hur det läses väljs för kolumnen som formeln tar det ur'
  )
  expect(await said(false)).toBe('Räknat av ett värde som kan läsas på två sätt')
})

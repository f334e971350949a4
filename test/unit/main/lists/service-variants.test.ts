import { afterEach, describe, expect, it } from 'vitest'
import {
  catalogue,
  listIds,
  allRows,
  type Condition,
  type ListId,
  type ListState
} from '../../../../preload/contract/index.ts'
import { createTables } from '../../../../main/table/index.ts'
import { variantNames, variants, type VariantName } from '../../../support/other-service/variants.ts'
import { emptyList, meanings, rowCount, type Meaning } from '../../../support/other-service/rows.ts'
import { tableWorker } from '../../../support/table-worker.ts'
import { listsOn } from './lists-on-engine.ts'
import { useOtherService } from '../with-other-service.ts'

const meet = useOtherService()
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** The lists of a service of this variant. */
const open = async (name: VariantName) => {
  const { service, http } = await meet(variants[name])
  const tables = createTables({ worker: tableWorker })
  closing.push(tables.close)
  const source = { address: service.address, authorization: `Basic ${btoa('rapport:sample')}` }
  const waiting = new Map<ListId, (state: ListState) => void>()
  const lists = listsOn({
    http,
    tables,
    source: () => source,
    onChanged: (state) => {
      if (state.progress === null) waiting.get(state.list)?.(state)
    }
  })
  const load = (list: ListId) =>
    new Promise<ListState>((resolve) => {
      waiting.set(list, resolve)
      lists.open(list)
    })
  return { rows: lists, load, meant: (list: ListId) => meanings(list, variants[name].lists) }
}

/** Canonical decimal text of hundredths. */
const canonical = (hundredths: bigint): string => {
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0')
  const fraction = digits.slice(-2).replace(/0+$/, '')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}${fraction && `.${fraction}`}`
}
const cellOf = (meaning: Meaning | undefined) => (typeof meaning === 'bigint' ? canonical(meaning) : (meaning ?? null))

describe.each(variantNames)('at the service variant %s', (name) => {
  it('every list is what it means, cell by cell, without drift', async () => {
    const { rows, load, meant } = await open(name)
    for (const list of listIds) {
      const { loaded, problem } = await load(list)
      expect(problem).toBeNull()
      const meaning = meant(list)
      expect(loaded?.rows).toBe(list === emptyList ? 0 : rowCount)
      if (!loaded || meaning.length === 0) continue
      expect(loaded.drift).toEqual({ unknown: [], missing: [], typeMismatch: [], repeated: [] })
      const columns = catalogue[list].fields.map((field) => field.name)
      const block = await rows.block({
        of: { kind: 'list', list },
        loadId: loaded.loadId,
        query: allRows,
        columns,
        from: 0,
        to: rowCount
      })
      for (const [at, column] of columns.entries()) {
        expect(block.cells[at], column).toEqual(meaning.map((row) => cellOf(row[column])))
      }
    }
  })

  it('objects with VAT are found by its number, and contracts that are terminated by their date', async () => {
    const { rows, load, meant } = await open(name)
    const found = async (list: ListId, column: string, condition: Condition): Promise<number> => {
      const { loaded } = await load(list)
      const query = { ...allRows, filters: [{ column, join: 'and' as const, conditions: [condition] }] }
      return (await rows.totals({ of: { kind: 'list', list }, loadId: loaded?.loadId ?? 0, query })).rows
    }
    const { vat } = variants[name].lists
    expect(await found('hyresobjekt', 'HyresobjektHarMoms', { op: 'eq', as: 'number', value: vat })).toBe(rowCount / 4)
    const terminated = meant('avtal').filter((row) => row['AvtalUppsagd'] !== null).length
    expect(await found('avtal', 'AvtalUppsagd', { op: 'date.ge', value: '0000-01-01' })).toBe(terminated)
  })
})

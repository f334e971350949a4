import { beforeAll, describe, expect, it } from 'vitest'
import { createSample } from '../../../../../main/sample/index.ts'
import { sampleRows, sumOf, textOf, type Row } from '../../../../support/reference.ts'

const objects = 3000
const sample = createSample({ rows: objects })
let hyresobjekt: readonly Row[]
let avtal: readonly Row[]
let kund: readonly Row[]
let bokforing: readonly Row[]
let uthyrning: readonly Row[]

beforeAll(async () => {
  hyresobjekt = await sampleRows(sample, 'hyresobjekt')
  avtal = await sampleRows(sample, 'avtal')
  kund = await sampleRows(sample, 'kund')
  bokforing = await sampleRows(sample, 'bokforingtransaktion')
  uthyrning = await sampleRows(sample, 'uthyrning')
})

const values = (rows: readonly Row[], field: string): Set<string> =>
  new Set(rows.map((row) => textOf(row, field)).filter((text) => text !== ''))

const grouped = (rows: readonly Row[], ...fields: readonly string[]): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = fields.map((field) => textOf(row, field)).join('|')
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}

describe('objects, contracts and customers', () => {
  it('has one row per object, each with a number of its own', () => {
    expect(hyresobjekt).toHaveLength(objects)
    expect(values(hyresobjekt, 'Hyresobjekt').size).toBe(objects)
  })

  it('has a contract for about 93 objects in a hundred', () => {
    const share = values(hyresobjekt, 'HyresobjektAvtal').size / objects
    expect(share).toBeGreaterThan(0.915)
    expect(share).toBeLessThan(0.945)
  })

  it('names the same contracts in both lists, each for the same object', () => {
    expect(values(avtal, 'Avtal')).toEqual(values(hyresobjekt, 'HyresobjektAvtal'))
    const objectOf = new Map(hyresobjekt.map((row) => [row['HyresobjektAvtal'], row['Hyresobjekt']]))
    for (const row of avtal) expect(row['AvtalHyresobjekt']).toBe(objectOf.get(row['Avtal'] ?? ''))
  })

  it('has one to four price parts per contract, of different types', () => {
    for (const parts of grouped(avtal, 'Avtal').values()) {
      expect(parts.length).toBeLessThanOrEqual(4)
      expect(values(parts, 'AvtalPrisdelTypId').size).toBe(parts.length)
    }
  })

  it('charges on the contract what the object says: base rent and the rest', () => {
    const partsOf = grouped(avtal, 'Avtal')
    for (const row of hyresobjekt) {
      const parts = partsOf.get(textOf(row, 'HyresobjektAvtal')) ?? []
      const [base, rest] = [
        parts.filter((part) => part['AvtalPrisdelTyp'] === 'Grundhyra'),
        parts.filter((part) => part['AvtalPrisdelTyp'] !== 'Grundhyra')
      ]
      expect(sumOf(rest, 'AvtalPrisdelBelopp')).toBe(sumOf([row], 'AvtalTAhyra'))
      if (parts.length) expect(sumOf(base, 'AvtalPrisdelBelopp')).toBe(sumOf([row], 'HyresobjektGrundhyra'))
    }
  })

  it('has deductions larger than the supplements at times', () => {
    expect(hyresobjekt.filter((row) => textOf(row, 'AvtalTAhyra').startsWith('-')).length).toBeGreaterThan(10)
  })

  it('charges VAT on premises and on nothing else, and says so in both lists', () => {
    for (const row of hyresobjekt) {
      expect(row['HyresobjektHarMoms']).toBe(row['HyresobjektGrupp'] === 'Lokal' ? '1' : '0')
    }
    const vat = new Map(hyresobjekt.map((row) => [row['HyresobjektAvtal'], row['HyresobjektHarMoms']]))
    for (const row of avtal) expect(row['AvtalMoms']).toBe(vat.get(row['Avtal'] ?? '') === '1' ? '25' : '0')
  })

  it('has notice given exactly for contracts of objects under notice, with the day they become free', () => {
    const status = new Map(hyresobjekt.map((row) => [row['HyresobjektAvtal'], row['HyresobjektAvtalstatus']]))
    for (const row of avtal) {
      expect(textOf(row, 'AvtalUppsagd') !== '').toBe(status.get(row['Avtal'] ?? '') === 'Uppsagt')
      expect(textOf(row, 'AvtalLedigFom') !== '').toBe(textOf(row, 'AvtalUppsagd') !== '')
      expect(textOf(row, 'AvtalSignerad') < textOf(row, 'AvtalFom')).toBe(true)
      if (textOf(row, 'AvtalTom')) expect(textOf(row, 'AvtalTom') > '2026-11').toBe(true)
    }
  })

  it('spreads what is drawn: notices over months, phone numbers over series, signing over days', () => {
    const starts = (rows: readonly Row[], field: string, length: number) =>
      new Set([...values(rows, field)].map((text) => text.slice(0, length)))
    expect(starts(avtal, 'AvtalUppsagd', 7).size).toBe(3)
    expect(starts(kund, 'KundTelHem', 4).size).toBe(4)
    expect(new Set([...values(avtal, 'AvtalSignerad')].map((day) => day.slice(-2))).size).toBe(28)
  })

  it('bills contracts together only with contracts that are there and of the same customer', () => {
    const customerOf = new Map(avtal.map((row) => [row['Avtal'], row['KundId']]))
    const together = avtal.filter((row) => textOf(row, 'AvtalSamDeb'))
    expect(together.length).toBeGreaterThan(0)
    for (const row of together) expect(customerOf.get(row['AvtalSamDeb'] ?? '')).toBe(row['KundId'])
  })

  it('has every contract holder among the customers of the contract’s object', () => {
    const customers = new Set(kund.map((row) => `${row['Hyresobjekt']}|${row['KundId']}`))
    for (const row of avtal) expect(customers.has(`${row['AvtalHyresobjekt']}|${row['KundId']}`)).toBe(true)
  })

  it('has no customer without a contract on the object, and none twice on one', () => {
    const let_ = values(avtal, 'AvtalHyresobjekt')
    for (const row of kund) expect(let_.has(textOf(row, 'Hyresobjekt'))).toBe(true)
    expect(grouped(kund, 'Hyresobjekt', 'KundId').size).toBe(kund.length)
  })

  it('says the same of a customer and of an object wherever they stand', () => {
    for (const rows of grouped(kund, 'KundId').values()) expect(values(rows, 'KundPersonOrgNr').size).toBe(1)
    expect(values(kund, 'KundPersonOrgNr').size).toBe(values(kund, 'KundId').size)
    const address = new Map(hyresobjekt.map((row) => [row['Hyresobjekt'], row['HyresobjektAdress']]))
    for (const row of [...kund, ...uthyrning]) {
      expect(row['HyresobjektAdress']).toBe(address.get(row['Hyresobjekt'] ?? ''))
    }
  })

  it('lets homes that are there, over the last twelve months', () => {
    const homes = values(
      hyresobjekt.filter((row) => row['HyresobjektGrupp'] === 'Bostad'),
      'Hyresobjekt'
    )
    for (const row of uthyrning) expect(homes.has(textOf(row, 'Hyresobjekt'))).toBe(true)
    expect(values(uthyrning, 'Period').size).toBe(12)
  })
})

describe('the accounts', () => {
  it('has one row per period, property, account and object group', () => {
    expect(grouped(bokforing, 'Period', 'FastighetNummer', 'Konto', 'HyresobjektGruppKod').size).toBe(bokforing.length)
    expect(values(bokforing, 'Period').size).toBe(12)
    expect(values(bokforing, 'FastighetNummer')).toEqual(values(hyresobjekt, 'FastighetNummer'))
  })

  it('balances for every period and company', () => {
    for (const rows of grouped(bokforing, 'Period', 'BolagNummer').values()) {
      expect(sumOf(rows, 'Netto')).toBe('0')
      expect(sumOf(rows, 'Debet')).toBe(sumOf(rows, 'Kredit'))
    }
  })

  it('has debit less credit as its net on every row, one of the two being nothing', () => {
    for (const row of bokforing) {
      const { Debet, Kredit, Netto } = row
      expect([Debet, Kredit]).toContain('0,00')
      expect(Netto).toBe(Kredit === '0,00' ? Debet : `-${Kredit}`)
    }
  })

  it('has the contracts’ rents as the newest period’s income', () => {
    const newest = bokforing.filter((row) => row['Period'] === '2026-11' && textOf(row, 'HyresobjektGruppKod'))
    expect(sumOf(newest, 'Kredit')).toBe(sumOf(avtal, 'AvtalPrisdelBelopp'))
  })
})

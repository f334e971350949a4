import { expect, describe, it } from 'vitest'
import { withDecimalSign, type DecimalSigns } from '../../../../main/settings/stored-settings.ts'
import { memoryFile, openSettings, service } from './settings-fixture.ts'

describe('what stands before the decimals of a column', () => {
  it('is kept by list, survives a restart, and can be taken back', () => {
    const file = memoryFile()
    const settings = openSettings({ file })
    settings.connect(service)
    expect(settings.decimalSigns('avtal')).toEqual({})
    settings.keepDecimalSign('avtal', 'AvtalMoms', ',')
    settings.keepDecimalSign('bokforingtransaktion', 'Debet', '.')
    settings.keepDecimalSign('bokforingtransaktion', 'Kredit', ',')
    settings.keepDecimalSign('bokforingtransaktion', 'Debet', ',')
    const again = openSettings({ file })
    expect(again.decimalSigns('avtal')).toEqual({ AvtalMoms: ',' })
    expect(again.decimalSigns('bokforingtransaktion')).toEqual({ Debet: ',', Kredit: ',' })
    again.keepDecimalSign('bokforingtransaktion', 'Debet', null)
    expect(openSettings({ file }).decimalSigns('bokforingtransaktion')).toEqual({ Kredit: ',' })
  })

  it('is that of the service in use', () => {
    const settings = openSettings()
    settings.connect(service)
    settings.keepDecimalSign('avtal', 'AvtalMoms', ',')
    settings.connect({ ...service, reportingAddress: 'https://other.example' })
    expect(settings.decimalSigns('avtal')).toEqual({})
    settings.connect(service)
    expect(settings.decimalSigns('avtal')).toEqual({ AvtalMoms: ',' })
  })

  it('that is malformed in the file counts as unsaid, each list by itself', () => {
    const file = memoryFile({
      connection: service,
      decimalSigns: {
        [service.reportingAddress]: { avtal: { AvtalMoms: ';' }, kund: { Kund: '.' }, annan: { a: '.' } },
        'https://other.example': 7
      }
    })
    const settings = openSettings({ file })
    expect(settings.decimalSigns('avtal')).toEqual({})
    expect(settings.decimalSigns('kund')).toEqual({ Kund: '.' })
  })

  it('is kept of twenty services, those that were chosen for last', () => {
    const many = Array.from({ length: 25 }, (_, at) => `https://${at}.example`)
    const stored = many.reduce<DecimalSigns>(
      (all, address) => withDecimalSign(all, address, 'avtal', 'AvtalMoms', ','),
      {}
    )
    expect(Object.keys(stored)).toEqual(many.slice(5))
  })
})

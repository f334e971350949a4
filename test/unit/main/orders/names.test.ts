import { describe, expect, it } from 'vitest'
import { orderNames, orderParameters } from '../../../../preload/contract/index.ts'
import { saveBody } from '../../../../main/orders/save-body.ts'

/** UTF-8 in hex, so that no look-alike letter and no combining dots pass for the documented name. */
const bytes = (text: string): string => Buffer.from(text, 'utf8').toString('hex')

describe('the names of an order in the service', () => {
  it('are, in the body that saves, the documented bytes', () => {
    const body = JSON.stringify(
      saveBody({
        Ordernummer: 'A',
        Orgnummer: 'B',
        LeverantorNamn: 'C',
        Fakturanummer: 'D',
        Belopp: '1234.5',
        Status: 2,
        BetaldDatum: '2026-11-21'
      })
    )
    const documented =
      '{"Ordernummer":"A","Orgnummer":"B","LeversntorNamn":"C","Fakturanummer":"D",' +
      '"Belopp":1234.5,"Status":2,"BetaldDatum":"2026-11-21"}'
    expect(bytes(body)).toBe(bytes(documented))
  })

  it('are the documented bytes in an item of the list', () => {
    expect(Object.values(orderNames).map(({ item }) => bytes(item))).toEqual([
      'c384' + bytes('rendeNummer'),
      bytes('Organisationsnummer'),
      bytes('Leverant') + 'c3b6' + bytes('rNamn'),
      bytes('ExterntFakturanummer'),
      bytes('Belopp'),
      'c384' + bytes('rendeFakturaExternStatusTypId'),
      bytes('BetaldDatum')
    ])
  })

  it('are among the list operation’s parameters only where it has them', () => {
    const parameters = Object.values(orderNames).flatMap(({ parameter }) => parameter ?? [])
    expect(parameters).toEqual(orderParameters)
    expect(parameters).toContain('LeverantorNamn')
  })
})

describe('the body that saves', () => {
  const blank = {
    Ordernummer: 'A',
    Orgnummer: null,
    LeverantorNamn: null,
    Fakturanummer: null,
    Belopp: null,
    Status: null,
    BetaldDatum: null
  }

  it('holds filled fields only', () => {
    expect(JSON.stringify(saveBody(blank))).toBe('{"Ordernummer":"A"}')
  })

  it('holds the amount digit by digit', () => {
    expect(JSON.stringify(saveBody({ ...blank, Belopp: '9999999999999.99' }))).toContain('"Belopp":9999999999999.99}')
  })

  it('holds a status of zero', () => {
    expect(JSON.stringify(saveBody({ ...blank, Status: 0 }))).toContain('"Status":0')
  })
})

import { type ErrandDraft, blankErrandDraft } from '../../../../../preload/contract/index.ts'

/** A row of the service as it answers it, with these members in place of its own. */
export const givenRow = (change: object = {}): Record<string, unknown> => ({
  ÄrendeNummer: 'A-100',
  Nummer: '1',
  Ärendetyp: 'Felanmälan',
  Fakturareferens: 'REF-1',
  Felbeskrivning: 'Kranen droppar.',
  Åtgärd: 'Byt packning.',
  Avser: '01-001/Kök',
  HuvudentitetNummer: '01-001',
  ProcesSteg: { Referensnamn: 'hosLeverantor', Beteckning: 'Hos leverantör' },
  Adress: { Gatuadress: 'Storgatan 1', Postnummer: '352 30', Postort: 'Växjö' },
  Deltagare: [
    {
      Visningsnamn: 'Rör AB',
      ÄrendeRadRollTypBeteckning: 'Leverantör',
      Telefon: '0470-1',
      Mobil: '',
      Epost: 'r@example.com'
    }
  ],
  Noteringar: [{ Notering: 'Nyckel finns.', Skapad: '2026-11-01T08:00:00', SkapadAv: 'Åsa' }],
  Händelser: [
    { Beteckning: 'Arbetet är utfört', Referensnamn: 'klarmarkera', Knappbeteckning: 'Klarmarkera' },
    { Beteckning: 'Lämna tillbaka', Referensnamn: 'aterlamna', Knappbeteckning: 'Lämna tillbaka' }
  ],
  Specifikation: '',
  ...change
})

/** A draft in which only this is filled in. */
export const draftWith = ({
  contact = {},
  ...rest
}: Partial<Omit<ErrandDraft, 'contact'>> & { contact?: Partial<ErrandDraft['contact']> }): ErrandDraft => ({
  ...blankErrandDraft,
  ...rest,
  contact: { ...blankErrandDraft.contact, ...contact }
})

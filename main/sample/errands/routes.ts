import { Hono } from 'hono'
import type { RequireToken, SignedInEnv } from '../auth/tokens.ts'
import { refuse, readJsonBody } from '../exchange.ts'
import {
  errandRowSaveSchema,
  type ErrandRow,
  type ErrandRowChange,
  type Participant,
  seededRows,
  type StoredRow,
  eventsAt,
  processStep,
  stepAfter
} from './seed.ts'

const path = '/session/arenderad/:id{[0-9]{1,9}}'

/** Reading and changing an errand row (Service: orders-and-errands.md, "Errand operations"). */
export const errandRoutes = (requireToken: RequireToken, now: () => Date): Hono<SignedInEnv> => {
  const rows = createErrandRows(now)
  const app = new Hono<SignedInEnv>()

  app.get(path, requireToken, (context) => {
    const row = rows.read(Number(context.req.param('id')))
    return row ? context.json(row) : refuse(context, 404, 'NotFound', 'Ärenderaden finns inte.')
  })

  app.post(path, requireToken, async (context) => {
    const body = await readJsonBody(context, errandRowSaveSchema)
    if (!body.ok) return refuse(context, 400, 'InvalidRequest', body.error)
    const { user, actor } = context.var.account
    const outcome = rows.save(Number(context.req.param('id')), body.value, actor?.displayName ?? user)
    if (outcome === 'notFound') return refuse(context, 404, 'NotFound', 'Ärenderaden finns inte.')
    if (outcome === 'noKey') return refuse(context, 400, 'InvalidRequest', 'Sessionsnyckel saknas eller gäller inte.')
    if (outcome === 'notChoosable') {
      return refuse(context, 400, 'InvalidRequest', 'HandelseReferensnamn: cannot be chosen at this step')
    }
    return context.body(null, 204)
  })

  return app
}

type Contact = NonNullable<ErrandRowChange['Kontakt']>

const contactRole = 'Kontaktperson'

/** The last row is saved with this session key only, as a service may demand (Service: decisions.md, "Session key"). */
const keyedRow = 5012
const sampleKey = 'sample'

const asParticipant = ({ Visningsnamn, Förnamn, Efternamn, Telefon, Mobil, Epost }: Contact): Participant => ({
  Visningsnamn: Visningsnamn ?? [Förnamn, Efternamn].filter(Boolean).join(' '),
  ÄrendeRadRollTypBeteckning: contactRole,
  Telefon: Telefon ?? '',
  Mobil: Mobil ?? '',
  Epost: Epost ?? ''
})

/** There is one contact; a new one replaces it. */
const withContact = (participants: readonly Participant[], contact: Contact | undefined): readonly Participant[] =>
  contact
    ? [...participants.filter(({ ÄrendeRadRollTypBeteckning: role }) => role !== contactRole), asParticipant(contact)]
    : participants

const asErrandRow = ({ step, ...row }: StoredRow): ErrandRow => ({
  ...row,
  ProcesSteg: processStep(step),
  Händelser: eventsAt(step)
})

export const createErrandRows = (now: () => Date) => {
  const rows = seededRows()
  return {
    read: (id: number): ErrandRow | null => {
      const row = rows.get(id)
      return row ? asErrandRow(row) : null
    },

    /** Saves the change as a whole, or nothing of it where its event cannot be chosen. */
    save: (id: number, change: ErrandRowChange, author: string): 'saved' | 'notFound' | 'noKey' | 'notChoosable' => {
      const row = rows.get(id)
      if (!row) return 'notFound'
      if (id === keyedRow && change.Sessionsnyckel !== sampleKey) return 'noKey'
      const step = change.HandelseReferensnamn ? stepAfter(row.step, change.HandelseReferensnamn) : row.step
      if (!step) return 'notChoosable'
      const note = change.Notering ? [{ Notering: change.Notering, Skapad: now().toISOString(), SkapadAv: author }] : []
      rows.set(id, {
        ...row,
        step,
        Deltagare: withContact(row.Deltagare, change.Kontakt),
        Noteringar: [...row.Noteringar, ...note]
      })
      return 'saved'
    }
  }
}

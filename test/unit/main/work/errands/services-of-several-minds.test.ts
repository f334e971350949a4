import { describe, expect, it } from 'vitest'
import type { ErrandFinding } from '../../../../../preload/contract/index.ts'
import { settle } from '../../session/fake-clock.ts'
import { submitted } from './at-service.ts'
import { draftWith } from './errand-row.ts'
import { failure, openErrands, type Answer } from './open-errands.ts'
import { createServiceWithRows, type Part } from './service-with-rows.ts'

/** What a service does with a save, and how it writes a row, which its documents leave open. */
interface Mind {
  /** The parts of a save that it carries out. */
  readonly takes: 'everything' | 'nothing' | 'the note alone' | 'the contact alone' | 'the event alone'
  readonly writes: 'as documented' | 'its own way'
  /** What the completed row offers. */
  readonly after: 'no event any more' | 'the same events'
}

const taken: Readonly<Record<Mind['takes'], readonly Part[]>> = {
  everything: ['Notering', 'Kontakt', 'HandelseReferensnamn'],
  nothing: [],
  'the note alone': ['Notering'],
  'the contact alone': ['Kontakt'],
  'the event alone': ['HandelseReferensnamn']
}

const minds: readonly Mind[] = (Object.keys(taken) as Mind['takes'][]).flatMap((takes) =>
  (['as documented', 'its own way'] as const).flatMap((writes) =>
    (['no event any more', 'the same events'] as const).map((after) => ({ takes, writes, after }))
  )
)

/** Where the exchange of a save is cut, and whether the service has got it by then. */
const cuts: readonly (readonly [where: string, arrives: boolean, answer: Answer])[] = [
  ['in the request', false, failure('unknownOutcome')],
  ['before the answer', true, failure('unknownOutcome')],
  ['nowhere', true, ''],
  ['nowhere, with an answer that nobody understands', true, 'Klart!'],
  ['by a page in place of an answer, which came from the service all the same', true, '<html>Klart!</html>'],
  ['by a sign-in page', false, '\uFEFF <!-- -->\n<!DOCTYPE html><title>Logga in</title>']
]

const draft = draftWith({
  note: 'Haspen är bytt.',
  contact: { Visningsnamn: 'Bo Ek', Mobil: '070-1' },
  event: 'klarmarkera'
})

const serviceOf = ({ takes, writes, after }: Mind) => {
  let readings = 0
  /** Numbers as JSON numbers, members in another order at every reading, and members that nobody has described. */
  const writeOwn = (row: Readonly<Record<string, unknown>>): object => {
    const own = {
      Intern: { Kod: 7, Lista: [1, null] },
      ...row,
      Nummer: 1,
      Version: '5.18.3',
      Adress: { ...Object(row['Adress']), Koordinat: 59.33 }
    }
    const members = Object.entries(own)
    const from = ++readings % members.length
    return Object.fromEntries([...members.slice(from), ...members.slice(0, from)])
  }
  return createServiceWithRows({
    takes: taken[takes],
    keepsEvents: after === 'the same events',
    ...(writes === 'its own way' && { write: writeOwn })
  })
}

const partOf = ({ name }: ErrandFinding): Part =>
  name === 'Notering' || name === 'HandelseReferensnamn' ? name : 'Kontakt'

describe.each(minds)('a service that takes $takes, writes rows $writes, and offers $after', (mind) => {
  it.each(cuts)(
    'is never believed to have taken more, or less, of a save that is cut %s',
    async (_where, arrives, answer) => {
      const service = serviceOf(mind)
      const { errands, save, sent } = openErrands({ answer: service.answer })
      service.plan(arrives, answer)
      const { state } = submitted(await save(draft)).submission
      await settle()
      // A 2xx of the service says that it was sent, and nothing more.
      expect(state).toBe(typeof answer === 'string' && !answer.includes('<') ? 'sent' : 'unknown')
      const comparison = (await errands.submission({ id: 5001 }))?.comparison
      const really = (part: Part): boolean => arrives && taken[mind.takes].includes(part)
      // Somebody else may have chosen an event meanwhile, so that another step is never a proof of the save's.
      const takenAs = (part: Part): string =>
        part !== 'HandelseReferensnamn' ? 'there' : state === 'unknown' ? 'unclear' : 'moved'
      for (const finding of comparison?.findings ?? [])
        expect(finding.found, finding.name).toBe(really(partOf(finding)) ? takenAs(partOf(finding)) : 'notThere')
      expect(comparison?.findings.map(({ name }) => name)).toEqual([
        'Kontakt.Visningsnamn',
        'Kontakt.Mobil',
        'Notering',
        'HandelseReferensnamn'
      ])
      expect(comparison?.complete).toBe(arrives && mind.takes === 'everything' && state === 'sent')
      expect(sent()).toHaveLength(1)
    }
  )

  it('gets a save whose answer was lost once, until the person sends what is missing', async () => {
    const service = serviceOf(mind)
    const { errands, save, clock, sent } = openErrands({ answer: service.answer })
    service.plan(true, failure('unknownOutcome'))
    const { submission } = submitted(await save(draft))
    for (const seconds of [11, 60, 3600]) {
      await settle()
      clock.pass(seconds)
    }
    await settle()
    expect(sent()).toHaveLength(1)
    expect(service.saves).toHaveLength(1)
    await errands.settle({ submission: submission.id, draft: 'discard' })
    expect(await errands.draft({ id: 5001 })).toBeNull()
    // What was not taken can be sent alone; what was is not sent with it.
    const done = submitted(await save(draftWith({ note: 'Återkommer.' }))).submission
    expect(done.comparison?.complete).toBe(taken[mind.takes].includes('Notering'))
    expect(service.saves).toHaveLength(2)
  })
})

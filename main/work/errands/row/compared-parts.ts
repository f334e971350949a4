import { createHash } from 'node:crypto'
import { errandTexts, type ErrandMember } from '../../../../preload/contract/index.ts'
import type { RowContent } from './parse-row.ts'

/** A part of a row as text, for comparing two readings. */
export interface ComparedPart {
  readonly member: ErrandMember
  readonly text: string
  /** True if the part is one of several of its member, which come and go. */
  readonly isItem: boolean
}

const line = (texts: readonly (string | null)[]): string => texts.filter((text) => text !== null).join(' · ')

const items = (member: ErrandMember, lines: readonly string[]): readonly ComparedPart[] =>
  lines.map((text) => ({ member, text, isItem: true }))

/** The name of a process step as a user knows it, or null. */
export const stepName = (step: RowContent['step']): string | null => step && (step.Beteckning ?? step.Referensnamn)

/**
 * The documented parts of a row, which the user has seen before saving. Undocumented members are left out: one that
 * differs at every reading, such as a time, would prevent every save.
 */
export const comparedParts = ({
  texts,
  step,
  address,
  participants,
  notes,
  events
}: RowContent): readonly ComparedPart[] => [
  ...errandTexts.map((member) => ({ member, text: texts[member] ?? '', isItem: false })),
  { member: 'ProcesSteg', text: line([step?.Beteckning ?? null, step?.Referensnamn ?? null]), isItem: false },
  { member: 'Adress', text: line(address.map(({ text }) => text)), isItem: false },
  ...items(
    'Deltagare',
    participants.map((one) =>
      line([one.ÄrendeRadRollTypBeteckning, one.Visningsnamn, one.Telefon, one.Mobil, one.Epost])
    )
  ),
  ...items(
    'Noteringar',
    notes.map((note) => line([note.Notering, note.Skapad, note.SkapadAv]))
  ),
  ...items(
    'Händelser',
    events.map((event) => line([event.Knappbeteckning, event.Beteckning, event.Referensnamn]))
  )
]

/** A short text that is the same for two readings exactly if every compared part is. The order of items makes no difference. */
export const versionOf = (content: RowContent): string => {
  const parts = comparedParts(content).map(({ member, text }) => JSON.stringify([member, text]))
  return createHash('sha256').update(parts.toSorted().join('\n')).digest('base64url')
}

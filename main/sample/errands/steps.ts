import type { ErrandEvent, ProcessStep } from './errand-row.ts'

/** The four documented steps (Service: orders-and-errands.md, "Process step"). */
export type StepName = 'hosHandlaggare' | 'hosLeverantor' | 'makulerad' | 'klar'

const stepNames: Readonly<Record<StepName, string>> = {
  hosHandlaggare: 'Hos handläggare',
  hosLeverantor: 'Hos leverantör',
  makulerad: 'Makulerad',
  klar: 'Klar'
}

/** A step as an errand row shows it. */
export const processStep = (name: StepName): ProcessStep => ({ Referensnamn: name, Beteckning: stepNames[name] })

interface Transition extends ErrandEvent {
  readonly to: StepName
}

const transition = (to: StepName, Referensnamn: string, Knappbeteckning: string, Beteckning: string): Transition => ({
  Beteckning,
  Referensnamn,
  Knappbeteckning,
  to
})

const cancel = transition('makulerad', 'makulera', 'Makulera', 'Makulera ärenderaden')

/** The transitions from each step. They are undocumented; these are the sample's. The last two steps are final. */
const transitions: Readonly<Record<StepName, readonly Transition[]>> = {
  hosHandlaggare: [transition('hosLeverantor', 'skicka', 'Skicka', 'Skicka till leverantör'), cancel],
  hosLeverantor: [
    transition('klar', 'klarmarkera', 'Klarmarkera', 'Arbetet är utfört'),
    transition('hosHandlaggare', 'aterlamna', 'Lämna tillbaka', 'Lämna tillbaka till handläggare'),
    cancel
  ],
  makulerad: [],
  klar: []
}

/** The events that can be chosen at a step. */
export const eventsAt = (step: StepName): readonly ErrandEvent[] =>
  transitions[step].map(({ to: _, ...event }) => event)

/** The step that an event leads to, or null where it cannot be chosen. */
export const stepAfter = (step: StepName, event: string): StepName | null =>
  transitions[step].find(({ Referensnamn }) => Referensnamn === event)?.to ?? null

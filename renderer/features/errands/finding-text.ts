import type { ErrandFinding } from '../../../preload/contract/index.ts'

/** Returns the key below `errands.findings` of the text on one member that was sent. */
export const findingText = ({ name, found, after, by }: Pick<ErrandFinding, 'name' | 'found' | 'after' | 'by'>) => {
  if (found === 'moved') return after === null ? 'event.noStep' : 'event.moved'
  if (name === 'HandelseReferensnamn') return found === 'notThere' ? 'event.notThere' : 'event.unclear'
  if (found === 'thereByOther') return by ? 'noteBy' : 'noteByNobody'
  return name === 'Notering' && found === 'unclear' ? 'note' : (`text.${found}` as const)
}

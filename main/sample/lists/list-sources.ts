import type { ListId } from '../../../preload/contract/index.ts'
import { avtal } from './avtal.ts'
import { bokforingtransaktion } from './bokforingtransaktion.ts'
import { hyresobjekt } from './hyresobjekt.ts'
import { kund } from './kund.ts'
import type { ListMaker } from './list-source.ts'
import { uthyrning } from './uthyrning.ts'

/** The five lists by the name in their path. */
export const listSources: Readonly<Record<ListId, ListMaker>> = {
  hyresobjekt,
  avtal,
  kund,
  bokforingtransaktion,
  uthyrning
}

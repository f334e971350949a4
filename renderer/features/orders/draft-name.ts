import { revealInvisible, type KeptDraft } from '../../../preload/contract/index.ts'

type Translate = (key: string) => string

/** Name of a draft: its numbers, else its supplier. */
export const draftName = ({ draft }: Pick<KeptDraft, 'draft'>, t: Translate): string =>
  revealInvisible(
    [draft.Ordernummer, draft.Fakturanummer]
      .map((text) => text.trim())
      .filter(Boolean)
      .join(' · ') || draft.LeverantorNamn.trim()
  ) || t('orders.drafts.nameless')

import { revealInvisible, type KeptDraft } from '../../../preload/contract/index.ts'

type Translate = (key: string) => string

/** What identifies a draft to a person: its numbers, else its supplier. */
export const draftName = ({ draft }: Pick<KeptDraft, 'draft'>, t: Translate): string =>
  revealInvisible(
    [draft.Ordernummer, draft.Fakturanummer].map((text) => text.trim()).filter(Boolean).join(' · ') ||
      draft.LeverantorNamn.trim()
  ) ||
  t('orders.drafts.nameless')

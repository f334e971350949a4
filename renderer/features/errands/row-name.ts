import type { useI18n } from 'vue-i18n'

type Translate = ReturnType<typeof useI18n>['t']

/** The name of an errand row by which users know it: its numbers, or its id where it has none. */
export const errandRowName = (
  t: Translate,
  {
    id,
    ÄrendeNummer,
    Nummer
  }: { readonly id: number; readonly ÄrendeNummer: string | null; readonly Nummer: string | null }
): string => {
  if (ÄrendeNummer === null) return t('errands.headingId', { id })
  return Nummer === null
    ? t('errands.headingErrand', { errand: ÄrendeNummer })
    : t('errands.heading', { errand: ÄrendeNummer, number: Nummer })
}

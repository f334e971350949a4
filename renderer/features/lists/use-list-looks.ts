import { useI18n } from 'vue-i18n'
import { foldText, revealInvisible, uiLanguageOf } from '../../../preload/contract/index.ts'
import type { CellLook, CellLooks, RowCells } from '../../grid/index.ts'
import { useToday } from '../../state/today.ts'
import { contractLooks } from './contract-looks.ts'

/** By tone, how the words for the state of an object begin; each service has its own words. */
const statusWords: readonly (readonly [tone: string, words: RegExp])[] = [
  ['let', /^(uthyr|let\b|rented|occupied)/],
  ['vacant', /^(ledig|vakan|outhyr|vacan|unlet)/],
  ['notice', /^(uppsag|terminated|notice)/],
  ['blocked', /^(spärr|blocker|avställ|blocked)/]
]

/** The state of an object with the colour of its word; other words are shown without a colour. */
export const objectStatusLook = (row: RowCells): CellLook | null => {
  const cell = row('HyresobjektStatus')
  if (typeof cell !== 'string') return null
  const word = foldText(cell.trim())
  const tone = statusWords.find(([, words]) => words.test(word))?.[0]
  return tone === undefined ? null : { text: revealInvisible(cell), className: 'ui-status', tone, help: null }
}

/** Looks of list cells that depend on other cells of the row: states of objects and fields of contracts, which any list can look up. */
export const useListLooks = (): CellLooks => {
  const { t, locale } = useI18n()
  const today = useToday()
  return {
    HyresobjektStatus: objectStatusLook,
    ...contractLooks(
      {
        terminated: (date) => t('lists.terminated', { date }),
        ends: (date) => t('lists.ends', { date }),
        ended: (date) => t('lists.ended', { date }),
        language: () => uiLanguageOf('system', locale.value)
      },
      () => today.day
    )
  }
}

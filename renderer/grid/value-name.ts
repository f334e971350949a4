import { useI18n } from 'vue-i18n'
import { spaceSign, unseenSpaces, valueName } from '../../preload/contract/index.ts'
import './value-name.css'

/** A piece of a value's name: text, or a sign for white space that nobody would see. */
export interface NamePiece {
  readonly text: string
  readonly isSign: boolean
}

/** The name of a value (`valueName`), with the signs in it apart. */
export const namePieces = (text: string): readonly NamePiece[] =>
  valueName(text)
    .split(new RegExp(`(${spaceSign})`))
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, isSign: piece === spaceSign }))

/** The same for the page, for what the grid renders. The signs are not read out: what they stand for is told in words (`useUnseenSpaces`). */
export const nameNodes = (text: string): readonly (string | HTMLElement)[] =>
  namePieces(text).map((piece) => {
    if (!piece.isSign) return piece.text
    const sign = document.createElement('span')
    sign.className = 'unseen-space'
    sign.ariaHidden = 'true'
    sign.textContent = piece.text
    return sign
  })

/** Tells in words where a value has white space that nobody sees; null where it has none. */
export const useUnseenSpaces = (): ((text: string) => string | null) => {
  const { t } = useI18n()
  return (text) => unseenSpaces(text).map((place) => t(`filters.spaces.${place}`)).join(', ') || null
}

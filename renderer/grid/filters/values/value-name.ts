import { useI18n } from 'vue-i18n'
import { spaceSign, unseenSpaces, valueName } from '../../../../preload/contract/index.ts'

/** A piece of a value's name: text, or a visible sign for white space. */
export interface NamePiece {
  readonly text: string
  readonly isSign: boolean
}

/** Splits the name of a value (`valueName`) at its signs. */
export const namePieces = (text: string): readonly NamePiece[] =>
  valueName(text)
    .split(new RegExp(`(${spaceSign})`))
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, isSign: piece === spaceSign }))

/** Returns the name as DOM nodes. Its signs are not read out: `useUnseenSpaces` describes them. */
export const nameNodes = (text: string): readonly (string | HTMLElement)[] =>
  namePieces(text).map((piece) => {
    if (!piece.isSign) return piece.text
    const sign = document.createElement('span')
    sign.className = 'unseen-space'
    sign.ariaHidden = 'true'
    sign.textContent = piece.text
    return sign
  })

/** Returns a function that describes the white space that is invisible in a value; null for none. */
export const useUnseenSpaces = (): ((text: string) => string | null) => {
  const { t } = useI18n()
  return (text) =>
    unseenSpaces(text)
      .map((place) => t(`filters.spaces.${place}`))
      .join(', ') || null
}

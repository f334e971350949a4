import type { GridApi } from 'ag-grid-community'
import { onBeforeUnmount, onMounted, watch, type Ref, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import {
  foldText,
  isWholeWords,
  type SearchWords,
  searchWords,
  type ColumnSummary,
  type GridLayout
} from '../../../preload/contract/index.ts'
import { cellText } from '../cells/cell-look.ts'
import { cellOf, type GridRow } from '../cells/grid-row.ts'
import { describeRow } from '../selection/row-elements.ts'
import { useColumnTexts } from '../columns/use-column-texts.ts'

/** A part of a text: from an index up to another, exclusive. */
export interface TextRange {
  readonly from: number
  readonly to: number
}

/** A text in searchable form, with the original index of each of its letters. */
interface Searchable {
  readonly text: string
  readonly places: readonly number[]
}

const searchable = (text: string, write: (letter: string) => string): Searchable => {
  const places: number[] = []
  let folded = ''
  let at = 0
  // Consecutive spaces count as one, and a letter with combining accents as one letter.
  for (const letter of text.match(/\s+|\P{M}\p{M}+|./gsu) ?? []) {
    const written = write(foldText(letter))
    folded += written
    for (let part = 0; part < written.length; part++) places.push(at)
    at += letter.length
  }
  places.push(at)
  return { text: folded, places }
}

/** Normalizes a letter of a number: no group separators, and one decimal sign, so that typed and sent numbers match. */
const asNumber = (letter: string): string =>
  /[\s\u00a0\u202f]/u.test(letter) ? '' : letter === '.' ? ',' : letter === '\u2212' ? '-' : letter
const isNumber = (word: string): boolean => /^-?[\d.,]*\d[\d.,]*$/.test(word)

const occurrences = ({ text, places }: Searchable, wanted: string, whole: boolean): TextRange[] => {
  const found: TextRange[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    if (!whole || isWholeWords(text, at, end)) found.push({ from: places[at] ?? 0, to: places[end] ?? 0 })
  }
  return found
}

/** Returns a search's hits in a text. A number is found however its digits are grouped. */
export const searchHits = (text: string, { words, phrases }: SearchWords): readonly TextRange[] => {
  const plain = searchable(text, (letter) => letter)
  const number = searchable(text, asNumber)
  return [
    ...words.flatMap((word) => {
      const found = occurrences(plain, word, false)
      return found.length > 0 || !isNumber(word) ? found : occurrences(number, word.replaceAll('.', ','), false)
    }),
    ...phrases.flatMap((phrase) => occurrences(plain, phrase, true))
  ]
}

/** A field of a row: its column and its text. */
interface RowText<Name> {
  readonly column: Name
  readonly text: string
}

/** Returns the search terms that no shown column contains, each with the first hidden column that contains it. */
export const hiddenHits = <Name>(
  shown: readonly string[],
  hidden: readonly RowText<Name>[],
  { words, phrases }: SearchWords
): readonly RowText<Name>[] => {
  const single = [
    ...words.map((word): SearchWords => ({ words: [word], phrases: [] })),
    ...phrases.map((phrase): SearchWords => ({ words: [], phrases: [phrase] }))
  ]
  const found = single.flatMap((wanted) => {
    const has = (text: string): boolean => searchHits(text, wanted).length > 0
    return shown.some(has) ? [] : (hidden.find(({ text }) => has(text)) ?? [])
  })
  return [...new Set(found)]
}

interface SearchMarksOptions {
  /** The element in which the grid is created. */
  readonly element: Readonly<ShallowRef<HTMLElement | null>>
  readonly grid: Readonly<ShallowRef<GridApi<GridRow> | null>>
  readonly search: Readonly<Ref<string>>
  readonly columns: () => readonly ColumnSummary[]
  readonly layout: Readonly<Ref<GridLayout>>
}

/** The name of the highlight in the style sheet. */
const markName = 'search-hit'

const rangesIn = (cell: Element, wanted: SearchWords): Range[] => {
  const ranges: Range[] = []
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { from, to } of searchHits(node.textContent ?? '', wanted)) {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      ranges.push(range)
    }
  }
  return ranges
}

/** Highlights hits in drawn cells without changing elements, and names the column of a hidden only hit. */
export const useSearchMarks = ({ element, grid, search, columns, layout }: SearchMarksOptions): void => {
  const { t } = useI18n()
  const texts = useColumnTexts()

  /** Returns a row's hits in hidden columns, in words; `''` for none. */
  const hiddenIn = (row: Element, wanted: SearchWords): string => {
    const node = grid.value?.getDisplayedRowAtIndex(Number(row.getAttribute('row-index')))
    if (node?.data?.kind !== 'row') return ''
    const { data } = node
    const shown = new Set(grid.value?.getAllDisplayedColumns().map((column) => column.getColId()))
    const all = columns().map((column, at) => {
      const cell = cellOf(data, at)
      return {
        column,
        text: cell === undefined || cell === null ? '' : cellText(column, cell, texts),
        isShown: shown.has(column.name)
      }
    })
    const hits = hiddenHits(
      all.filter(({ isShown }) => isShown).map(({ text }) => text),
      all.filter(({ isShown }) => !isShown),
      wanted
    )
    return hits.map(({ column, text }) => t('filters.hiddenHit', { column: texts.heading(column), text })).join(', ')
  }
  /** Shows a label at the visible end of a row. */
  const label = (row: Element, text: string): void => {
    const before = row.querySelector(':scope > .hidden-hit')
    if (text === '') {
      before?.remove()
      describeRow(row, 'hiddenHits', '')
      return
    }
    if (before?.textContent === text) return
    const holder = before ?? document.createElement('span')
    holder.className = 'hidden-hit'
    holder.setAttribute('aria-hidden', 'true')
    const content = document.createElement('span')
    content.textContent = text
    holder.replaceChildren(content)
    row.append(holder)
    describeRow(row, 'hiddenHits', t('filters.hiddenHits', { hits: text }))
  }

  const draw = (): void => {
    frame = 0
    const wanted = searchWords(search.value)
    const isSearching = wanted.words.length + wanted.phrases.length > 0
    const rows = [...(element.value?.querySelectorAll('.ag-row:not(.ag-row-pinned)') ?? [])]
    CSS.highlights.delete(markName)
    for (const row of rows) label(row, isSearching ? hiddenIn(row, wanted) : '')
    if (isSearching)
      CSS.highlights.set(
        markName,
        new Highlight(
          ...rows.flatMap((row) =>
            [...row.querySelectorAll('.ag-cell, .hidden-hit')].flatMap((cell) => rangesIn(cell, wanted))
          )
        )
      )
    // Discards the mutations caused by this drawing.
    observer.takeRecords()
  }
  let frame = 0
  const drawSoon = (): void => {
    frame ||= requestAnimationFrame(draw)
  }
  const observer = new MutationObserver(() => {
    if (search.value.trim() !== '') drawSoon()
  })
  onMounted(() => {
    if (element.value) observer.observe(element.value, { subtree: true, childList: true, characterData: true })
  })
  watch([search, layout, columns], drawSoon)
  onBeforeUnmount(() => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    CSS.highlights.delete(markName)
  })
}

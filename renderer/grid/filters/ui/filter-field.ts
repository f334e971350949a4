import { useDebounceFn } from '@vueuse/core'
import type {
  ColumnFilter as HeldFilter,
  FloatingFilterDisplayComp,
  FloatingFilterDisplayParams
} from 'ag-grid-community'
import type { ColumnFilter } from '../../../../preload/contract/index.ts'
import { pendingUntil } from '../../../state/pending-work.ts'
import type { Operator } from '../language/operators.ts'
import type { FieldContent, PendingOperator, Typing } from '../language/text.ts'

/** Services shared by the filter fields of a grid: their texts, and the handlers of their events. */
export interface FilterFields {
  /** The accessible names of a column's field and of its button. */
  readonly label: (column: string) => string
  readonly openLabel: (column: string) => string
  readonly clearLabel: string
  /** Examples of input, shown in the focused field. */
  readonly examples: (column: string) => readonly string[]
  /** Returns the field's content for a filter. */
  readonly content: (column: string, filter: ColumnFilter | null) => FieldContent
  /** Returns an operator's sign in the field, and its full name. */
  readonly sign: (operator: Operator) => { readonly text: string; readonly name: string }
  /** Returns the operator to keep while the text is edited. */
  readonly pending: (column: string, before: PendingOperator | null, typing: Typing) => PendingOperator | null
  /** Returns the filter for a text that was typed while an operator was pending. */
  readonly filterOf: (column: string, text: string, pending: PendingOperator | null) => ColumnFilter | null
  /** Describes a filter that no single text expresses. */
  readonly describe: (column: string, filter: ColumnFilter) => string
  /** True if the text of the filter cannot be read. */
  readonly isUnread: (column: string, filter: ColumnFilter | null) => boolean
  readonly change: (column: string, filter: ColumnFilter | null) => void
  readonly openValues: (column: string) => void
  /** True if a cell's text is cut. */
  readonly isCut: (row: number, column: string) => boolean
  /** Moves the focus down, after Arrow down. */
  readonly leave: (column: string) => void
  /** Moves the focus to the neighbouring field, after an arrow key at an end of the text. */
  readonly move: (column: string, step: -1 | 1) => void
}

/** The pause in typing after which a filter is applied, in milliseconds. */
const debounceMs = 200

/** The padding of the input on each side, in pixels (`data-grid.css`). */
const inputPadding = 4

const button = (className: string, icon: string): HTMLButtonElement => {
  const element = document.createElement('button')
  element.type = 'button'
  element.tabIndex = -1
  element.className = className
  const image = document.createElement('span')
  image.className = `ag-icon ag-icon-${icon}`
  image.setAttribute('aria-hidden', 'true')
  element.append(image)
  return element
}

/** AG Grid's own filter form, which is never opened. */
class FilterForm {
  getGui(): HTMLElement {
    return document.createElement('div')
  }

  refresh(): boolean {
    return true
  }
}

/** The filter of every column. AG Grid only holds it; main filters the rows. */
export const heldFilter: HeldFilter = { component: FilterForm }

type FieldParams = FloatingFilterDisplayParams<unknown, unknown, ColumnFilter> & { readonly fields: FilterFields }

/** The filter field under a heading: the operator's sign, the text, buttons to clear it and show values. */
export class FilterField implements FloatingFilterDisplayComp {
  private readonly root = document.createElement('div')
  private readonly sign = document.createElement('span')
  private readonly input = document.createElement('input')
  private readonly clear = button('clear', 'cancel')
  private readonly open = button('open', 'filter')
  private fields!: FilterFields
  private column = ''
  private filter: ColumnFilter | null = null
  /** The operator chosen for the text being typed, and the text before the last change. */
  private pending: PendingOperator | null = null
  private before = ''
  private readonly changeSoon = useDebounceFn(() => this.change(), debounceMs)

  init(params: FieldParams): void {
    this.column = params.column.getColId()
    this.root.className = 'filter-field'
    this.root.dataset['column'] = this.column
    this.sign.className = 'sign'
    Object.assign(this.input, { type: 'text', autocomplete: 'off', spellcheck: false, maxLength: 20_000 })
    this.input.addEventListener('input', (event) =>
      this.onTyped(event instanceof InputEvent && event.inputType.startsWith('insert'))
    )
    this.input.addEventListener('keydown', (event) => this.onKey(event))
    this.input.addEventListener('click', () => this.input.readOnly && this.fields.openValues(this.column))
    this.input.addEventListener('focus', () => this.showExamples())
    this.input.addEventListener('blur', () => this.onLeft())
    this.clear.addEventListener('click', () => this.onCleared())
    this.open.addEventListener('click', () => this.fields.openValues(this.column))
    this.root.append(this.sign, this.input, this.clear, this.open)
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.root
  }

  /** Called when the column's filter, kind or heading has changed. */
  refresh({ fields, model }: FieldParams): void {
    this.fields = fields
    this.filter = model
    this.write()
    // Text that is being typed is newer than the filter.
    if (!this.changeSoon.isPending.value) this.show()
    this.mark()
  }

  destroy(): void {
    this.changeSoon.cancel()
  }

  private write(): void {
    const { label, openLabel, clearLabel } = this.fields
    this.input.setAttribute('aria-label', label(this.column))
    this.clear.setAttribute('aria-label', clearLabel)
    this.clear.title = clearLabel
    this.open.setAttribute('aria-label', openLabel(this.column))
    this.open.title = `${openLabel(this.column)} (Alt+↓)`
  }

  /** Shows as many examples as the focused field has room for. */
  private showExamples(): void {
    const examples = this.fields.examples(this.column)
    const ruler = document.createElement('canvas').getContext('2d')
    if (!ruler) return
    ruler.font = getComputedStyle(this.input).font
    const room = this.input.clientWidth - 2 * inputPadding
    const texts = examples.map((_, at) => examples.slice(0, at + 1).join(', '))
    this.input.placeholder = texts.findLast((text) => ruler.measureText(text).width <= room) ?? ''
  }

  private show(): void {
    const { operator, text } = this.fields.content(this.column, this.filter)
    const described = text ?? (this.filter ? this.fields.describe(this.column, this.filter) : '')
    if (this.input.value !== described) {
      this.input.value = described
      this.pending = null
    }
    this.before = described
    this.input.readOnly = text === null
    const { text: signText, name } = operator === null ? { text: '', name: '' } : this.fields.sign(operator)
    this.sign.textContent = signText
    this.sign.title = name
    if (name) this.input.setAttribute('aria-description', name)
    else this.input.removeAttribute('aria-description')
  }

  private mark(): void {
    const unread = this.fields.isUnread(this.column, this.filter)
    this.input.setAttribute('aria-invalid', String(unread))
    this.root.classList.toggle('active', this.filter !== null && !unread)
    this.root.classList.toggle('filled', this.input.value !== '')
  }

  private onTyped(isInserted: boolean): void {
    const { column, fields, before } = this
    const { value: text } = this.input
    const applied = fields.content(column, this.filter)
    this.pending = fields.pending(column, this.pending, { applied, before, text, isInserted })
    this.before = text
    this.root.classList.toggle('filled', text !== '')
    void pendingUntil(this.changeSoon())
  }

  private flush(): void {
    void this.changeSoon.flush()
  }

  private change(): void {
    this.fields.change(this.column, this.fields.filterOf(this.column, this.input.value, this.pending))
  }

  private onLeft(): void {
    this.input.placeholder = ''
    this.flush()
    this.pending = null
  }

  private onCleared(): void {
    this.changeSoon.cancel()
    this.fields.change(this.column, null)
    this.input.focus()
  }

  private onKey(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event
    // A shortcut may export rows, which must match the typed text.
    if (!isComposing && (ctrlKey || metaKey)) this.flush()
    if (isComposing || altKey || ctrlKey || metaKey || shiftKey) return
    if (key === 'Enter') {
      if (this.input.readOnly) this.fields.openValues(this.column)
      else this.flush()
    }
    const { selectionStart, selectionEnd, value } = this.input
    const isAtStart = selectionStart === 0 && selectionEnd === 0
    const isAtEnd = selectionStart === value.length
    if (key === 'ArrowDown') {
      this.flush()
      this.fields.leave(this.column)
    } else if (key === 'ArrowLeft' && isAtStart) this.fields.move(this.column, -1)
    else if (key === 'ArrowRight' && isAtEnd) this.fields.move(this.column, 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

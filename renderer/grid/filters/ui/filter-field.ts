import { useDebounceFn } from '@vueuse/core'
import type { IFloatingFilterComp, IFloatingFilterParams } from 'ag-grid-community'
import { fieldModel, type FieldContent } from '../language/filter-input-value.ts'
import { heldSign, type HeldSign } from '../language/pending-operator.ts'
import { pendingUntil } from '../../../state/pending-work.ts'
import type { FilterModel } from '../../state/query.ts'

type ColumnFilterModel = FilterModel[string]

/** Services shared by the filter fields of a grid: their texts, and the handlers of their events. */
export interface FilterFields {
  /** The accessible names of a column's field and of its button. */
  readonly label: (column: string) => string
  readonly openLabel: (column: string) => string
  readonly clearLabel: string
  readonly placeholder: (column: string) => string
  /** Returns the field's content for a filter. */
  readonly content: (column: string, model: ColumnFilterModel | null) => FieldContent
  /** Returns an operator's sign in the field, and its full name. */
  readonly sign: (option: string) => { readonly text: string; readonly name: string }
  /** True if a text is a span of days in the column. */
  readonly isSpan: (column: string, text: string) => boolean
  /** True if a text replaces the chosen operator. */
  readonly replacesSign: (column: string, text: string, held: HeldSign) => boolean
  /** Describes a filter that no single text expresses. */
  readonly describe: (column: string, model: ColumnFilterModel) => string
  /** True if the text of the filter cannot be read. */
  readonly isUnread: (column: string, model: ColumnFilterModel | null) => boolean
  readonly change: (column: string, model: ColumnFilterModel | null) => void
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

/**
 * The filter field under a column's heading: the operator's sign, the typed text, and buttons that clear it and show
 * the column's values. AG Grid's own field is read-only for every operator but the first.
 */
export class FilterField implements IFloatingFilterComp {
  private readonly root = document.createElement('div')
  private readonly sign = document.createElement('span')
  private readonly input = document.createElement('input')
  private readonly clear = button('clear', 'cancel')
  private readonly open = button('open', 'filter')
  private fields!: FilterFields
  private column = ''
  private model: ColumnFilterModel | null = null
  /** The operator chosen for the text being typed, and the text before the last change. */
  private held: HeldSign | null = null
  private before = ''
  private readonly changeSoon = useDebounceFn(() => this.change(), debounceMs)

  init(params: IFloatingFilterParams & { readonly fields: FilterFields }): void {
    this.fields = params.fields
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
    this.input.addEventListener('blur', () => this.onLeft())
    this.clear.addEventListener('click', () => this.onCleared())
    this.open.addEventListener('click', () => this.fields.openValues(this.column))
    this.root.append(this.sign, this.input, this.clear, this.open)
    this.write()
    this.onParentModelChanged(params.currentParentModel())
  }

  getGui(): HTMLElement {
    return this.root
  }

  onParentModelChanged(model: ColumnFilterModel | null): void {
    this.model = model
    // Text that is being typed is newer than the filter.
    if (!this.changeSoon.isPending.value) this.show()
    this.mark()
  }

  /** Called when the column's kind or heading has changed. */
  refresh(params: IFloatingFilterParams & { readonly fields: FilterFields }): void {
    this.fields = params.fields
    this.write()
    this.mark()
  }

  destroy(): void {
    this.changeSoon.cancel()
  }

  private write(): void {
    const { label, openLabel, clearLabel, placeholder } = this.fields
    this.input.setAttribute('aria-label', label(this.column))
    this.input.placeholder = placeholder(this.column)
    this.clear.setAttribute('aria-label', clearLabel)
    this.clear.title = clearLabel
    this.open.setAttribute('aria-label', openLabel(this.column))
    this.open.title = openLabel(this.column)
  }

  private show(): void {
    const { sign, text } = this.fields.content(this.column, this.model)
    const described = text ?? (this.model ? this.fields.describe(this.column, this.model) : '')
    if (this.input.value !== described) {
      this.input.value = described
      this.held = null
    }
    this.before = described
    this.input.readOnly = text === null
    const { text: signText, name } = sign === null ? { text: '', name: '' } : this.fields.sign(sign)
    this.sign.textContent = signText
    this.sign.title = name
    if (name) this.input.setAttribute('aria-description', name)
    else this.input.removeAttribute('aria-description')
  }

  private mark(): void {
    const unread = this.fields.isUnread(this.column, this.model)
    this.input.setAttribute('aria-invalid', String(unread))
    this.root.classList.toggle('active', this.model !== null && !unread)
    this.root.classList.toggle('filled', this.input.value !== '')
  }

  private onTyped(isInserted: boolean): void {
    const {
      column,
      fields,
      before,
      input: { value: text }
    } = this
    this.held = heldSign(this.held, {
      standing: fields.content(column, this.model),
      before,
      text,
      isInserted,
      isSpan: (each) => fields.isSpan(column, each)
    })
    this.before = text
    this.root.classList.toggle('filled', this.input.value !== '')
    void pendingUntil(this.changeSoon())
  }

  private flush(): void {
    void this.changeSoon.flush()
  }

  private change(): void {
    const {
      column,
      fields,
      held,
      input: { value: text }
    } = this
    fields.change(column, fieldModel(text, held && !fields.replacesSign(column, text, held) ? held.option : null))
  }

  private onLeft(): void {
    this.flush()
    this.held = null
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

import type { IHeaderParams, IInnerHeaderComponent } from 'ag-grid-community'
import { nameNodes } from '../filters/values/value-name.ts'

interface Heading {
  /** The name of the value. */
  readonly name: string
  /** Notes on the column, in words; null for none. */
  readonly description: string | null
}

/** Sets or removes the accessible description of an element of the grid. */
export const describe = (element: HTMLElement, description: string | null): void => {
  if (description === null) element.removeAttribute('aria-description')
  else element.setAttribute('aria-description', description)
}

/**
 * The heading of an across column: hidden white space of its name has muted signs, and its notes are its description.
 */
export class ValueHeading implements IInnerHeaderComponent {
  readonly #element = document.createElement('span')

  init(heading: IHeaderParams & Heading): void {
    this.refresh(heading)
  }

  refresh({ name, description, eGridHeader }: IHeaderParams & Heading): boolean {
    this.#element.replaceChildren(...nameNodes(name))
    describe(eGridHeader, description)
    return true
  }

  getGui(): HTMLElement {
    return this.#element
  }
}

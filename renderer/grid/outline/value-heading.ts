import type { IHeaderParams, IInnerHeaderComponent } from 'ag-grid-community'
import { nameNodes } from '../value-name.ts'

interface Heading {
  /** As the value is called. */
  readonly name: string
  /** What is to be known of the column besides, in words; null for nothing. */
  readonly description: string | null
}

/** Gives an element of the grid's a description for whoever hears it, or none. */
export const describe = (element: HTMLElement, description: string | null): void => {
  if (description === null) element.removeAttribute('aria-description')
  else element.setAttribute('aria-description', description)
}

/** The heading of a column of values: what cannot be seen of its name has muted signs, and what is to be known is its description. */
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

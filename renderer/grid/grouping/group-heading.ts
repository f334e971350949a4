import type { IHeaderParams, IInnerHeaderComponent } from 'ag-grid-community'
import { nameNodes } from '../filters/values/value-name.ts'

/** A group that contains the first visible line, with the way to its own line. */
export interface PathPart {
  readonly name: string
  /** Label of the button that leads there. */
  readonly label: string
  readonly go: () => void
}

/** Publishes the groups that contain the first visible line, now and whenever they change. */
export interface GroupPathSource {
  readonly listen: (show: (path: readonly PathPart[]) => void) => void
}

/** Connects the group path with its heading, whichever of the two is created first. */
export const createGroupPath = (): GroupPathSource & { readonly set: (path: readonly PathPart[]) => void } => {
  let shown: readonly PathPart[] = []
  let show: (path: readonly PathPart[]) => void = () => {}
  return {
    set: (path) => {
      shown = path
      show(path)
    },
    listen: (listener) => {
      show = listener
      show(shown)
    }
  }
}

interface Heading {
  readonly name: string
  readonly path: GroupPathSource
}

/**
 * The heading of the group column. Deep in a long group it shows the groups that contain the first visible line, each
 * as a button that leads to its line; the column's name is then only read out. A key leads there from any of their
 * lines, so the buttons are no tab stops.
 */
export class GroupHeading implements IInnerHeaderComponent {
  readonly #element = document.createElement('span')
  readonly #name = document.createElement('span')
  readonly #path = document.createElement('span')

  init(heading: IHeaderParams & Heading): void {
    this.#element.className = 'group-heading'
    this.#path.className = 'path'
    this.#element.append(this.#name)
    this.refresh(heading)
  }

  refresh({ name, path }: IHeaderParams & Heading): boolean {
    this.#name.textContent = name
    path.listen((parts) => this.#show(parts))
    return true
  }

  getGui(): HTMLElement {
    return this.#element
  }

  #show(parts: readonly PathPart[]): void {
    this.#path.replaceChildren(
      ...parts.flatMap(({ name, label, go }, at) => {
        const button = document.createElement('button')
        Object.assign(button, { type: 'button', tabIndex: -1, title: label, ariaLabel: label })
        button.append(...nameNodes(name))
        button.addEventListener('click', go)
        return at === 0 ? [button] : [' › ', button]
      })
    )
    this.#name.classList.toggle('visually-hidden', parts.length > 0)
    if (parts.length > 0) this.#element.append(this.#path)
    else this.#path.remove()
  }
}

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

/** Heading of an across column: white space of its name has muted signs, its notes are its description. */
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

import type { IHeaderParams, IInnerHeaderComponent } from 'ag-grid-community'
import { nameNodes } from '../value-name.ts'

/** A group that the first line in sight is in, and what leads to its own line. */
export interface PathPart {
  readonly name: string
  /** What the button that leads there says. */
  readonly label: string
  readonly go: () => void
}

/** Tells of the groups that the first line in sight is in, and whenever these are others. */
export interface GroupPathSource {
  readonly listen: (show: (path: readonly PathPart[]) => void) => void
}

/** The groups that the first line in sight is in, for the heading that says them, whichever of the two comes first. */
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
 * The heading of the column that names groups. Deep in a long group it says in which groups the first line in sight is, each of which leads to its line; what the
 * column heads is then read out only. A key leads there from any line of theirs, so that none of this is a stop for Tab.
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

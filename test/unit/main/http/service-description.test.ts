import { globSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { operations } from '../../../../main/http/operations.ts'
import {
  catalogue,
  listIds,
  orderColumns,
  orderFieldNames,
  orderParameters
} from '../../../../preload/contract/index.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const folder = join(root, 'main/http/service')
const files = readdirSync(folder).filter((name) => name !== 'README.md')
const texts = new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
const textOf = (name: string): string => texts.get(name) ?? ''

/** The headings of each file, without their `#`. */
const headings = new Map(
  [...texts].map(([name, text]) => [name, new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading))])
)

/** The part of a file below a heading, up to the next one. */
const section = (name: string, heading: string): string =>
  textOf(name).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''

const sources = globSync(['main/**', 'preload/**', 'renderer/**', 'test/**', 'build/**'], { cwd: root }).filter(
  (path) => ['.ts', '.vue', '.js'].includes(extname(path))
)

/** A source in which the line breaks of comments are spaces, because a citation may run over two lines. */
const unwrapped = (path: string): string =>
  readFileSync(join(root, path), 'utf8').replace(/\n\s*(\*|\/\/)(?!\/) ?/g, ' ')

/** Every citation, such as `Service: sign-in.md, "Nonce"; decisions.md, "Nonce"`: file and heading. */
const citations = sources.flatMap((path) =>
  [...unwrapped(path).matchAll(/Service: ([a-z-]+\.md, "[^"]+"(?:; [a-z-]+\.md, "[^"]+")*)/g)].flatMap(
    ([, cited = '']) =>
      cited
        .split('; ')
        .map((one) => ({ path, file: one.slice(0, one.indexOf(',')), heading: one.slice(one.indexOf('"') + 1, -1) }))
  )
)

describe('the description of the service', () => {
  it.each(listIds)('has every field of the list %s in its section', (list) => {
    const text = section('reporting.md', list)
    expect(catalogue[list].fields.filter(({ name }) => !text.includes(`\`${name}\``))).toEqual([])
  })

  it('has every field of an order where it belongs: saved, searched for, listed', () => {
    const lacking = (heading: string, names: readonly string[]) =>
      names.filter((name) => !section('orders-and-errands.md', heading).includes(`\`${name}\``))
    expect(
      lacking(
        'Order, save body',
        Object.values(orderFieldNames).map(({ save }) => save)
      )
    ).toEqual([])
    expect(lacking('Order search', orderParameters)).toEqual([])
    expect(
      lacking(
        'Order, list item',
        orderColumns.map(({ name }) => name)
      )
    ).toEqual([])
  })

  it('has every operation that can be called, with its method and path', () => {
    const all = [...texts.values()].join('\n')
    const stands = (call: string): boolean => all.includes(`\`${call}\``) || all.includes(`\n## ${call}\n`)
    const absent = Object.values(operations)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => !stands(call))
    expect(absent).toEqual([])
  })

  it('is indexed by its README, file by file', () => {
    const index = readFileSync(join(folder, 'README.md'), 'utf8')
    expect([...index.matchAll(/^\| \[(.+?)\]\((.+?)\)/gm)].map(([, name]) => name).toSorted()).toEqual(files.toSorted())
  })

  it('has no heading twice in a file, so that a citation names one place', () => {
    for (const [name, text] of texts) expect(text.match(/^#+ .+$/gm)).toHaveLength(headings.get(name)?.size ?? -1)
  })

  it('has every heading that a comment cites', () => {
    expect(citations.length).toBeGreaterThan(0)
    expect(citations.filter(({ file, heading }) => !headings.get(file)?.has(heading))).toEqual([])
  })

  it('is cited in the one form that is read here', () => {
    const names = files.join('|')
    const unread = new RegExp(`(?<!Service: |"; )(${names}), "|[(]Service: (?!(${names}), ")`)
    expect(sources.filter((path) => unread.test(unwrapped(path)))).toEqual([])
  })
})

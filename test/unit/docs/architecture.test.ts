import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const page = readFileSync('ARCHITECTURE.md', 'utf8')
const steps = [...page.matchAll(/^\d+\. `(\S+)` → `(\S+)`: (.*)$/gm)].map(([, from = '', to = '', words = '']) => ({
  from,
  to,
  words
}))

const importsOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, path = '']) =>
    join(dirname(file), path)
  )
const reaches = (from: string, to: string): boolean =>
  importsOf(from).some(
    (file) => file === to || (file.endsWith('/index.ts') && existsSync(file) && importsOf(file).includes(to))
  )
/** The call or event by which a step goes through the bridge. */
const namedIn = (words: string): string | undefined => /by the (?:call|event) `([^`]+)`/.exec(words)?.[1]

/** True if a file makes the call, tells of the event, or has the method that answers the call. */
const isNamedIn = (source: string, name: string): boolean =>
  source.includes(`'${name}'`) || new RegExp(`\\b${name.slice(name.indexOf('.') + 1)}: `).test(source)

describe('ARCHITECTURE.md', () => {
  it('has five flows and a glossary of at most 25 words', () => {
    expect(page.match(/^### /gm)).toHaveLength(5)
    const [, glossary = ''] = /## Glossary\n\n([\s\S]*?)\n\n/.exec(page) ?? []
    expect(glossary.split('\n').length - 2).toBeLessThanOrEqual(25)
  })

  it.each(steps)('goes from $from to $to', ({ from, to, words }) => {
    expect([existsSync(from), existsSync(to)]).toEqual([true, true])
    const name = namedIn(words)
    if (name === undefined) expect(reaches(from, to)).toBe(true)
    else expect([from, to].filter((file) => !isNamedIn(readFileSync(file, 'utf8'), name))).toEqual([])
  })
})

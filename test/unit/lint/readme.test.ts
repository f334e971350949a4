import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const papers = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].map((name) => ({
  name,
  text: readFileSync(name, 'utf8')
}))

/** Everything in a text that is written as a path of this repository, from its top folders down. */
const pathsIn = (text: string): readonly string[] => [
  ...new Set(text.match(/(?<![\w/.-])(?:main|preload|renderer|test|build)\/[\w./-]*\w\/?/g) ?? [])
]

it.each(papers)('$name names files and folders that are there', ({ text }) => {
  const paths = pathsIn(text)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

it('the README has at most 250 lines and 12 kB', () => {
  const [readme] = papers
  expect(readme?.text.split('\n').length).toBeLessThanOrEqual(250)
  expect(Buffer.byteLength(readme?.text ?? '')).toBeLessThanOrEqual(12_000)
})

it.each(globSync('{*.md,{build,main,test}/**/*.md}'))(
  'the commands in %s are for the Node of the packages, because an older one runs no TypeScript',
  (file) => {
    expect(readFileSync(file, 'utf8').match(/(?<!npx )\bnode (?:build|test)\/[\w./-]+\.ts/g)).toBeNull()
  }
)

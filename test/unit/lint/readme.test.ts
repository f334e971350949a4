import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const readme = readFileSync('README.md', 'utf8')

/** Everything in the text that is written as a path of this repository, from its top folders down. */
const paths = [...new Set(readme.match(/(?<![\w/.-])(?:main|preload|renderer|test|build)\/[\w./-]*\w\/?/g) ?? [])]

it('the README names files and folders', () => {
  expect(paths.length).toBeGreaterThan(40)
})

it.each(paths)('%s, which the README names, is there', (path) => {
  expect(existsSync(path)).toBe(true)
})

it.each(globSync('{*.md,{build,main,test}/**/*.md}'))('the commands in %s are for the Node of the packages, because an older one runs no TypeScript', (file) => {
  expect(readFileSync(file, 'utf8').match(/(?<!npx )\bnode (?:build|test)\/[\w./-]+\.ts/g)).toBeNull()
})

import { expect, it } from 'vitest'
import { runChecks } from '../../../build/checks.ts'

/** A program that prints a line and exits with `code`. */
const check = (name: string, code: number) => ({
  name,
  args: ['-e', `console.log('words of ${name}'); process.exit(${code})`]
})

it('checks beside each other all run, however many fail, and each is shown whole', async () => {
  const shown: string[] = []
  const failed = await runChecks([check('a', 1), check('b', 0), check('c', 2), check('d', 0)], (text) =>
    shown.push(text)
  )
  expect([...failed].sort()).toEqual(['a', 'c'])
  const lines = shown.map((text) => text.replace(/ in \d+ s/, '')).sort()
  expect(lines).toEqual([
    '   a: FAILED\nwords of a\n',
    '   b: passed\nwords of b\n',
    '   c: FAILED\nwords of c\n',
    '   d: passed\nwords of d\n'
  ])
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importedAs } from './imported.ts'

const read = (path: string): Buffer => readFileSync(new URL(path, import.meta.url))

interface Case {
  readonly what: string
  readonly file: string
  readonly lines: string[]
}

/**
 * Files as people have them, and below each what must become of it: an order, a doubt, or a row that is set apart, and never
 * anything else without a word. Files with the same result stand above it together; ␉, ␍ and ␊ are a tab and line breaks.
 */
const cases: Case[] = []
let lines: string[] = []
for (const line of read('./cases.txt').toString().trim().split('\n')) {
  if (line.startsWith('  ')) lines.push(line.trim())
  else {
    const [what = '', file = ''] = line.split(': ')
    if (lines.length > 0) lines = []
    cases.push({ what, file, lines })
  }
}

describe('a file', () => {
  it.each(cases)('with $what is read as it was meant, or doubted ($file)', async ({ file, lines }) => {
    const orders = await importedAs(file, new Uint8Array(read(`./cases/${file}`)))
    const written = orders.map((order) => order.replaceAll('\t', '␉').replaceAll('\r', '␍').replaceAll('\n', '␊'))
    expect(written.length > 0 ? written : ['no order']).toEqual(lines)
  })
})

import { describe, expect, it } from 'vitest'
import { readBytes } from '../../../../../../renderer/features/order-queue/reading/read-source.ts'
import { hostileFiles } from './hostile.ts'

/** What each of them comes to; those that are read have one row. */
const outcomes: Readonly<Record<string, string>> = {
  'cells without an end': 'empty',
  'a cell with many attributes': 'read',
  'a cell with an attribute that goes on and on': 'empty',
  'a cell in the last row and far to the right, in single quotes': 'empty',
  'a cell outside any sheet': 'empty',
  'merged cells everywhere': 'read',
  'an archive that unpacks to much more than it says': 'tooLarge',
  'nothing but line breaks': 'empty',
  'nothing but delimiters': 'read',
  'nothing but quotation marks': 'empty',
  'quotation marks that are never closed': 'read',
  'markup without an end': 'brokenWorkbook',
  'tables within tables': 'brokenWorkbook',
  'a row of a million cells without an end': 'read',
  'cells over all rows and columns': 'read'
}

describe('a file that was made to hold up its reader', () => {
  it.each(Object.entries(hostileFiles))('with %s comes to an end', async (what, make) => {
    const reading = await readBytes('x', make())
    expect(reading.ok ? 'read' : reading.reason).toBe(outcomes[what])
  })
})

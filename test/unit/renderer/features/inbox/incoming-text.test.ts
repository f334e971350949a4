import { describe, expect, it } from 'vitest'
import { maxPastedLength } from '../../../../../preload/contract/index.ts'
import { textOfFiles } from '../../../../../renderer/features/inbox/use-incoming-text.ts'

const file = (text: string): File => new File([text], 'a.json')

describe('files that are dropped', () => {
  it('are one text: a single one as it is, several with one value a line', async () => {
    expect(await textOfFiles([file('{\n  "a": 1\n}')])).toBe('{\n  "a": 1\n}')
    expect(await textOfFiles([file('{\n  "a": 1\n}'), file('\uFEFF[2]')])).toBe('{"a":1}\n[2]')
  })

  it('of which one is no JSON are left as they are, so that main says so', async () => {
    expect(await textOfFiles([file('{}'), file('Hej')])).toBe('{}\nHej')
  })

  it('are not read where they are too large', async () => {
    expect(await textOfFiles([file('x'.repeat(maxPastedLength + 1))])).toBeNull()
    expect(await textOfFiles([new File(['å'.repeat(2 * maxPastedLength)], 'a.json')])).toBeNull()
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { expectJsonObject } from '../../../../../main/desktop/files/expect-json-object.ts'

const read = (content?: string) => () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontorist-json-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'settings.json')
  if (content !== undefined) writeFileSync(path, content)
  expectJsonObject(path)
}

describe('a settings file', () => {
  it('is an object, or not there', () => {
    expect(read('{"language":"sv"}')).not.toThrow()
    expect(read('{}')).not.toThrow()
    expect(read()).not.toThrow()
  })

  it.each(['[1,2]', '"abc"', '7', 'null', 'true', '', '{"language":'])('with %j in it is broken, so that it is set aside before anything is written over it', (content) => {
    expect(read(content)).toThrow(SyntaxError)
  })

  it('that cannot be read is not taken for a broken one', () => {
    expect(() => expectJsonObject(tmpdir())).toThrow('EISDIR')
  })
})

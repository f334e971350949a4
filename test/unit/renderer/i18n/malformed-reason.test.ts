import { describe, expect, it } from 'vitest'
import { createFetchWire, createHttp } from '../../../../main/http/index.ts'
import { toProblem } from '../../../../main/problem.ts'
import { maxRowBytes } from '../../../../main/table/reader/reader.ts'
import { malformedReason } from '../../../../renderer/i18n/malformed-reason.ts'
import { problemOf } from '../../../support/problem-of.ts'
import { newReader } from '../../main/table/support.ts'

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** What main says of a list's answer. */
const problemOfList = (answer: Uint8Array | string) => {
  const reader = newReader()
  try {
    reader.feed(typeof answer === 'string' ? encode(answer) : answer)
    reader.end()
  } catch (error) {
    return toProblem(error)
  }
  throw new Error('the answer could be read')
}

/** What main says of an answer that is no list. */
const problemOfText = async (body: Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>> = {}) => {
  const http = createHttp({ wire: createFetchWire(async () => new Response(body, { headers })) })
  return http.text({ operation: 'kund', address: 'https://reports.example' }).then(() => null, toProblem)
}

/** As many rows with as many keys as it takes to have more different ones than the reader takes. */
describe('the sentence about an answer that cannot be read', () => {
  it.each([
    ['notList', '{"error": 1}'],
    ['notList', '<html>'],
    ['notRow', '[1, 2]'],
    ['notJson', '[{"a": "b"},]'],
    ['notJson', '[/* none */]'],
    ['notJson', '[\0{"a": "b"}]'],
    ['notText', new Uint8Array([0xff, 0xfe, 0x5b, 0x00, 0x5d, 0x00])],
    ['notText', new Uint8Array([0x1f, 0x8b, 0x08])],
    ['cutOff', '[{"a": "b"}, {"a"'],
    ['afterEnd', '[{"a": "b"}] x'],
    ['notText', new Uint8Array([...encode('[{"a":"'), 0xff, ...encode('"}]')])],
    ['rowTooLarge', `[{"a":"${'x'.repeat(maxRowBytes)}"}]`],
    ['valueTooLarge', `[{"a": ${'['.repeat(5000)}`],
    ['notJson', '[{"a" "b"}]']
  ])('is %s where the list is so, in whatever words main puts it', (reason, answer) => {
    const problem = problemOfList(answer)
    expect(malformedReason(problem)).toBe(`problems.reasons.${reason}`)
    expect(malformedReason({ ...problem, detail: 'in other words' })).toBe(`problems.reasons.${reason}`)
  })

  it.each([
    ['notText', new Uint8Array([0xff])],
    ['answerTooLarge', new Uint8Array(11 * 1024 * 1024)],
    ['damaged', encode('{}'), 'br'],
    ['unknownCompression', encode('{}'), 'zstd']
  ])('is %s where any other answer is so', async (reason, body, encoding = '') => {
    const problem = await problemOfText(body, { 'content-encoding': encoding })
    expect(problem && malformedReason({ ...problem, detail: 'in other words' })).toBe(`problems.reasons.${reason}`)
  })

  it('is not there where only main’s own words say what is wrong', () => {
    expect(malformedReason(problemOf('malformed', { detail: 'no accessToken' }))).toBeNull()
  })

  it('is not there where something else went wrong', () => {
    expect(malformedReason(problemOf('service', { detail: 'a list is expected' }))).toBeNull()
  })
})

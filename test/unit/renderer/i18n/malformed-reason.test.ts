import { expect, it } from 'vitest'
import { maxRowBytes } from '../../../../main/table/reader/reader.ts'
import { toProblem } from '../../../../main/problem.ts'
import { malformedReason } from '../../../../renderer/i18n/malformed-reason.ts'
import { newReader } from '../../main/table/support.ts'

/** What main says of a list's answer. */
const problemOf = (answer: Uint8Array | string) => {
  const reader = newReader()
  try {
    reader.feed(typeof answer === 'string' ? new TextEncoder().encode(answer) : answer)
    reader.end()
  } catch (error) {
    return toProblem(error)
  }
  throw new Error('the answer could be read')
}

it.each([
  ['notList', '{"error": 1}'],
  ['notList', '<html>'],
  ['notRow', '[1, 2]'],
  ['cutOff', '[{"a": "b"}, {"a"'],
  ['afterEnd', '[{"a": "b"}] x'],
  ['notText', new Uint8Array([...new TextEncoder().encode('[{"a":"'), 0xff, ...new TextEncoder().encode('"}]')])],
  ['rowTooLarge', `[{"a":"${'x'.repeat(maxRowBytes)}"}]`],
  ['valueTooLarge', `[{"a": ${'['.repeat(5000)}`],
  ['notJson', '[{"a" "b"}]']
])('is %s where the answer is so', (reason, answer) => {
  expect(malformedReason(problemOf(answer))).toBe(`problems.reasons.${reason}`)
})

it('is unknown where main does not say where, or where something else went wrong', () => {
  expect(malformedReason({ code: 'malformed', place: 'login', detail: 'no accessToken' })).toBeNull()
  expect(malformedReason({ code: 'service', place: 'login', detail: 'a list is expected' })).toBeNull()
})

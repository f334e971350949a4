import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { redact } from '../../../../../main/desktop/log/log-line.ts'
import { toUpdateProblem } from '../../../../../main/desktop/updates/installer.ts'
import { malformedProblem, problem } from '../../../../../main/problem.ts'

const withCode = (code: string): Error => Object.assign(new Error('it failed'), { code })

it.each([
  ['attack: the disk is full (ENOSPC)', withCode('ENOSPC'), 'notKept'],
  ['a quota is used up', withCode('EDQUOT'), 'notKept'],
  ['nobody may write there', withCode('EACCES'), 'notKept'],
  ['another hash', withCode('ERR_CHECKSUM_MISMATCH'), 'updateDamaged'],
  ['another publisher', withCode('ERR_UPDATER_INVALID_SIGNATURE'), 'updatePublisher'],
  ['an answer that is cut off', malformedProblem('cutOff', 'updates', 'the end is missing'), 'updateDamaged'],
  ['a redirect', problem('updateRedirected', 'updates', 'not followed'), 'updateRedirected'],
  ['a bug', new TypeError('undefined is not a function'), 'internal'],
  ['no error at all', 'text', 'internal']
])('%s is told as such', (_name, error, code) => {
  expect(toUpdateProblem(error).problem).toMatchObject({ code, place: 'updates' })
})

it('what was given up is, whatever it ended with', () => {
  expect(toUpdateProblem(withCode('ENOSPC'), AbortSignal.abort()).problem.code).toBe('cancelled')
})

it('a file with another hash is told with the beginnings of both, which the log keeps', () => {
  const [signed, actual] = ['signed', 'actual'].map((text) => createHash('sha512').update(text))
  const [expected = '', got = ''] = [signed, actual].map((hash) => hash?.copy().digest('base64'))
  const { detail } = toUpdateProblem(
    Object.assign(new Error(`sha512 checksum mismatch, expected ${expected}, got ${got}`), {
      code: 'ERR_CHECKSUM_MISMATCH'
    })
  ).problem
  const shown = [signed, actual].map((hash) => hash?.digest('hex').slice(0, 12))
  expect(redact(detail ?? '').replaceAll(' ', '')).toContain(shown[0])
  expect(redact(detail ?? '').replaceAll(' ', '')).toContain(shown[1])
})

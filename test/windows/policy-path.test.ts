import { existsSync } from 'node:fs'
import process from 'node:process'
import { win32 } from 'node:path'
import { expect, it } from 'vitest'
import { policyPath } from '../../main/desktop/policy/policy-file.ts'

it('the policy file is looked for in the folder that Windows keeps for all its people, whatever the case of its variable', () => {
  const { platform, env } = process
  const where = { platform, packaged: true, env }
  const path = policyPath(where)
  expect(path).toBe(win32.join(env['PROGRAMDATA'] ?? '', 'Kontorist', 'policy.json'))
  expect(existsSync(win32.dirname(win32.dirname(path)))).toBe(true)
})

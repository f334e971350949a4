import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { registryFailure } from '../../../../../main/desktop/policy/registry.ts'

it.each([
  [
    'the question whether there is a policy, where group policy forbids it',
    registryFailure('query', { status: 1 }),
    'asked for whether there is a policy (query) and ended with 1;'
  ],
  [
    'the question for the policy, which somebody has killed',
    registryFailure('export', { status: null }),
    'asked for the policy (export) and ended with no status;'
  ],
  [
    'a question where an application rule forbids it',
    registryFailure('query', { error: new Error('spawnSync reg.exe EACCES'), status: null }),
    '(query) and did not run or answer (spawnSync reg.exe EACCES);'
  ]
])(
  'a registry that cannot be asked says which question failed, and where an administrator reads on: %s',
  (_, told, part) => {
    expect(told).toContain(part)
    const [, heading = ''] = /DEPLOYMENT\.md, "(.+)"/.exec(told) ?? []
    expect(readFileSync('build/DEPLOYMENT.md', 'utf8')).toContain(`### ${heading}\n`)
  }
)

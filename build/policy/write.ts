/** `node build/policy/write.ts`: writes the templates of the policy anew. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { policyFiles } from './files.ts'

for (const [name, content] of Object.entries(policyFiles())) {
  const path = join(import.meta.dirname, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

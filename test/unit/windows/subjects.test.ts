import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { subjects } from '../../windows/subjects.ts'

it.each(Object.keys(subjects))('%s, which runs on Windows too, is a test file', (name) => {
  expect(existsSync(fileURLToPath(new URL(`../main/${name}.test.ts`, import.meta.url)))).toBe(true)
})

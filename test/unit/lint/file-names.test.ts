import { describe, expect, it } from 'vitest'
import { brokenRules } from './broken-rules.ts'

describe('the names of files', () => {
  it.each([
    'main/http/orAborted.ts',
    'main/http/Client.ts',
    'renderer/ui/ui-button.vue',
    'test/unit/main/rowSet.test.ts'
  ])('may not be like %s', async (file) => {
    expect(await brokenRules(file, '')).toContain('house/file-names')
  })

  it.each([
    'main/http/retry.ts',
    'renderer/ui/UiButton.vue',
    'renderer/window.d.ts',
    'test/unit/query.property.test.ts'
  ])('may be like %s', async (file) => {
    expect(await brokenRules(file, '')).not.toContain('house/file-names')
  })
})

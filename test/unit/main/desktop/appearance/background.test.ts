import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { backgroundColor } from '../../../../../main/desktop/appearance.ts'

it('paints a window in the colour that its page begins with', () => {
  const tokens = readFileSync(new URL('../../../../../renderer/styles/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toContain(`--color-bg: light-dark(${backgroundColor(false)}, ${backgroundColor(true)});`)
})

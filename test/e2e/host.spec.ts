import { join } from 'node:path'
import { root } from './support/program.ts'
import { expect, test } from './support/test.ts'

test.use({ program: join(root, 'test', 'host', 'fixture') })

test('shows the page', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Fixture' })).toBeVisible()
})

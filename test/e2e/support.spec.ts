import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { isRunning, kill } from './support/ending.ts'
import { programUnderTest } from './support/program.ts'
import { expect, test } from './support/test.ts'

/** What the specs rely on in what they are made of. */

test('a program that a shell runs, as on Windows, is killed itself', async ({ launch, profile }) => {
  test.skip(process.platform === 'win32', 'a shell runs every program there')
  const executable = join(profile, 'shell')
  await writeFile(executable, `#!/bin/sh\n"${programUnderTest().path}" "$@"\n`, { mode: 0o755 })
  const { app } = await launch({ executable })
  const pid = await app.evaluate(() => process.pid)
  expect(pid).not.toBe(app.process().pid)
  await kill(app)
  expect(isRunning(pid)).toBe(false)
})

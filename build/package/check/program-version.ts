import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { root } from '../../program.ts'

/** The version in package.json, which every package is named by. */
export const programVersion = (): string => v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version

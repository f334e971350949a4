import { join } from 'node:path'
import { app } from 'electron'
import type { OwnerFiles } from '../../owner-drafts/index.ts'
import { atomicFiles } from './atomic-files.ts'

/** Where this profile keeps what people have typed and not saved: a file each, theirs alone. */
export const ownerFiles = (): OwnerFiles => atomicFiles(join(app.getPath('userData'), 'drafts'), 'draft')

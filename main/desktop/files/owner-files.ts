import { join } from 'node:path'
import { app } from 'electron'
import type { OwnerFiles } from '../../owner-drafts/index.ts'
import { atomicFiles } from './atomic-files.ts'

/** The files with what people have typed and not saved: one per person, in the profile folder. */
export const ownerFiles = (): OwnerFiles => atomicFiles(join(app.getPath('userData'), 'drafts'), 'draft')

import { join } from 'node:path'
import { app } from 'electron'
import type { OwnerFiles } from '../../storage/index.ts'
import { atomicFiles } from './atomic-files.ts'

/** Files of one kind, one per person, in a folder of the profile that is named after the kind, such as `drafts`. */
export const ownerFiles = (kind: string): OwnerFiles =>
  atomicFiles(join(app.getPath('userData'), kind), kind.replace(/s$/, ''))

/**
 * What the person and the installation have chosen, kept in a file, under what an administrator has fixed, and the
 * reporting password, kept in memory.
 */
export type { ConnectArgs } from './connection.ts'
export { sampleAddress } from './reporting-access.ts'
export { createSettings, type SettingsFile, type SettingsService } from './settings.ts'

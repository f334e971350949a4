/** What the person and the installation have chosen, kept in a file, and the reporting password, kept in memory. */
export { sampleAddress } from './credentials.ts'
export { createSettings, type ConnectArgs, type SettingsFile, type SettingsRoom } from './settings.ts'

/** What the person and the installation have chosen, kept in a file, and the reporting password, kept in memory. */
export { sampleAddress, type Reporting } from './credentials.ts'
export { createSettings, type ConnectArgs, type SettingsFile, type SettingsOptions, type SettingsRoom } from './settings.ts'
export { readSettings, type Stored } from './stored.ts'

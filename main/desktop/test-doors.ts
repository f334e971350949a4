import { app } from 'electron'

/** What a test may ask of the program in its environment. */
type Door = 'KONTORIST_NO_KEYCHAIN'

/** Whether it is asked. Never of an installed program, which has no such doors. */
export const isAsked = (door: Door): boolean => !app.isPackaged && Boolean(process.env[door])

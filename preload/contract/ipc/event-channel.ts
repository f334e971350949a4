/** The IPC channel of all events. */
export const eventChannel = 'kontorist.event'

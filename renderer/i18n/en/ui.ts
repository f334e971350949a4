export const ui = {
  close: 'Close',
  required: 'required',
  notifications: 'Notifications ({hotkey})',
  notification: 'Notification',
  cancel: 'Cancel',
  showPassword: 'Show the password',
  capsLock: 'Caps Lock is on.'
}

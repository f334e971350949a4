export const ui = {
  close: 'Close',
  required: 'required',
  notifications: 'Notifications ({hotkey})',
  notification: 'Notification',
  waitingNotifications: '{count} more',
  wholeNotice: 'The whole message',
  cancel: 'Cancel',
  showPassword: 'Show the password',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not be copied',
  managed: 'Decided by the administrator.',
  moreTabs: 'One more tab | {count} more tabs',
  capsLock: 'Caps Lock is on.'
}

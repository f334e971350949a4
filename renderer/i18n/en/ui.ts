export const ui = {
  close: 'Close',
  required: 'required',
  notifications: 'Notifications ({hotkey})',
  notification: 'Notification',
  cancel: 'Cancel',
  show: 'Show',
  hide: 'Hide'
}

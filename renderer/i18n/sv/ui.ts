export const ui = {
  close: 'Stäng',
  required: 'obligatorisk',
  notifications: 'Meddelanden ({hotkey})',
  notification: 'Meddelande',
  cancel: 'Avbryt',
  showPassword: 'Visa lösenordet',
  capsLock: 'Caps Lock är på.'
}

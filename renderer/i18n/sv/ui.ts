export const ui = {
  close: 'Stäng',
  required: 'obligatorisk',
  notifications: 'Meddelanden ({hotkey})',
  notification: 'Meddelande',
  cancel: 'Avbryt',
  show: 'Visa',
  hide: 'Dölj'
}

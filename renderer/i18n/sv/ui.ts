export const ui = {
  close: 'Stäng',
  required: 'obligatorisk',
  notifications: 'Meddelanden ({hotkey})',
  notification: 'Meddelande',
  waitingNotifications: '{count} till',
  wholeNotice: 'Hela meddelandet',
  cancel: 'Avbryt',
  showPassword: 'Visa lösenordet',
  copy: 'Kopiera',
  copied: 'Kopierat',
  copyFailed: 'Kunde inte kopieras',
  managed: 'Bestäms av administratören.',
  moreTabs: 'En flik till | {count} flikar till',
  capsLock: 'Caps Lock är på.'
}

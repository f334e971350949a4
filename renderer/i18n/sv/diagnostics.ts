export const diagnostics = {
  title: 'Diagnostik',
  text: 'Programmet loggar fel på den här datorn, utan lösenord, nycklar och uppgifter ur listor och ärenden. Inget skickas av sig självt: klistra in diagnostiken i ett mejl till den som hjälper dig.',
  showLogs: 'Visa loggar',
  copy: 'Kopiera diagnostik',
  copied: 'Diagnostiken är kopierad.'
}

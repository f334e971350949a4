export const diagnostics = {
  title: 'Diagnostik',
  text: 'Programmet för logg på den här datorn, utan lösenord, nycklar och uppgifter ur listor och ärenden. Inget skickas av sig självt: klistra in diagnostiken i ett mejl till den som hjälper dig.',
  level: 'Loggen innehåller',
  levelHint: 'Mer behövs bara medan någon letar efter ett fel. På ingen nivå står adresser, sökningar eller innehåll.',
  levels: {
    error: 'Bara det som har gått fel',
    info: 'Det viktigaste som har hänt',
    debug: 'Allt, även anrop som lyckas'
  },
  showLogs: 'Visa loggar',
  copy: 'Kopiera diagnostik',
  copied: 'Diagnostiken är kopierad.'
}

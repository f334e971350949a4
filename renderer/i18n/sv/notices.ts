export const notices = {
  title: 'Licenser för det som ingår',
  text: 'Kontorist är byggt med andras öppna programvara. Här står vad som ingår, och vad upphovspersonerna vill ha sagt.',
  count: 'Inget ingår. | En del ingår. | {count} delar ingår.',
  part: '{name} {version}: {licence}',
  file: 'Texten är lång och ligger som en fil bredvid programmet:',
  missing: 'Texten går inte att läsa. Installera programmet på nytt om den ska visas.',
  retry: 'Försök igen',
  empty: 'Listan skrivs när programmet byggs, och finns inte i det här.'
}

/** Headers sent with every request. */
export const headers = {
  section: 'Fasta rubriker',
  about:
    'Somliga tjänster kräver en nyckel eller ett klientnamn i varje anrop. Ange bara det som den som sköter tjänsten ber om.',
  title: { login: 'Rubriker till inloggning och ärenden', reporting: 'Rubriker till rapporter' },
  text: 'Det du anger här följer med varje sådant anrop till {host} och skickas ingen annanstans.',
  sample: 'exempeldata',
  service: 'företagets tjänst',
  open: 'Ändra …',
  change: { login: 'Ändra rubriker till inloggning och ärenden …', reporting: 'Ändra rubriker till rapporter …' },
  openFromSignIn: 'Fasta rubriker …',
  none: 'Inga rubriker är angivna.',
  held: {
    policy: 'Bestäms av administratören.',
    keychain: 'Ett värde finns i datorns nyckelring.',
    sealed: 'Ett värde finns i en krypterad fil på datorn.',
    memory: 'Ett värde finns i minnet tills du avslutar programmet.',
    missing: 'Värdet saknas. Ange det på nytt.'
  },
  replace: 'Byt värde',
  replaceNamed: 'Byt värde för {name}',
  removeNamed: 'Ta bort {name}',
  name: 'Rubrikens namn',
  nameHint: 'Till exempel x-api-key. En rubrik som redan finns får ett nytt värde.',
  value: 'Värde',
  valueHint: 'Kan inte visas igen när det har sparats.',
  doubtful: 'Tecknet {sign} läser alla tjänster inte likadant. Kontrollera att värdet är rätt.',
  showValue: 'Visa värdet',
  save: 'Spara rubriken',
  saved: '{name} följer med från och med nu.',
  removed: '{name} är borttagen.',
  errors: {
    required: 'Fyll i det här.',
    tooLong: 'Texten är för lång.',
    name: 'Ett namn har bara bokstäver från a till z, siffror och bindestreck, utan mellanslag och kolon.',
    refused: 'Den här rubriken sköter programmet självt. Den kan inte anges.',
    managed: 'Den här rubriken bestäms av administratören.',
    tooMany: 'Högst tio rubriker går att ange för en tjänst.',
    value: 'Värdet har ett tecken som inte kan skickas: {sign}'
  }
}

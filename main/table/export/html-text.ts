const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that no page may have. */
// eslint-disable-next-line no-control-regex -- these characters are what it is about
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g

/** A text as it stands in HTML, within quotes too: none of it is markup. */
export const htmlText = (text: string): string =>
  text.replace(unfit, '\ufffd').replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)

/** The same, with its line breaks as such. */
export const htmlLines = (text: string): string => htmlText(text).replace(/\r\n|[\r\n]/g, '<br>')

/** Names of address members whose text is clear without the name. */
const evident = /^(adress|(gatu|post|besöks)?adress|gata|postn(r|ummer)|(post)?ort|stad|land|co|c\/o)$/i

/**
 * Formats a fact of an address as a line: the text alone where the name adds nothing, else the name before the text,
 * because `Nr` is another thing in a flat than in a street. The members of an address are not documented (Service:
 * orders-and-errands.md, "Errand row").
 */
export const addressLine = ({ name, text }: { readonly name: string; readonly text: string }): string => {
  const path = name === '' ? [] : name.split('.')
  if (path.every((part) => evident.test(part))) return text
  const [first = '', ...rest] = path
  return `${(/^adress$/i.test(first) ? rest : path).join(' ')}: ${text}`
}

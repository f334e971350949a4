const swedish = new Intl.Collator('sv', { sensitivity: 'accent' })

/** LIKE by a table of what can be reached: `reach[i]` is whether the pattern so far can end before character `i`. */
export const referenceLike = (pattern: string, text: string): boolean => {
  const characters = [...text]
  let reach = [...characters.map((_, i) => i === 0), characters.length === 0]
  let rest = pattern
  const advance = (meets: (character: string) => boolean) => {
    reach = reach.map((_, i) => i > 0 && reach[i - 1] === true && meets(characters[i - 1] ?? ''))
  }
  while (rest !== '') {
    const set = /^\[(\^?)([^\]]*)\]/u.exec(rest)
    const [one = ''] = rest
    if (one === '%') reach = reach.map((_, i) => reach.slice(0, i + 1).includes(true))
    else if (one === '_') advance(() => true)
    else if (set) {
      const members = [...(set[2] ?? '').matchAll(/(.)-(.)|(.)/gsu)]
      const isMember = (character: string) =>
        members.some(([, from = '', to = '', single]) => {
          // The characters in order are in the order of the three.
          return single === undefined
            ? [from, character, to].toSorted(swedish.compare).join() === [from, character, to].join()
            : single === character
        })
      advance((character) => isMember(character) !== (set[1] === '^'))
    } else if (one === '[') return false
    else advance((character) => character === one)
    rest = rest.slice(set ? set[0].length : one.length)
  }
  return reach.at(-1) === true
}

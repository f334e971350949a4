/**
 * The parts of a path-like text, outermost first: of `01-001-01-0007/Kök/Diskmaskin` three. Text without separators is one
 * part. Which separator the service uses is undocumented (Service: orders-and-errands.md, "Errand row"), so a slash, a
 * backslash and a spaced angle bracket all count.
 */
export const pathParts = (text: string): readonly string[] =>
  text
    .split(/[/\\]|\s>\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The grid says on the console what it was asked for and cannot do, such as what a module that was left out would, and goes on without it. */
export const isComplaint = (line: string): boolean => /^AG Grid: (?:error|warning)/.test(line)

/** The last member of a path: `Gatuadress` of `Adress.Gatuadress`. */
export const fieldName = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

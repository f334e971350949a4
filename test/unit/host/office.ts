/** A program as the command line has named it. */
export const office = {
  root: '/office',
  entry: '/office/main.js',
  name: 'office',
  version: '1.0.0',
  switches: new Map<string, string>(),
  packaged: false
}

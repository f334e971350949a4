export const notices = {
  title: 'Licences of what is included',
  text: 'Kontorist is built with open software of other people. This is what is included, and what its authors want to be said.',
  count: 'Nothing is included. | One part is included. | {count} parts are included.',
  part: '{name} {version}: {licence}',
  file: 'The text is long, and stands in a file beside the program:',
  missing: 'The text cannot be read. Install the program again to see it.',
  retry: 'Try again',
  empty: 'The list is written when the program is built, and is not in this one.'
}

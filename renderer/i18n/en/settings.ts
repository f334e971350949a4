export const settings = {
  title: 'Settings',
  appearance: {
    title: 'Appearance',
    language: 'Language',
    theme: 'Theme',
    languages: { system: 'As the computer', sv: 'Svenska', en: 'English' },
    themes: { system: 'As the computer', light: 'Light', dark: 'Dark' }
  },
  connection: {
    title: 'Connection',
    kind: 'The data comes from',
    sample: 'Sample data, {rows} rentable objects',
    service: 'The company’s service',
    login: 'Sign-in and errands',
    reporting: 'Reports',
    user: 'User name for reports',
    change: 'Change connection …'
  },
  password: {
    label: 'Password for reports',
    held: 'A password has been entered and is held in memory until you quit the program.',
    missing: 'No password has been entered. It is needed to load the lists, and is never kept on disk.',
    use: 'Use the password',
    used: 'The password is used from now on.',
    required: 'Type the password first.'
  },
  layouts: {
    title: 'Tables',
    text: 'The order, width and sorting of the columns are kept for each table.',
    reset: 'Reset all tables …',
    confirmTitle: 'Reset all tables?',
    confirmText: 'Columns, widths and sorting become what they were from the start, in every list and among the orders.',
    confirm: 'Reset',
    done: 'The tables have been reset.'
  },
  about: {
    title: 'About Kontorist',
    version: 'Version',
    program: 'Program',
    electron: 'Electron',
    preview: 'Preview without Electron',
    licence: 'Licence',
    mit: 'MIT, free software'
  }
}

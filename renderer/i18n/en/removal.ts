export const removal = {
  title: 'Remove everything',
  text: 'What Kontorist has kept for your account on this computer can be removed: drafts, orders in the queue, saved searches, the inbox, settings, logs, and the sign-in and the keys in the computer’s keychain. It cannot be undone. The program stays installed.',
  remove: 'Remove everything on this computer …'
}

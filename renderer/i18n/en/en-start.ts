import { diagnostics, notices, removal, shell, ui } from './shell.ts'
import { headers, policy, settings } from './settings.ts'
import { problems } from './problems.ts'
import { signIn } from './sign-in.ts'
import { updates } from './updates.ts'

/** The texts needed before the sign-in. */
export const start = { diagnostics, headers, notices, policy, problems, removal, settings, shell, signIn, ui, updates }

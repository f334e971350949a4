import { diagnostics } from './diagnostics.ts'
import { headers } from './headers.ts'
import { notices } from './notices.ts'
import { policy } from './policy.ts'
import { problems } from './problems.ts'
import { removal } from './removal.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { ui } from './ui.ts'
import { updates } from './updates.ts'

/** The texts needed before the sign-in. */
export const start = { diagnostics, headers, notices, policy, problems, removal, settings, shell, signIn, ui, updates }

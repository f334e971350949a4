import { fields } from './fields.ts'
import { grid } from './grid.ts'
import { headers } from './headers.ts'
import { inbox } from './inbox.ts'
import { lists } from './lists.ts'
import { orders } from './orders.ts'
import { problems } from './problems.ts'
import { serviceChanges } from './service-changes.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { ui } from './ui.ts'

export const sv = { fields, grid, headers, lists, orders, problems, serviceChanges, settings, shell, signIn, ui, inbox }

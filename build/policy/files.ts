import { preferencesDomain } from '../../main/desktop/policy/managed-preferences.ts'
import { mobileconfig } from './profile.ts'
import { samplePolicy } from './sample.ts'
import { admx, adml } from './templates.ts'

/** The content of every template, by its path in this folder. */
export const policyFiles = (): Readonly<Record<string, string>> => ({
  'kontorist.admx': admx(),
  'sv-SE/kontorist.adml': adml('sv'),
  'en-US/kontorist.adml': adml('en'),
  'kontorist.mobileconfig': mobileconfig(samplePolicy, preferencesDomain),
  'policy.json': `${JSON.stringify(samplePolicy, null, 2)}\n`
})

import type { LinuxConfiguration } from 'electron-builder'

type Entry = NonNullable<NonNullable<LinuxConfiguration['desktop']>['entry']>

/**
 * What stands in the desktop entry beside what electron-builder writes (`Exec=… %U`, `Icon`, `StartupWMClass`,
 * `MimeType` with the scheme of the return address, `Categories`).
 */
export const desktopEntry: Entry = {
  GenericName: 'Property management',
  'GenericName[sv]': 'Fastighetsförvaltning',
  'Comment[sv]': 'Skrivbordsprogram för fastighetsförvaltningens kontor',
  Keywords: 'property;tenants;orders;invoices;',
  'Keywords[sv]': 'fastigheter;hyresgäster;order;fakturor;',
  StartupNotify: 'true'
}

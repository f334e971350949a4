import type { LinuxConfiguration } from 'electron-builder'

type Entry = NonNullable<NonNullable<LinuxConfiguration['desktop']>['entry']>

/** Additions to electron-builder's desktop entry. */
export const desktopEntry: Entry = {
  GenericName: 'Property management',
  'GenericName[sv]': 'Fastighetsförvaltning',
  'Comment[sv]': 'Skrivbordsprogram för fastighetsförvaltningens kontor',
  Keywords: 'property;tenants;orders;invoices;',
  'Keywords[sv]': 'fastigheter;hyresgäster;order;fakturor;',
  StartupNotify: 'true'
}

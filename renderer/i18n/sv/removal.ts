export const removal = {
  title: 'Ta bort allt',
  text: 'Det som Kontorist har sparat för ditt konto på den här datorn kan tas bort: utkast, ordrar i kön, sparade sökningar, inkorgen, inställningar, loggar, och inloggning och nycklar i datorns nyckelring. Det går inte att ångra. Programmet är fortfarande installerat.',
  remove: 'Ta bort allt på den här datorn …'
}

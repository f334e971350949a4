/** Common Swedish first and last names, combined at random: a match with a living person is a coincidence. */
import type { Choices } from './seeded-random.ts'

export const firstNames: Choices<string> = [
  'Åsa', 'Anna', 'Eva', 'Maria', 'Karin', 'Kristina', 'Lena', 'Sara', 'Emma', 'Ingrid', 'Märta', 'Malin', 'Jenny',
  'Hanna', 'Elin', 'Linnéa', 'Ebba', 'Alva', 'Maja', 'Wilma', 'Ylva', 'Frida', 'Sofia', 'Ulla', 'Birgitta', 'Gunilla',
  'Görel', 'Märit', 'Ängla', 'Amina', 'Leila', 'Zahra', 'Åke', 'Lars', 'Mikael', 'Anders', 'Johan', 'Erik', 'Per',
  'Karl', 'Peter', 'Thomas', 'Jan', 'Daniel', 'Fredrik', 'Hans', 'Bengt', 'Mats', 'Björn', 'Göran', 'Örjan', 'Håkan',
  'Sören', 'Jörgen', 'Torbjörn', 'Mårten', 'Pär', 'Oskar', 'Viktor', 'Hugo', 'Elias', 'Ali', 'Omar', 'Yusuf'
]

export const lastNames: Choices<string> = [
  'Andersson', 'Johansson', 'Karlsson', 'Nilsson', 'Eriksson', 'Larsson', 'Olsson', 'Persson', 'Svensson',
  'Gustafsson', 'Pettersson', 'Jonsson', 'Jansson', 'Hansson', 'Bengtsson', 'Jönsson', 'Lindberg', 'Jakobsson',
  'Magnusson', 'Olofsson', 'Lindström', 'Lindqvist', 'Lindgren', 'Axelsson', 'Berg', 'Bergström', 'Lundberg', 'Lind',
  'Lundgren', 'Lundqvist', 'Mattsson', 'Berglund', 'Fredriksson', 'Sandberg', 'Henriksson', 'Forsberg', 'Sjöberg',
  'Wallin', 'Engström', 'Eklund', 'Danielsson', 'Lundin', 'Håkansson', 'Björk', 'Bergman', 'Gunnarsson', 'Holm',
  'Wikström', 'Samuelsson', 'Isaksson', 'Fransson', 'Bergqvist', 'Nyström', 'Holmberg', 'Arvidsson', 'Löfgren',
  'Söderberg', 'Nyberg', 'Blomqvist', 'Claesson', 'Nordström', 'Mårtensson', 'Åberg', 'Åkesson', 'Ström', 'Öberg',
  'Östlund', 'Ångström', 'Älvström', 'Ahmed', 'Ali', 'Hassan'
]

/** Trades of businesses; their invented names follow below. */
export const trades: Choices<string> = [
  'Bageri', 'Café', 'Frisör', 'Tandvård', 'Redovisning', 'Blomsterhandel', 'Cykelverkstad', 'Restaurang', 'Bokhandel',
  'Förskola', 'Arkitekter', 'Gym', 'Skrädderi', 'Livs', 'Optik', 'Hälsocenter', 'Måleri', 'Fönsterputs'
]

export const inventedNames: Choices<string> = [
  'Påhittet', 'Låtsas', 'Exempel', 'Sagolik', 'Fiktiv', 'Fabel', 'Luftslottet', 'Önskedrömmen', 'Testbädden',
  'Provet', 'Skenbart', 'Tänkvärt', 'Övningen', 'Ingenstans', 'Någonannan', 'Låtsaslunda', 'Dagdrömmen', 'Hittepå'
]

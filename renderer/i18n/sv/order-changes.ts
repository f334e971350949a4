export const orderChanges = {
  mark: {
    button: 'Ändra markerade',
    title: 'Sätt datum eller status i alla markerade ordrar',
    paid: 'Sätt som betalda …',
    status: 'Sätt status …',
    titles: { paid: 'Sätt som betalda', status: 'Sätt status' },
    text: 'Ingenting skickas nu. Ändringarna läggs i kön. Ordrar som en kollega hinner ändra hoppas över, och du får veta vilka.',
    newStatus: 'Ny status',
    keepStatus: 'Lämna statusen som den är',
    keepsStatus: {
      unsaid: 'Vilken status som betyder betald är inte angivet, så statusen lämnas som den är.',
      several: 'Flera statusar betyder betald. Välj en av dem, annars lämnas statusen som den är.'
    },
    otherStatus: 'Ett annat statusnummer …',
    otherNumber: 'Statusnummer',
    paidOn: 'Betald',
    paidOnHint: '2026-11-21, 261121, 21/11 eller idag. Tomt lämnar datumet som det är.',
    dated: {
      kept: '{count} order har redan ett annat betaldatum och behåller det. | {count} order har redan ett annat betaldatum och behåller det. | {count} ordrar har redan ett annat betaldatum och behåller det.',
      replaced:
        '{count} order har redan ett annat betaldatum, som byts ut. | {count} order har redan ett annat betaldatum, som byts ut. | {count} ordrar har redan ett annat betaldatum, som byts ut.',
      replace: 'Byt ut datum som redan finns',
      keeps: '{date} (behålls)'
    },
    stopped: {
      spared: 'Ska troligen inte betalas: {statuses}. De tas inte med.',
      taken: 'Ska troligen inte betalas: {statuses}. De sätts också som betalda.',
      take: 'Ta med dem ändå'
    },
    sum: 'Summa {sum}',
    withoutAmount: '(alla har belopp) | (en utan belopp) | ({count} utan belopp)',
    nothing: 'Välj en status eller skriv ett datum.',
    reading: 'Läser de markerade ordrarna',
    preview: 'Det här ändras',
    order: 'Order',
    supplier: 'Leverantör',
    amount: 'Belopp',
    blank: '(tomt)',
    more: 'Ingen till | … och en till | … och {count} till',
    leftOut: {
      already: 'Inga är redan så | En är redan så och tas inte med | {count} är redan så och tas inte med',
      stopped:
        'Inga ska låta bli att betalas | En ska troligen inte betalas och tas inte med | {count} ska troligen inte betalas och tas inte med',
      dated:
        'Inga har redan ett betaldatum | En har redan ett betaldatum, och inget annat ändras: den tas inte med | {count} har redan ett betaldatum, och inget annat ändras: de tas inte med',
      removed: 'Inga är borttagna | En är borttagen och tas inte med | {count} är borttagna och tas inte med',
      doubled:
        'Inga går att förväxla | En går inte att skilja från en annan markerad på numren, så tjänsten kunde ändra fel order. Den tas inte med | {count} går inte att skilja åt på numren, så tjänsten kunde ändra fel order. De tas inte med',
      queued:
        'Inga ligger i kön | En har redan en rad i kön som inte är klar, och tas inte med | {count} har redan en rad i kön som inte är klar, och tas inte med',
      unreadable:
        'Alla går att läsa | En har ett belopp, ett datum eller ett nummer som inte går att skicka som det står, och tas inte med | {count} har ett belopp, ett datum eller ett nummer som inte går att skicka som det står, och tas inte med',
      noRoom:
        'Alla får plats | En får inte plats i kön. Töm kön på färdiga rader först, eller gör resten sedan | {count} får inte plats i kön. Töm kön på färdiga rader först, eller gör resten sedan'
    },
    alike: '{count} × {order}',
    enqueue: 'Ingenting att lägga i kön | Lägg en ändring i kön | Lägg {count} ändringar i kön'
  },
  kinds: { new: 'Ny', change: 'Ändring' },
  becomes: '{before} › {after}',
  outcomes: {
    changed: 'ändrad',
    beside: 'sparad, men en andra står bredvid',
    partly: 'sparad, men inte som den skickades',
    unchanged: 'tjänsten svarade att den sparats, men ordern är oförändrad',
    missing: 'sparad, men finns inte i listan',
    tooMany: 'sparad, men listan gav fler träffar än som kunde läsas',
    notAsked: 'sparad, men listan är inte läst än'
  },
  states: {
    changed: 'Ändrad',
    beside: 'Två i listan',
    partly: 'Delvis ändrad',
    unchanged: 'Oförändrad',
    missing: 'Saknas i listan',
    tooMany: 'Sparad, inte sedd',
    notAsked: 'Sparad'
  },
  detail: {
    title: 'Ändring av order {number}',
    caption: 'Vad ändringen sätter',
    field: 'Fält',
    before: 'När den valdes',
    after: 'Ska bli',
    now: 'I listan nu',
    rest: 'Allt annat skickas som det stod.',
    waiting: 'Ändringen har inte skickats än. Hinner en kollega ändra ordern skickas den inte, och du får veta det.',
    notKept: 'Vad som ändrades sparas inte på den här datorn.'
  },
  outcome: {
    read: 'Listan lästes {time}.',
    texts: {
      changed: 'I listan står ordern nu som du ville.',
      beside:
        'Tjänsten har lagt till en ny order i stället för att ändra den som fanns, eller så stod där redan två. Härifrån går en order inte att ta bort: be systemansvarig ta bort den ena.',
      partly: 'Tjänsten svarade att ändringen är sparad, men i listan skiljer {fields}.',
      removed: 'Tjänsten svarade att ändringen är sparad, men i listan är ordern borttagen.',
      unchanged:
        'Tjänsten svarade att ändringen är sparad, men i listan står ordern som förut. Tjänsten kan vara sen: kontrollera igen om en stund. Står den kvar så kan tjänsten inte ändra ordrar, och det hjälper inte att skicka igen.',
      missing:
        'Tjänsten svarade att ändringen är sparad, men listan har ingen sådan order. Den kan behöva en stund, eller skriva numren på annat sätt.',
      tooMany:
        'Tjänsten svarade att ändringen är sparad, men listan gav fler träffar än som kunde läsas, så den kan finnas bland de andra. Sök efter ordern i listan och se efter.',
      notAsked: 'Tjänsten svarade att ändringen är sparad. Listan har inte svarat sedan dess.'
    },
    readAgain: 'Kontrollera igen'
  },
  conflicts: {
    states: {
      gone: 'Inte skickad: borta',
      removed: 'Inte skickad: borttagen',
      several: 'Inte skickad: flera',
      changed: 'Inte skickad: ändrad'
    },
    titles: {
      gone: 'Inte skickad: ordern finns inte i listan längre',
      removed: 'Inte skickad: ordern är borttagen',
      several: 'Inte skickad: flera ordrar har de numren',
      changed: 'Inte skickad: ordern har ändrats sedan den valdes'
    },
    words: {
      gone: 'ordern finns inte i listan längre',
      removed: 'ordern är borttagen',
      several: 'flera ordrar har de numren',
      changed: 'ordern har ändrats sedan den valdes'
    },
    texts: {
      gone: 'Skickas den ändå lägger tjänsten kanske till den på nytt.',
      removed: 'Den togs bort {time}. Vad tjänsten gör om den skickas ändå går inte att veta.',
      several: 'Det är inte säkert vilken som skulle ändras. Ta reda på det i listan, och ändra den du menar för sig.',
      changed: 'Någon annan har ändrat {fields}. Gör du ändringen i ordern som den är nu står det andra kvar.'
    },
    notAgain: 'Inte skickad igen',
    rebase: 'Ändra ordern som den är nu',
    anyway: 'Skicka ändå …',
    asking: {
      title: 'Skicka ändå?',
      text: 'Listan visar inte ordern som den var när du valde den. Ändringen ställs i kön och skickas när kön går.',
      confirm: 'Skicka ändå'
    }
  },
  toLookAt: {
    title:
      'Inga ändringar att se efter | En ändring blev inte som den var tänkt | {count} ändringar blev inte som de var tänkta',
    text: 'De skickades inte för att listan hade ändrats, eller så visar listan något annat än det som skickades.',
    show: 'Visa dem',
    filter: 'Att se efter ({count})',
    saved: 'inga som inte blev som de var tänkta | en blev inte som den var tänkt | {count} blev inte som de var tänkta'
  }
}

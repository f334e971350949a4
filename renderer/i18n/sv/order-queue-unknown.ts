/** Rows of the queue whose outcome is unknown. */
export const orderQueueUnknown = {
  unknownRows: {
    title: 'Alla ordrar är avgjorda | Vi vet inte om en order sparades | Vi vet inte om {count} ordrar sparades',
    idle: 'Ingenting väntar | Ingenting väntar, men en order är okänd | Ingenting väntar, men {count} ordrar är okända',
    text: 'Fråga tjänstens lista om alla på en gång: de som stämmer i allt är sparade. Resten avgör du en i taget.',
    throttled:
      'Tjänsten tog emot alla | En av dem svarade tjänsten att den inte tog emot just då, och den finns inte i listan, som har frågats flera gånger. | {count} av dem svarade tjänsten att den inte tog emot just då, och de finns inte i listan, som har frågats flera gånger.',
    sendThrottled: 'Ingen att skicka igen | Skicka den igen | Skicka {count} igen',
    ask: 'Kontrollera alla',
    show: 'Visa bara dem',
    progress: 'Frågar listan: {done} av {total}',
    saved:
      'Ingen av dem stämmer i allt med listan. | En order stämmer i allt och är sparad. | {count} ordrar stämmer i allt och är sparade.',
    left: 'Ingen är okänd längre. | En är kvar att avgöra. | {count} är kvar att avgöra.'
  },
  unknown: {
    other: 'Annat',
    found: {
      notAsked: 'Tjänstens lista har inte svarat än.',
      throttled:
        'Tjänsten svarade att den inte tog emot ordern just då, och ordern finns inte i listan, som har frågats flera gånger. Skicka den igen.',
      elsewhere:
        'Ordern skickades till en annan adress, så listan här säger inget om den. Se efter hos den andra tjänsten.',
      agrees: 'Allt stämmer: ordern är sparad.',
      severalAgree: 'Flera ordrar stämmer i allt. Ordern är sparad, kanske mer än en gång: se efter i listan.',
      maybeEarlier:
        'En order i listan stämmer i allt, men listan frågades inte strax före: den kan ha funnits redan. Är det din?',
      shared:
        'En order i listan stämmer i allt, men en annan rad i kön har samma nummer, så den kan vara den andra radens. Jämför och avgör.',
      othersAgree:
        'Det som stämmer i listan fanns redan innan ordern skickades, eller är borttaget. Det säger inget om den här ordern.',
      tooMany:
        'Listan gav fler träffar än som kunde läsas, och ingen av de lästa stämmer i allt. Ordern kan finnas bland de andra: sök efter den i listan innan du avgör.',
      differs: 'Listan har ordrar med de numren, men ingen stämmer i allt. Jämför dem och avgör.',
      others:
        'Listan har ingen order med just de numren. De den gav har andra nummer, som de här ingår i, och ingen stämmer i allt. Titta igenom dem innan du avgör.',
      notYet: 'Listan har ingen sådan order än. Den kan komma senare, så listan frågas en gång till om en stund.',
      nothing:
        'Listan har ingen sådan order, fast den har frågats flera gånger. Det bevisar inte att den inte är sparad.'
    },
    actions: {
      look: 'Kontrollera igen',
      saved: 'Den är sparad',
      notSaved: 'Den är inte sparad',
      again: 'Skicka igen …',
      againNow: 'Skicka igen'
    },
    resending: {
      title: 'Skicka igen?',
      text: 'Ordern kan redan vara sparad. Skickas den igen kan den finnas två gånger hos tjänsten. Den ställs i kön och skickas när kön går.',
      confirm: 'Skicka igen – den kan då finnas två gånger'
    }
  },
  heldBack: {
    decide: 'Se vad som finns …',
    title: 'En annan order med samma nummer är oavgjord',
    own: 'Ingen annan har längre en sådan order här. Är det en av dina egna, i kön eller i formuläret, så avgör den först. Försök sedan igen.',
    asking: 'Frågar tjänstens lista …',
    nothing: 'Tjänstens lista har ingen order som kan vara den här. Det bevisar inte att den andra inte är sparad.',
    back: 'Tillbaka till kön',
    send: 'Skicka ändå – den kan då finnas två gånger'
  }
}

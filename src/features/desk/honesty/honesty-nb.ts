import type { HonestyWords } from './honesty-words.ts'

const machine =
  'ai|ki|bot|robot|chatbot|chatrobot|chatgpt|gpt|computer|datamaskin|data|maskin|program|operator|moderator|animator|kunstig intelligens'
const false_ = 'fake|falsk|falske|falskt|oppdiktet|oppdiktede|fiktiv|juks|uekte'
const real = 'ekte|virkelig|virkelige|levende|ordentlig|reell'
const human = 'menneske|person|kvinne|mann|jente|profil|dame|fyr'
const day = '(?:man|tirs|ons|tors|fre|lor|son)dag|helga|helgen|i morgen|i kveld|snart'

export const nb: HonestyWords = {
  asksReal: [
    `(er|e) (du|dere|det) (\\S+ ){0,3}(${machine}|${false_}|ansatt)`,
    '(er|e) du (virkelig |egentlig |na |i det hele tatt |en )*(ekte|virkelig)( (eller|vel|hva) .*)?$',
    `(er|med|en|et) (\\S+ ){0,2}(${real}) (${human})`,
    `(du|det|dette|profilen) er (\\S+ ){0,3}(ikke ekte|ikke virkelig|${false_}|${machine}|automatisk)`,
    'er du (virkelig |egentlig )?(et )?menneske|(du|at) er (\\S+ )?et menneske|ikke (et )?menneske',
    'finnes du|du finnes|eksisterer du|du eksisterer',
    `(${false_}) ?(profil|konto|bilder|foto)|(profil|konto|bilder|profilen|bildene) (\\S+ ){0,3}(${false_}|ekte|stjalet)`,
    '(virkelig|er det) (\\S+ )?deg pa (bild\\S*|foto\\S*)|bildene (\\S+ )?(er )?fra (nettet|internett|google)',
    `(skriver|chatter|snakker|prater|skrive|snakke|chatte) (\\S+ ){0,2}med (en |et |noen )*(${machine}|ekte|menneske)`,
    `(hores|virker|foles|skriver) (\\S+ ){0,4}(${machine}|automatisk|automatiske)`,
    'skriver du (det |dette )?selv( eller .*)?$|er det en (maskin|datamaskin|bot|robot)',
    '(far|blir) (du|dere) (\\S+ )?(betalt|penger|lonn) (for|av) (a|det|dette)|(betalt|penger) for (det|dette|a skrive|a chatte)',
    '(tjener|far) du (\\S+ )?(per|pr) (melding|svar)|per melding',
    'jobber du (\\S+ )?(for|pa|hos) (siden|denne|nettsiden|appen|dette|nettstedet)|jobb\\S* (\\S+ )?a (chatte|skrive)|ansatt her',
    '(bak|sitter bak) (denne|profilen|kontoen|skjermen|dette)( .*)?|operator',
    'hvem (\\S+ ){0,3}(skriver|snakker|chatter|prater) jeg|hvem (\\S+ )?(er |star |sitter )?bak',
    'er dere flere|flere som skriver',
    '(bevis|bevise) (\\S+ ){0,3}(ekte|menneske|finnes)',
    '(at|om|tror|vet) du (\\S+ )?er (ekte|et menneske|virkelig)|du (\\S+ )?ikke er ekte|tror ikke du er (\\S+ )?(ekte|menneske)|du er ekte$',
    `ekte eller (${false_}|ai|bot|robot)|(${false_}) eller ekte|(menneske|kvinne) eller (\\S+ )?(${machine})`,
    `^(${machine}|${false_})( (ikke|ikke sant|vel|eller|hva))?$`,
    'er det (\\S+ )?noen der|noen der$',
    'automatisk|automatisert|kjott og blod|den du sier|later som',
    '(enda|bare|nok) (en )(bot|fake|robot)',
  ],
  asksMeeting: [
    'motes(?! med (?!deg|meg))|mote (deg|meg)|treffes|treffe (deg|meg)|moter du (menn|kvinner|noen)|motes vi',
    `(hvornar|nar|hvor|skal|kan|snart) (\\S+ ){0,3}(ses|sees)|(ses|sees) vi|vi (ses|sees) (\\S+ ){0,2}(${day}|pa|til|ved)`,
    '(se|ser) (jeg )?deg (\\S+ ){0,2}(i virkeligheten|helga|helgen|live|lordag|snart|vennen)|(vil|kan|far) (\\S+ ){0,3}se deg|ser jeg deg',
    'i virkeligheten|ansikt til ansikt|i det virkelige liv|deg live',
    'pa (en )?date|(?<!hvordan )var (forste )?date(?! var)|daten var|date med (meg|deg)|dater du|noen gang date',
    '(?<!(vakkert|fint|pent|nydelig|koselig) (hjemme )?)(hos|til|innom) (deg|meg)( .*)?$|(kom|komme|kjore|kommer|kjorer) (\\S+ ){0,2}(over|innom|til) (til |hos )?(meg|deg)|komme innom|kom innom|sove hos|hjem til (meg|deg)',
    'henter deg|hente deg|inviterer deg|invitere deg|besoke (deg|meg)|ta deg med',
    '(skal vi|kan vi|la oss|lyst pa|vil du|skal du) (\\S+ ){0,5}(kaffe|drink|middag|stranda|kino|tur sammen|sammen|ol)|kaffe (\\S+ ){0,2}(sammen|i byen|ute)|tur sammen',
    'kommer du( (ogsa|med|til|innom|bort))?$|hvor skal vi|hvor kan vi|har du tid (\\S+ ){0,4}(til|a)',
    '(din|min) adresse|adressen (din|min)|hvor bor du( noyaktig)?$',
  ],
  claimsReal: [
    '(jeg er|er) (\\S+ ){0,3}ekte(?=$| (vennen|og|kjaere|skatt) ?)',
    `(er|med) (\\S+ )?(en|et) (ekte|helt vanlig|vanlig|levende|virkelig) (${human})`,
    'jeg er (\\S+ )?et menneske',
    `er (\\S+ )?(ikke|ingen|noen) (\\S+ )?(${machine}|${false_}|ansatt)`,
    `profil(en)?( min)? er (\\S+ )?ekte|ingen (${machine})|er ikke (\\S+ )?(${false_})`,
    'jobber ikke (for|pa|hos)|(blir|far) (\\S+ )?ikke (\\S+ )?(betalt|penger)|ikke betalt',
    'bilde(r|ne) er (\\S+ )?(meg|mine|av meg|ekte)|jeg finnes(?! ikke)',
    'kjott og blod',
  ],
  contact: [
    '(jeg )?bor (pa|i) \\S+(vei|gate|gata|veien|plass) \\d+|jeg bor (\\S+ ){1,3}\\d+',
    'gi meg (\\S+ ){0,2}(nummer|nummeret|adressen|mail)|nummeret mitt er|(snap|snapchat|insta|instagram|telegram|whatsapp|mailen)( min)? er',
    '(skriv|ring|sms|send melding) (til )?(meg )?(pa|til)(?! meg$| deg)',
    '(legg|add|folg|finn|finner) (meg|meg) (\\S+ )?(pa|via)',
  ],
  payment: [
    '(kan|vil) du (\\S+ ){0,3}\\d+ (kroner|kr|euro)',
    '(send|sende|lan|overfor|vipps) (meg )?(\\S+ ){0,2}(penger|pengene)|vipps|kontoen min|til kontoen',
    '(kjope|kjop|gi) (\\S+ ){0,2}gavekort',
    'paypal|bitcoin|western union',
  ],
  not: 'ikke(?! vente)|aldri|ingen|umulig',
}

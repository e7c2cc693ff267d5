import type { HonestyWords } from './honesty-words.ts'

const machine =
  'ai|bot|robot|chatbot|chatrobot|chatgpt|gpt|computer|maskine|program|operator|moderator|animator|kunstig intelligens'
const false_ = 'fake|falsk|falske|falskt|opdigtet|opdigtede|fiktiv|fup|uaegte'
const real = 'aegte|virkelig|rigtig|rigtigt|virkelige|levende'
const human = 'menneske|person|kvinde|mand|pige|profil|dame|fyr'
const day = '(?:man|tirs|ons|tors|fre|lor|son)dag|weekenden|i morgen|i aften|snart'

export const da: HonestyWords = {
  asksReal: [
    `(er|e) (du|i|det) (\\S+ ){0,3}(${machine}|${false_}|ansat)`,
    '(er|e) du (virkelig |egentlig |nu |overhovedet |en )*(aegte|rigtig|virkelig)( (eller|vel|hvad) .*)?$',
    `(er|med|en|et) (\\S+ ){0,2}(${real}) (${human})`,
    `(du|det|profilen) er (\\S+ ){0,3}(ikke aegte|ikke virkelig|${false_}|${machine}|automatisk)`,
    'er du (virkelig |egentlig )?(et )?menneske|(du|at) er (\\S+ )?et menneske|ikke (et )?menneske',
    'findes du|du findes|eksisterer du|du eksisterer',
    `(${false_}) ?(profil|konto|billeder|foto)|(profil|konto|billeder|profilen) (\\S+ ){0,3}(${false_}|aegte|stjalet)`,
    '(virkelig|er det) (\\S+ )?dig pa (billed\\S*|foto\\S*)|billeder (er )?fra (nettet|internettet|google)',
    `(skriver|chatter|snakker|taler|skrive|snakke|chatte) (\\S+ ){0,2}med (en |et |nogen )*(${machine}|rigtigt|rigtig|menneske)`,
    `(lyder|virker|foles|skriver) (\\S+ ){0,4}(${machine}|automatisk|automatiske)`,
    'skriver du (det |dette )?selv( eller .*)?$|er det en (maskine|computer|bot|robot)',
    '(bliver|far) (du|i) (\\S+ )?(betalt|penge|lon) (for|af) (at|det|dette)|(betalt|penge) for (det|at skrive|at chatte)',
    '(tjener|far) du (\\S+ )?(per|pr) (besked|svar)|per besked',
    'arbejder du (\\S+ )?(for|pa|hos) (siden|denne|sitet|appen|dette|jer)|(job|arbejde) (\\S+ )?at (chatte|skrive)|ansat her',
    '(bag|sidder bag) (ved )?(denne|profilen|den her|din|kontoen|skaermen)( .*)?|operator',
    'hvem (\\S+ ){0,3}(skriver|snakker|chatter|taler) jeg|hvem (\\S+ )?(er |gemmer sig |sidder )?bag',
    'er i flere|flere der skriver',
    '(bevis|bevise) (\\S+ ){0,3}(aegte|menneske|rigtig|findes)',
    '(at|om|tror|ved) du (\\S+ )?er (aegte|rigtig|et menneske|virkelig)|du (\\S+ )?ikke er (aegte|rigtig)|tror ikke du er (\\S+ )?(aegte|rigtig|menneske)|du er rigtig$',
    `(aegte|rigtig) eller (${false_}|ai|bot|robot)|(${false_}) eller aegte|(menneske|kvinde) eller (\\S+ )?(${machine})`,
    `^(${machine}|${false_})( (ikke|vel|eller|hvad|eller hvad))?$`,
    'er der (\\S+ )?nogen(?! \\S)|nogen der$|er der virkelig nogen',
    'automatisk|automatiseret|kod og blod|den du siger|udgiver sig for',
    '(endnu|bare|igen) (en )?(bot|fake|robot)',
  ],
  asksMeeting: [
    '(skal|kan|vil|skulle|hvornar|lyst|tid|tor|kom|vi|gerne|at) (\\S+ ){0,4}(modes(?! med (?!dig|mig))|mode (dig|mig)|treffes)|modes(?! med (?!dig|mig))|mode (dig|mig)|modes vi|moder du (maend|kvinder|nogen)|modes du',
    `(hvornar|hvor|skal|kan|snart|hvorhen) (\\S+ ){0,3}(ses|ses vi)|ses vi|vi ses (\\S+ ){0,2}(${day}|pa|til|ved)`,
    '(se|ser) (jeg )?dig (\\S+ ){0,2}(i virkeligheden|weekenden|live|lordag|snart|skat)|(vil|kan|ma) (\\S+ ){0,3}se dig|ser jeg dig',
    'i virkeligheden(?! er)|ansigt til ansigt|i det virkelige liv|dig live',
    'pa (en |din |vores forste )?date|vores (forste )?date|date med (mig|dig)|dater du',
    '(?<!(smukt|flot|dejligt|hyggeligt|fint) (hjemme )?)(hos|til|forbi|over til) (dig|mig)( .*)?$|(kom|komme|kore|kommer) (\\S+ ){0,2}(over|forbi|til) (til |hos )?(mig|dig)|(komme|kom) forbi|sove hos|hjem til (mig|dig)',
    'henter dig|hente dig|inviter\\S* dig|besoge (dig|mig)|dig ud',
    '(skal vi|kan vi|lad os|lyst til|vil du|skal du) (\\S+ ){0,5}(kaffe|drink|middag|stranden|gatur|biografen|spise sammen|sammen|drikke)|kaffe (\\S+ ){0,2}(sammen|i byen|ude)|gatur sammen|lyst til en drink',
    'kommer du( (ogsa|med|til|forbi|over))?$|hvor skal vi|hvor kan vi|har du tid (\\S+ ){0,4}(til|at)',
    '(din|min) adresse|hvor bor du( praecis)?$',
  ],
  claimsReal: [
    '(jeg er|er) (\\S+ ){0,3}(aegte|virkelig)(?=$| (skat|og|sode|min) ?)',
    `(er|med) (\\S+ )?(en|et) (rigtig|rigtigt|aegte|helt almindelig|levende|virkelig) (${human})`,
    'jeg er (\\S+ )?et menneske',
    `(er|ikke) (\\S+ )?(ikke|ingen|nogen) (\\S+ )?(${machine}|${false_}|ansat)`,
    `profil(en)? er (\\S+ )?(aegte|virkelig)|ingen (${machine})|er ikke (\\S+ )?(${false_})`,
    'arbejder ikke (for|pa|hos)|(bliver|far) (\\S+ )?ikke (\\S+ )?(betalt|penge)|ikke betalt',
    'billeder(ne)? er (\\S+ )?(mig|mine|af mig|aegte)|jeg findes(?! ikke)',
    'kod og blod',
  ],
  contact: [
    '(jeg )?bor (pa|i) \\S+(vej|gade|alle|plads|vejen) \\d+|jeg bor (\\S+ ){1,3}\\d+',
    'giv mig (\\S+ ){0,2}(nummer|adresse|mail)|(mit|mit mobil) nummer er|min (snap|snapchat|insta|instagram|telegram|whatsapp|mail) er',
    '(skriv|ring|sms) (til )?(mig )?(pa|til)(?! mig$| dig)',
    '(tilfoj|add|folg|find|finder) (mig|mig) (pa|via)',
  ],
  payment: [
    '(kan|vil) du (\\S+ ){0,3}\\d+ (kroner|kr|euro)',
    '(send|sende|lan|overfor) (mig )?(\\S+ ){0,2}(penge|mobilepay)|mobilepay|til min konto|min konto',
    '(kobe|kob|give) (\\S+ ){0,2}gavekort',
    'paypal|bitcoin|western union',
  ],
  not: 'ikke(?! vente)|aldrig|ingen|umuligt',
}

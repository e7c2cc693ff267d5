import type { HonestyWords } from './honesty-words.ts'

const machine =
  'ai|bot|bott|robot|chatbot|chattbot|chatgpt|gpt|dator|maskin|program|operator|moderator|animator|artificiell intelligens'
const false_ = 'fake|fejk|falsk|falska|falskt|pahittad|pahittade|pahittat|fiktiv|bluff|oakta'
const real = 'akta|riktig|riktigt|verklig|verkliga|levande'
const day = '(?:man|tis|ons|tors|fre|lor|son)dag|helgen|imorgon|ikvall|snart'

export const sv: HonestyWords = {
  asksReal: [
    `(ar|e) (du|ni|det) (\\S+ ){0,3}(${machine}|${false_}|anstalld)`,
    '(ar|e) du (verkligen |egentligen |nu |ens |en |pa )*(akta|riktig|verklig|riktigt)( (eller|va|nu) .*)?$',
    `(ar|med|en) (\\S+ ){0,2}(${real}) (manniska|person|kvinna|man|tjej|profil|kille)`,
    `(du|det|detta|profilen|har) ar (\\S+ ){0,3}(inte akta|inte verklig|${false_}|${machine}|automatiskt|automatisk)`,
    'ar du (\\S+ )?(en )?manniska(?! \\S)|(du|att) ar (\\S+ )?en manniska|inte (du ar )?(en )?manniska|ingen manniska',
    'finns du|du finns|existerar du|du existerar',
    `(${false_}) ?(profil|konto|bilder|foto)|fejkkonto|fejkprofil|fejkbilder|(profil|konto|bilder|profilen|bilderna) (\\S+ ){0,3}(${false_}|akta|stulna)`,
    '(verkligen|ar det) (\\S+ )?du pa (bild\\S*|foto\\S*)|bilder (\\S+ )?(ar )?fran (natet|internet|google)',
    `(skriver|chattar|pratar|snackar|skriva|prata|chatta) (\\S+ ){0,2}med (en |ett |nan )*(${machine}|riktig|akta|manniska)`,
    `(later|verkar|kanns|skriver|lat) (\\S+ ){0,4}(${machine}|automatiskt|automatiska|automatisk)`,
    'skriver du (det |detta )?sjalv( eller .*)?$|ar det en (maskin|dator|bot|robot)',
    '(far|blir) (du|ni) (\\S+ )?(betalt|betald|pengar|lon) (for|av) (att|det)|(betalt|pengar) for (det|det har|att skriva|att chatta)',
    '(tjanar|far) du (\\S+ )?(per|pa varje) (meddelande|svar)|per meddelande',
    'jobbar du (\\S+ )?(for|pa|at|hos) (sidan|den|siten|appen|denna|sajten)|jobb (\\S+ )?att (chatta|skriva)|anstalld har',
    'bakom (profilen|kontot|den har|det har|skarmen|denna)( .*)?|operator',
    'vem (\\S+ ){0,3}(skriver|snackar|chattar|pratar) jag|vem (\\S+ )?(ar |ligger |sitter )?bakom',
    'ar ni flera|flera som skriver',
    '(bevisa|bevis) (\\S+ ){0,3}(akta|manniska|riktig|finns|riktigt)',
    '(att|om|tror|vet) du (\\S+ )?ar (akta|riktig|en manniska|verklig|pa riktigt)|du (\\S+ )?inte ar (akta|riktig)|tror inte (att )?du ar (\\S+ )?(akta|riktig|manniska)|du ar (akta|pa riktigt)$',
    `(akta|riktig) eller (${false_}|ai|bot|robot)|(${false_}) eller akta|(manniska|kvinna) eller (\\S+ )?(${machine})`,
    `^(${machine}|${false_})( (va|eller|eller hur|eller vad|ju))?$`,
    'ar det (\\S+ )?nagon dar|nagon dar$',
    'automatiskt|automatiserat|automatiska|kott och blod|den du sager|latsas vara|utger sig',
    '(annu|bara|igen) (en )?(bot|fejk|robot)',
  ],
  asksMeeting: [
    'traffas(?! med (?!dig|mig))|traffa (dig|mig)|motas|traffar du (man|kvinnor|nagon|nan)|traffas vi',
    `(nar|var|ska|kan|snart) (\\S+ ){0,3}ses|ses vi|^ses$|vi ses (\\S+ ){0,2}(${day}|pa|vid)|snart ses`,
    '(se|ser) (jag )?dig (\\S+ ){0,2}(i verkligheten|helgen|live|lordag|snart|gumman)|(vill|kan|far) (\\S+ ){0,3}se dig|ser jag dig',
    'i verkligheten|ansikte mot ansikte|i verkliga livet|dig live|irl',
    'pa (en )?(dejt|date)|(var|vara) (forsta )?(dejt|date)|(nan|nagon) dejt|dejta (mig|dig)|(dejtar|datear) du|dejt (med|pa)',
    '(?<!(vackert|fint|snyggt|mysigt|harligt) (hemma )?)(hos|till) (dig|mig)( .*)?$|(kom|komma|kora|kommer|kor) (\\S+ ){0,2}(forbi|hem|till) (till |hos )?(mig|dig)|kom forbi|komma forbi|sova hos|hem till (mig|dig)|kor jag dit',
    'hamtar dig|hamta dig|bjuder dig|bjuda (ut )?dig|besoka (dig|mig)|bjuda ut',
    '(ska|kan|lat|sugen|vill|lust) (vi |oss |pa |du )?(\\S+ ){0,5}(fika|kaffe|drink|middag|stranden|bio|promenad|ihop|tillsammans)|(fika|kaffe|promenad) (\\S+ ){0,2}(ihop|tillsammans|pa stan|nanstans)',
    'kommer du( (ocksa|med|till|forbi))?$|var ska vi|var kan vi|vart ska vi|har du tid (\\S+ ){0,4}(att|for|med)',
    '(din|min) adress|var bor du( exakt)?$',
  ],
  claimsReal: [
    '(jag ar|ar) (\\S+ ){0,3}(akta|pa riktigt|verklig)(?=$| (alskling|och|vannen|gubben) ?)',
    '(ar|med) (\\S+ )?en (riktig|akta|helt vanlig|vanlig|levande|verklig) (manniska|person|kvinna|man|tjej|profil|kille)',
    'jag ar (\\S+ )?en manniska',
    `ar (\\S+ )?(inte|ingen) (\\S+ )?(${machine}|${false_}|anstalld)`,
    `profil(en)? ar (\\S+ )?(akta|verklig)|ingen (${machine})|ar inte (\\S+ )?(${false_})`,
    'jobbar inte (for|pa|at|hos)|(blir|far) (\\S+ )?inte (\\S+ )?(betalt|betald|pengar)|inte betalt',
    'bilder(na)? ar (\\S+ )?(mig|mina|pa mig|akta)|(verkligen|faktiskt) jag pa bild\\S*|jag finns(?! inte)',
    'kott och blod',
  ],
  contact: [
    '(jag )?bor (pa|i) \\S+(vagen|gatan|gata|vag|torg) \\d+|jag bor (\\S+ ){1,3}\\d+',
    'ge mig (\\S+ ){0,2}(nummer|adress|mejl)|mitt (mobil)?nummer ar|min (snap|snapchat|insta|instagram|telegram|whatsapp|mejl) ar',
    '(skriv|ring|mejla|smsa) (till )?(mig )?(pa|till)(?! mig$| dig)',
    '(lagg|adda|folj|hitta|hittar) (till )?mig (\\S+ )?(pa|via)|lagg till mig',
  ],
  payment: [
    '(kan|vill) du (\\S+ ){0,3}\\d+ (kronor|kr|spann|euro)',
    '(skicka|lana|swisha|fora over|satt in) (mig |det )?(\\S+ ){0,3}(pengar|konto)|swish\\S*|mitt konto',
    '(kopa|kop|ge) (\\S+ ){0,2}presentkort',
    'paypal|bitcoin|western union',
  ],
  not: 'inte(?! vanta)|aldrig|ingen|inga|omojligt|inget',
}

/**
 * Sentences that demand the honest answer: questions whether the profile is real, and requests to meet. They are in
 * eleven languages, in lower case and without accents. A false match is better than a missed one.
 */
export const QUESTIONS: readonly RegExp[] = [
  // Dutch
  /\b(ben|bent) (je|jij|u) (wel |nu |nou |eigenlijk )?(een )?(echt|echte|nep|fake|bot|robot|computer|operator|mens|medewerker|betaald)/,
  /\b(besta|bestaat) (je|jij|u)\b/,
  /\b(nep|fake) ?(profiel|account)\b/,
  /\b(zit|werk|praat|chat) (je|jij|ik) .{0,30}\b(bot|robot|computer|operator|medewerker|callcenter)\b/,
  /\b(afspreken|ontmoeten|ontmoeting|langskomen|langs komen|elkaar zien|in het echt|live zien|mee uit|date met)\b/,
  /\b(kom|kun|kan|wil|zullen|mag) .{0,40}\b(bij mij|bij jou|naar je|naar jou|thuis|koffie drinken|iets drinken|wat drinken|uit eten)\b/,
  /\b(waar woon|wat is je adres|je adres|mijn adres)\b/,
  // English
  /\bare you (really |actually |a |even )*(real|fake|bot|robot|computer|operator|human|person|paid|employee)\b/,
  /\bdo you (really |actually )?exist\b/,
  /\bfake (profile|account)\b/,
  /\b(meet|meet up|meeting|in person|face to face|real life|come over|visit you|see each other)\b/,
  /\b(shall|can|could|will|want|let s) .{0,40}\b(date|drink|coffee|dinner|my place|your place)\b/,
  /\b(where do you live|your address|my address)\b/,
  // German
  /\b(bist du|sind sie) (wirklich |uberhaupt |eigentlich |nur |ein |eine )*(echt|real|fake|bot|roboter|computer|mensch|operator|mitarbeiter|mitarbeiterin|bezahlt)\b/,
  /\b(fakeprofil|fake profil|gibt es dich|existierst du)\b/,
  /\b(treffen|kennenlernen|kennen lernen|personlich sehen|in echt|ein date|vorbeikommen|kaffee trinken|komm zu mir)\b/,
  /\b(wo wohnst|deine adresse|meine adresse)\b/,
  // French
  /\b(es tu|tu es|etes vous|vous etes) (vraiment |bien |un |une )*(vrai|vraie|reel|reelle|faux|fausse|robot|bot|humain|humaine|ordinateur|operateur|operatrice|paye|payee)\b/,
  /\b(faux profil|tu existes|existes tu)\b/,
  /\b(rencontrer|rencontre|se voir|nous voir|te voir|en vrai|rendez vous|chez moi|chez toi|boire un verre|prendre un cafe)\b/,
  /\b(ou habites|habites ou|ton adresse|mon adresse)\b/,
  // Spanish
  /\beres (de verdad |realmente |una |un )*(real|verdadera|verdadero|falsa|falso|robot|bot|persona|ordenador|operadora|operador)\b/,
  /\b(perfil falso|existes)\b/,
  /\b(quedar|quedamos|conocernos|vernos|verte|en persona|una cita|mi casa|tu casa|tomar algo|tomar un cafe)\b/,
  /\b(donde vives|tu direccion|mi direccion)\b/,
  // Italian
  /\bsei (davvero |proprio |una |un )*(vera|vero|reale|finta|finto|robot|bot|persona|computer|operatrice|operatore)\b/,
  /\b(profilo falso|profilo finto|esisti)\b/,
  /\b(incontrarci|incontriamoci|incontrarti|vederci|vediamoci|vederti|di persona|dal vivo|appuntamento|casa mia|casa tua|bere qualcosa)\b/,
  /\b(dove abiti|dove vivi|tuo indirizzo|mio indirizzo)\b/,
  // Danish and Norwegian
  /\ber du (virkelig |rigtig |egentlig |en |et |overhovedet )*(aegte|ekte|rigtig|falsk|fake|robot|bot|menneske|computer|datamaskin|operator|ansat|ansatt|betalt)\b/,
  /\b(falsk profil|fake profil|findes du|finnes du|eksisterer du)\b/,
  /\b(modes|mode dig|motes|mote deg|treffes|treffe deg|i virkeligheden|i virkeligheten|pa date|hjem til|kaffe sammen)\b/,
  /\b(skal|kan|skulle) vi (ses|drikke)\b/,
  /\b(hvor bor du|din adresse|adressen din|min adresse)\b/,
  // Swedish
  /\bar du (verkligen |egentligen |en |ett )*(akta|riktig|falsk|fake|robot|bot|manniska|dator|operator|anstalld|betald)\b/,
  /\b(falsk profil|fejkprofil|finns du)\b/,
  /\b(traffas|traffa dig|kan vi ses|ska vi ses|i verkligheten|pa dejt|en dejt|hem till dig|hem till mig|ta en fika)\b/,
  /\b(var bor du|din adress|min adress)\b/,
  // Finnish
  /\boletko (sina |oikeasti |ihan |joku |vain )*(aito|oikea|feikki|robotti|botti|ihminen|tietokone|operaattori|tyontekija|olemassa)\b/,
  /\b(valeprofiili|feikkiprofiili)\b/,
  /\b(tavata|tavataan|tavattaisiin|nahda sinut|treffeille|treffit|kasvotusten|kahville|luokseni|luoksesi)\b/,
  /\b(missa asut|osoitteesi|osoitteeni)\b/,
  // Polish
  /\bjestes (naprawde |w ogole |tylko )*(prawdziwa|prawdziwy|falszywa|falszywy|botem|robotem|czlowiekiem|komputerem|operatorem|pracownikiem|realna|realny)\b/,
  /\b(falszywy profil|fejkowy profil|istniejesz)\b/,
  /\b(spotkac|spotkamy|spotkajmy|spotkanie|spotkania|zobaczyc sie|na zywo|osobiscie|randke|randka|u mnie|u ciebie|na kawe)\b/,
  /\b(gdzie mieszkasz|twoj adres|moj adres)\b/,
]

import type { HonestyWords } from './honesty-words.ts'

const machine =
  'ki|ai|bot|chatbot|roboter|robot|chatgpt|gpt|computer|maschine|programm|operator|operatorin|moderator|moderatorin|animateur|animateurin|chatschreiber|chatschreiberin|agent|automat'
const false_ = 'fake|falsch|gefalscht|erfunden|ausgedacht|fiktiv|unecht|fakes'
const human = 'mensch|menschen|person|frau|mann|dame|madchen|typ|profil|jemand|menschenseele'
const day = '(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|wochenende|morgen|heute|bald|gleich'

export const de: HonestyWords = {
  asksReal: [
    `(bist|seid|sind|biste) (du |ihr |sie )?(\\S+ ){0,3}(${machine}|${false_}|mitarbeiter|mitarbeiterin)`,
    '(bist|sind|biste) (du |sie )?(wirklich |uberhaupt |eigentlich |denn |auch |nun |jetzt |in )*(echt|real)( (oder|und|bist) .*)?$',
    `(bist|ist|sind|einer|mit) (\\S+ ){0,3}(echte|echter|reale|realer|echten|lebende|wirkliche) (${human})`,
    `(du|das|die) (bist|bis|ist|sind) (\\S+ ){0,3}(nicht echt|nicht real|${false_}|${machine}|automatisiert)`,
    'bist du (\\S+ ){0,2}mensch(?! \\S)|(du|sie) (\\S+ )?(ein |kein )?mensch (bist|sind)|kein mensch',
    '(gibt es|gibts|gibt s) dich|dich gibt es|existierst du|du existierst',
    `(${false_})\\S* ?(profil|account|konto|bilder|fotos)|fakeprofil\\S*|fakeaccount|(profil|bilder|fotos|account) (\\S+ ){0,2}(${false_}|echt|real|geklaut)`,
    '(bilder|fotos) (\\S+ ){0,2}(aus dem (internet|netz)|von google)|(deine|das) (bilder|fotos|du)$|wirklich deine (fotos|bilder)',
    `(mit|zu) (einem|einer|nem|ner|dem) (${machine}|menschen|echten)`,
    `(klingst|klingt|schreibst|wirkst|wirken|wirkt) (\\S+ ){0,3}(${machine}|automatisch|automatisiert)`,
    'schreibst du (das|dies|es|hier) (\\S+ )?selbst|macht das (eine|ein) (maschine|computer|bot|ki)',
    '(wirst|werdet) (du|ihr) (\\S+ )?bezahlt( (mit|um|fur|zu) .*)?$|dafur bezahlt|(geld|bezahlt) (\\S+ )?(furs|fur das) (schreiben|chatten)',
    '(verdienst|bekommst|kriegst) (du )?(\\S+ ){0,2}pro (nachricht|antwort)|geld furs schreiben',
    'arbeitest du (\\S+ )?(fur|bei) (diese|dieser|die|der) (seite|webseite|website|app|plattform|firma)|(chatten|schreiben) (\\S+ )?(dein )?(job|beruf)|(schreibst|chattest|antwortest) du (\\S+ )?beruflich|machst du (das|sowas|so was) (\\S+ )?beruflich',
    '(hinter|betreibt) (diesem|dem|deinem) (profil|account|konto)|operator',
    'mit wem (schreibe|chatte|rede|schreib|spreche) ich',
    'schreibt ihr|seid ihr mehrere|zu mehreren',
    '(beweis|beweise|beweisen) (\\S+ ){0,3}(echt|real|mensch|gibt)',
    'du (\\S+ )?(echt|real|wirklich echt) bist|nicht echt bist',
    `(echt|real) oder (${false_}|ki|bot|nicht)|(${false_}) oder (echt|real)|(mensch|frau|mann) oder (\\S+ )?(${machine})`,
    `^(kunstliche intelligenz|${machine}|${false_})( (oder|oder was|oder so|wa|ne|stimmts|richtig))?$`,
    '(ist|sitzt) da (\\S+ )?(jemand|ein mensch|wer)',
    'automatisiert|automatisch (generiert|erzeugt|geantwortet)|automatisch$|fleisch und blut|fur die du dich ausgibst|fur den du dich ausgibst|als (frau|mann) ausgibt',
    '(schon wieder|noch so|wieder so|noch) (\\S+ )?(ein )?(bot|fake|roboter)',
  ],
  asksMeeting: [
    '(wollen|konnen|wann|sollen|lass|mochte|mochtest|willst|wurde|trau\\S*|wurd|magst|kannst) (\\S+ ){0,6}(treffen|kennenlernen|kennen lernen|besuchen|begegnen)',
    'treffen wir uns|triffst du (dich|mich)|wir treffen uns|treffen$|(zeit|lust) (\\S+ ){0,4}(treffen|date|kaffee|trinken|spaziergang|zusammen)|mich (mit dir )?treffen|dich (\\S+ )?(treffen|personlich|kennenlernen in)',
    '(sehen|seh) wir uns|wir sehen uns(?! hier)|wir (\\S+ )?uns (\\S+ ){0,3}(sehen|treffen|sehn)|uns (\\S+ )?(sehen|treffen)|sehe ich dich|(kann|will|mochte|darf|wurde|wann) (\\S+ ){0,3}dich (\\S+ ){0,2}(sehen|sehn|live|personlich)|dich (\\S+ )?(live|personlich) sehen',
    'in echt|im echten leben|im realen leben|real life|live sehen|personlich (treffen|sehen|kennen\\S*)',
    '(auf|unser|unserem|ersten|ein) (\\S+ )?date (mit|am|gehen|oder)|auf ein(em)? date|unser(em|e)? (erstes |ersten )?date|beim ersten date|datest du|dates du',
    '(zu|bei) (dir|mir) (komm\\S*|fahren|schlafen|ubernachten|vorbei\\S*|nach hause)|komm (\\S+ ){0,3}(zu|bei) (mir|dir)( .*)?$|vorbeikommen|komme? (ich )?vorbei|komm (\\S+ )?vorbei|zu dir(?= |$)',
    '(hol|hole) (ich )?dich|dich (\\S+ ){0,2}abholen|dich besuchen|(lade|lad|einladen) (ich )?dich|dich (\\S+ ){0,3}(ein|einladen)$|zum essen ein',
    '(gehen|wollen|sollen|lass|lasst|lust|konnen) (wir |uns )?(\\S+ ){0,5}(kaffee|trinken|essen gehen|ausgehen|spazieren|see|strand|kino|zusammen|aus)',
    'kaffee (trinken gehen|zusammen|in der stadt|irgendwo)|mit dir (\\S+ )?ausgehen|mit mir (\\S+ )?ausgehen|kaffee trinken|spaziergang zusammen|zusammen (\\S+ ){0,2}(spazieren|essen|ausgehen)',
    'kommst du (auch|mit|zu|mal|dann|vorbei)|wohin gehen wir|wo (konnen|treffen|gehen) wir|gehst du mit mir',
    '(deine|meine) adresse|wo wohnst du( genau)?$|gib mir (\\S+ )?adresse',
    `bis (${day}) (um|am|im|in|bei) .*`,
  ],
  claimsReal: [
    '(ich )?bin (\\S+ ){0,2}(echt|real|hundertprozentig echt)(?=$| (schatz|susser|du|und|mein|lieber|keine|eine) ?)',
    `(bin|mit|ist) (\\S+ ){0,2}(eine|ein|einer|nem|einem) (echte|echter|echten|reale|realer|ganz normale|normale|lebende) (${human})`,
    'bin (\\S+ )?(ein|nur ein|auch nur ein) mensch',
    `(bin|ist|sind) (\\S+ )?(kein|keine|nicht|keiner) (\\S+ )?(${machine}|${false_}|fakeprofil|mitarbeiter|mitarbeiterin)`,
    `profil ist (\\S+ )?(echt|real)|(gibt|sitzt|ist) (\\S+ ){0,2}kein(en|e)? (${machine})`,
    'arbeite nicht (fur|bei)|(werde|bekomme|kriege) (\\S+ ){0,3}(nicht|kein geld) (\\S+ )?(bezahlt|dafur)|nicht (\\S+ )?bezahlt',
    '(fotos|bilder) sind (\\S+ )?(von mir|echt)|mich gibt es (wirklich|echt)|existiere wirklich',
    'fleisch und blut',
  ],
  contact: [
    'ich wohne in der \\S+ \\d+|ich wohne (\\S+ ){1,3}\\d+',
    'gib mir (\\S+ )?(nummer|handynummer|adresse|email)|meine (handy|telefon)?nummer (ist|lautet)|mein (snap|snapchat|insta|instagram|telegram|whatsapp) (ist|heisst)',
    '(schreib|ruf|mail|maile) (mir|mich) (\\S+ )?(auf|an|unter|bei|per)',
    '(fug|fuge|add|adde) mich|findest mich (auf|bei)|mich auf (insta|instagram|snap|telegram|facebook)',
  ],
  payment: [
    '(kannst|konntest|wurdest) du (\\S+ ){0,3}\\d+ (euro|eur) .*',
    '(schick|schicke|leih|sende|uberweis|uberweise) (mir|es) (\\S+ ){0,4}(geld|konto)|auf mein konto',
    '(kauf|kaufe|kaufst|schenk|schenkst) (du )?(mir )?(\\S+ )?(gutschein|gutscheinkarte|geschenkkarte)',
    'paypal|bitcoin|western union|mein konto',
  ],
  not: 'nicht(?! (?:mehr )?(?:abwarten|erwarten|warten))|kein|keine|keinen|keiner|nie|niemals|unmoglich',
}

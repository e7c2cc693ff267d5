import type { Offences } from './offences.ts'

/** Groups of people that hateful sentences are about. */
const GROUPS =
  'auslander|ausländer|muslime|moslems|juden|schwule|lesben|türken|araber|neger|schwarze|zigeuner|flüchtlinge|asylanten|polen|migranten|transen|behinderte|chinesen'
/** Where pictures of a victim would be shown. */
const AUDIENCE =
  '((deine|deinen|deinem|deiner|alle deine|allen deinen) (\\S+ )?(chef|chefin|arbeit|kollegen|mann|frau|freund|freundin|mutter|vater|eltern|familie|freunde|freunden|follower|kontakte|schule|kinder)|alle|jeder|internet|netz|online)'
const PICTURES =
  '(\\S*foto|\\S*fotos|\\S*bild|\\S*bilder|\\S*video|\\S*videos|aufnahme|aufnahmen|screenshots|nudes|chats)'

export const offences: Offences = {
  rude: [
    '(werd|werde|will|wird|sollte|müsste|gehört|gehörst|verdienst) … (vergewaltigt|vergewaltigen)( werden|$| wenn| sobald)',
    '(nehm|nehme|fick|ficke|krieg|hol) (ich )?dich … ob du willst oder nicht',
    'ob du (es )?willst oder nicht (ich )?(nehm|nehme|fick|ficke|hole|zwing|zwinge) (ich )?dich',
    'auch wenn du nein sagst … (nehm|fick|mach|mache|hol|tu)\\S* ich',
    '(schreien|heulen|betteln|wehren) (so viel|so laut|wie|soviel) … willst … (hör|hor)\\S* (ich )?(nicht|nie|dich)',
    '(niemand|keiner) (wird )?(dich|dein) (\\S+ )?(schreien )?(hören|hört)',
    '(misch|mische|kipp|kippe|tu|schütt|schütte|werf|werfe) (ich )?dir (was|etwas|tropfen|ko tropfen) (in|ins) (\\S+ )?(glas|drink|getränk|bier|wein|cola) … (dann|und) … (gehörst|mir|mit dir|wehrlos|mitnehmen)',
    'ko tropfen … dir',
    '(fessel|fessle|fesseln) (ich )?dich … (was ich will|nein|schreien|ob du|mehr)',
    'zwing\\S* (ich )?dich (\\S+ )?(zum sex|ins bett|dazu)',
    '(reiss|reisse) (ich )?dir die (kleider|klamotten|hose) vom',
    '(zerr|zerre|zieh|ziehe|schlepp|schleppe) (ich )?dich in (die|den|eine|mein) (gasse|busch|büsche|gebüsch|keller|kofferraum)',
    `wenn du (mich|nicht|mir nicht|jetzt nicht|mir kein) … (schick|schicke|stell|stelle|poste|teile|leake|verbreite|veröffentliche) (ich )?… (${PICTURES}|alles) … (${AUDIENCE})`,
    `(zahl|zahle|zahlst|bezahl|überweis|euro|bitcoin) … (oder|sonst) … (${PICTURES}) … (${AUDIENCE}|landet|geht|kommt)`,
    `(zahl|zahle|überweis|mach was ich sage|tu was ich sage) … (oder|sonst) … (${AUDIENCE}) … (${PICTURES}|alles|nackt|erfahren)`,
    `(schick|mach|zeig)\\S* (mir )?(noch|mehr) … (${PICTURES}) … (sonst|oder) … (${AUDIENCE}|erste|poste|veröffentliche)`,
    '(aufgenommen|gefilmt) … (du weisst|zahl|zahlst|euro|oder ich|kontakte|schick)',
    `(${GROUPS}) (wie du )?(gehören|gehört|sollen|sollten|müssen|sollte) … (abgeschoben|raus|weg|vergast|erschossen|eingesperrt|tot|zurück)`,
    `(${GROUPS}) (sind|ist) (\\S+ ){0,2}(abschaum|krank|eklig|ekelhaft|dreck|ungeziefer|tiere|affen|ratten|parasiten|minderwertig|kriminell|kriminelle|verbrecher|diebe|terroristen|keine menschen|abartig|pervers|dumm|an allem schuld)`,
    `(${GROUPS}) (\\S+ )?(stinken|klauen alle|klauen|lügen alle|raus)|(date|treffe|mag|will) (ich )?(keine|nicht mit) (${GROUPS})`,
    'frauen (gehören|gehört) (in die küche|an den herd|hinter den herd)',
    'geh (doch )?zurück (in dein|nach) (land|afrika|hause|syrien|der türkei)',
  ],
  money: [
    '(nimmst|verlangst|kostest|berechnest) du (\\S+ )?(für|pro) … (nacht|stunde|nummer|blasen)',
    'was kostet … (nacht|stunde|nummer) mit dir',
    '\\d{2,4} (euro |eur )?(für eine|die|pro|für ne) (stunde|nacht|nummer) … (\\d{2,4}|ganze nacht|treffen|diskret|kondom|gummi)',
    '(zahl|zahle|gebe|geb|biete) (ich )?dir \\d{2,4} … (schläfst|schlafen|sex|bett|nacht|blas\\S*|fick\\S*|stunde)',
    'sugar ?(daddy|baby|mommy)\\S*|(der|die) mich finanziell (verwöhnt|unterstützt)|gegen (bezahlung|taschengeld) (treffen|sex|daten)|(treffen|sex|date) gegen (bezahlung|taschengeld|tg)',
    'bist du (eine )?(escort|hure|nutte|käuflich)|bezahlte[sn]? (date|dates|treffen|sex)',
    'mein (preis|tarif|honorar) … (nacht|stunde|kondom|gummi|französisch)',
  ],
}

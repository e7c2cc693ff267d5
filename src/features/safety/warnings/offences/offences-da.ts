import type { Offences } from './offences.ts'

/** Groups of people that hateful sentences are about. */
const GROUPS =
  'indvandrere|indvandrerne|muslimer|jøder|jøderne|sorte|negre|perkere|arabere|bøsser|bøsserne|lesbiske|transer|sigøjnere|romaer|flygtninge|udlændinge|kinesere|handicappede'
/** Where pictures of a victim would be shown. */
const AUDIENCE =
  '((din|dit|dine|alle dine) (chef|job|arbejde|kolleger|mand|kone|kæreste|mor|far|forældre|familie|venner|følgere|kontakter|skole|børn)|alle|internettet|nettet)'
const PICTURES =
  '(billede|billeder|billedet|billederne|\\S*billede|\\S*billeder|video|videoen|film|filmen|optagelsen|nudes|alt)'

export const offences: Offences = {
  rude: [
    'voldtager (jeg )?(dig|jer)|(skal|vil|burde|fortjener) (\\S+ ){0,3}(voldtage dig|voldtages|voldtaget)|(fortjener|burde) (\\S+ ){0,3}voldtaget',
    '(om|uanset om|hvad enten) du vil eller (ej|ikke) (\\S+ )?(tager|knepper|tvinger) (jeg|vi) dig|(tager|knepper|tvinger) (jeg )?dig (\\S+ )?(om du vil eller|uanset om|selvom du)',
    '(kan|må) (skrige|græde|kæmpe) (så meget|så højt) … (ingen|stopper|hjælper|alligevel)',
    '(putter|hælder|kommer) (jeg )?(noget|en pille|stoffer|ghb) i (dit|din) (glas|drink|øl|vin) … (min|så|hjem)',
    '(doper|bedøver) (jeg )?dig',
    '(binder) (jeg )?dig … (hvad jeg vil|skrig\\S*|nej|vil)',
    'tvinger (jeg )?dig (til sex|til at (kneppe|sutte|dyrke))',
    '(river|flår) (jeg )?tøjet af dig',
    '(trækker|slæber) (jeg )?dig ind i (\\S+ )?(buskene|gyden|kælderen|bagagerummet)',
    `hvis du (blokerer|ignorerer|forlader|anmelder|ikke) … (sender|lægger|poster|deler|spreder|viser) (jeg )?… (${PICTURES})`,
    `(betal|mobilepay|gør som jeg siger|kroner|bitcoin) … (ellers|eller) … (${AUDIENCE}) (\\S+ ){0,3}(ser|får|skal se|får at vide) (\\S+ ){0,3}(${PICTURES})`,
    `(betal|mobilepay|gør som jeg siger|kroner|bitcoin) … (ellers|eller) … (ser|får|skal se|får at vide) (${AUDIENCE}) (\\S+ ){0,3}(${PICTURES})`,
    `(betal|mobilepay|gør som jeg siger|kroner|bitcoin) … (ellers|eller) … (${PICTURES}) … (${AUDIENCE})`,
    '(send|vis) (\\S+ ){0,2}(mere|flere|billeder|til) … (ellers|eller) (\\S+ )?(lægger|poster|deler|spreder|sender)',
    '(optog|optaget|filmede|filmet) dig … (gør|betal|betaler|nu|kontakter|familie|kroner)',
    `(${GROUPS}) (skal|må|burde|bør) … (ud|dø|væk|hjem|udvises|skydes|brændes)`,
    `(${GROUPS}) er (\\S+ ){0,2}(syge|klamme|dyr|aber|rotter|tyve|terrorister|kriminelle|parasitter|utøj|afskum|beskidte|mindre værd|unormale|dumme)`,
    `(${GROUPS}) (styrer|kontrollerer|ejer) (\\S+ )?(alt|verden|medierne|bankerne)`,
    `(hader|afskyr) (alle )?(${GROUPS})`,
    '(tag|rejs|skrid|smut) (\\S+ )?(hjem|tilbage) til (dit|jeres) (eget )?(land|hjemland)|kvinder hører (til|hjemme) i køkkenet',
  ],
  money: [
    '(hvad|hvor meget) (tager|koster|skal) du (have )?(for|i|per) (\\S+ )?(nat|time|timen|blowjob|gang)|hvad koster (en nat|en time) med dig',
    '\\d{3,5} (kroner |kr )?(i timen|per time|for en nat|for natten) … (\\d{3,5}|nat|diskret|kondom)',
    '(får|giver|betaler) (du |dig )?\\d{3,5} … (seng|kneppe|sex|natten|sutter|ligger)',
    'betaler dig for (sex|at|en nat)',
    'sugar ?(daddy|baby|mommy|dating)\\S*',
    'der forsørger mig',
    'som forsørger mig',
    '(mødes|date|sex|møde) mod (betaling)',
    'betalt (date|sex|møde)',
    'er du (\\S+ )?(escort|prostitueret)',
    'mine priser … (time|nat|kondom)',
  ],
}

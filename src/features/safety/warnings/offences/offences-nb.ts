import type { Offences } from './offences.ts'

/** Groups of people that hateful sentences are about. */
const GROUPS =
  'innvandrere|innvandrerne|muslimer|jøder|jødene|svarte|negre|pakkiser|arabere|homser|homsene|homofile|lesbiske|transer|sigøynere|romfolk|flyktninger|utlendinger|kinesere|funksjonshemmede'
/** Where pictures of a victim would be shown. */
const AUDIENCE =
  '((sjefen|jobben|kollegene|mannen|kona|kjæresten|moren|mora|faren|foreldrene|familien|vennene|følgerne|kontaktene|skolen|barna) (din|ditt|dine)|alle|internett|nettet)'
const PICTURES =
  '(bilde|bilder|bildet|bildene|\\S*bilde|\\S*bilder|\\S*bildene|video|videoen|film|filmen|opptaket|nudes|alt)'

export const offences: Offences = {
  rude: [
    '(skal|vil|burde|fortjener) (\\S+ ){0,3}voldta( deg|s|tt)|voldtar deg|(fortjener|burde) (\\S+ ){0,3}voldtatt',
    '(enten|uansett om|om) du vil eller (ikke|ei) (\\S+ )?(tar|knuller|tvinger) (jeg|vi) deg|(tar|knuller|tvinger) (jeg )?deg (\\S+ )?(enten du vil|uansett om|selv om du)',
    '(kan|får) (skrike|gråte|kjempe) (så mye|så høyt) … (ingen|stopper|hjelper|likevel)',
    '(putter|heller|legger) (jeg )?(noe|en pille|dop|ghb) i (glasset|drinken|ølet|vinen) (ditt|din) … (min|så|hjem)',
    '(doper|doper ned) (jeg )?deg',
    '(binder) (jeg )?deg … (hva jeg vil|skrik\\S*|nei|vil)',
    'tvinger (jeg )?deg til (sex|å (knulle|suge|ligge))',
    'river (jeg )?av deg klærne',
    '(drar|sleper) (jeg )?deg inn i (\\S+ )?(buskene|smuget|kjelleren|bagasjerommet)',
    `hvis du (blokkerer|ignorerer|forlater|anmelder|ikke) … (sender|legger|poster|deler|sprer|viser) (jeg )?… (${PICTURES})`,
    `(betal|vipps|gjør som jeg sier|kroner|bitcoin) … (ellers|eller) … (${AUDIENCE}) (\\S+ ){0,3}(får se|ser|skal se|får vite) (\\S+ ){0,3}(${PICTURES})`,
    `(betal|vipps|gjør som jeg sier|kroner|bitcoin) … (ellers|eller) … (får se|ser|skal se|får vite) (${AUDIENCE}) (\\S+ ){0,3}(${PICTURES})`,
    `(betal|vipps|gjør som jeg sier|kroner|bitcoin) … (ellers|eller) … (${PICTURES}) … (${AUDIENCE})`,
    '(send|vis) (\\S+ ){0,2}(til|flere|mer|bilder) … (ellers|eller) (\\S+ )?(legger|poster|deler|sprer|sender)',
    '(tok|tatt|filmet) (opp )?(av )?deg … (gjør|betal|betaler|nå|kontakter|familie|kroner)',
    `(${GROUPS}) (skal|må|burde|bør) … (ut|dø|vekk|hjem|utvises|skytes|brennes)`,
    `(${GROUPS}) er (\\S+ ){0,2}(syke|ekle|dyr|aper|rotter|tyver|terrorister|kriminelle|parasitter|utøy|avskum|skitne|mindre verdt|unormale|dumme)`,
    `(${GROUPS}) (styrer|kontrollerer|eier) (\\S+ )?(alt|verden|mediene|bankene)`,
    `(hater|avskyr) (alle )?(${GROUPS})`,
    '(dra|reis|stikk) (\\S+ )?(hjem|tilbake) til (landet ditt|ditt eget land|hjemlandet ditt)|kvinner hører hjemme på kjøkkenet',
  ],
  money: [
    '(hva|hvor mye) (tar|koster|skal) du (ha )?(for|i|per) (\\S+ )?(natt|time|timen|blowjob|gang)|hva koster (en natt|en time) med deg',
    '\\d{3,5} (kroner |kr )?(timen|i timen|per time|for en natt|for natten) … (\\d{3,5}|natt|diskret|kondom)',
    '(får|gir|betaler) (du |deg )?\\d{3,5} … (ligger|knulle|sex|natten|suger)',
    'betaler deg for (sex|å|en natt)',
    'sugar ?(daddy|baby|mommy|dating)\\S*',
    'som forsørger meg',
    '(møtes|date|sex|møte) mot (betaling)',
    'betalt (date|sex|møte)',
    'er du (\\S+ )?(eskorte|escort|prostituert)',
    'mine priser … (time|natt|kondom)',
  ],
}

import type { Offences } from './offences.ts'

/** Groups of people that hateful sentences are about. */
const GROUPS =
  'invandrare|invandrarna|muslimer|judar|judarna|svarta|negrer|araber|bögar|bögarna|lesbiska|transor|zigenare|romer|flyktingar|utlänningar|kineser|funktionshindrade'
/** Where pictures of a victim would be shown. */
const AUDIENCE =
  '((din|ditt|dina|alla dina) (chef|jobb|kollegor|man|fru|pojkvän|flickvän|mamma|pappa|föräldrar|familj|vänner|följare|kontakter|skola|barn)|alla|internet|nätet)'
const PICTURES =
  '(bild|bilder|bilden|bilderna|\\S*bild|\\S*bilder|video|videon|film|filmen|filmer|klippet|inspelningen|nudes|allt)'

export const offences: Offences = {
  rude: [
    '(ska|kommer|vill|borde|förtjänar) (\\S+ ){0,3}våldta(s|gen)?( dig| dej|$)|våldtar dig|(förtjänar|borde) (\\S+ ){0,3}våldtagen',
    '(vare sig|oavsett om) du vill eller (inte|ej) (\\S+ )?(tar|knullar|tvingar) (jag|vi) dig|(tar|knullar|tvingar) (jag )?dig (\\S+ )?(vare sig du vill|oavsett om du vill|även om du)',
    '(kan|får) (skrika|gråta|kämpa) (hur mycket|så mycket|så högt) … (ingen|slutar|hjälper|ändå)',
    '(lägger|häller|stoppar) (jag )?(nåt|något|en tablett|droger|ghb) i (ditt|din) (glas|drink|öl|vin|dricka) … (min|sen|sedan|hem)',
    '(drogar|ska droga) (jag )?dig',
    '(binder|ska binda) (jag )?(fast )?dig … (vad jag vill|skrik\\S*|nej|vill)',
    'tvingar (jag )?dig (till sex|att (knulla|suga|ligga))',
    'sliter (jag )?av dig kläderna',
    '(drar|släpar) (jag )?in dig i (\\S+ )?(buskarna|gränden|källaren|skuffen)',
    `om du (blockerar|ignorerar|lämnar|anmäler|inte) … (skickar|lägger|postar|delar|sprider|publicerar|visar) (jag )?… (${PICTURES})`,
    `(betala|swisha|gör som jag säger|kronor|bitcoin) … (annars|eller) … (${AUDIENCE}) (\\S+ ){0,3}(får se|ser|ska se|får veta) (\\S+ ){0,3}(${PICTURES})`,
    `(betala|swisha|gör som jag säger|kronor|bitcoin) … (annars|eller) … (får se|ser|ska se|får veta) (${AUDIENCE}) (\\S+ ){0,3}(${PICTURES})`,
    `(betala|swisha|gör som jag säger|kronor|bitcoin) … (annars|eller) … (${PICTURES}) … (${AUDIENCE})`,
    '(skicka|visa) (\\S+ ){0,2}(till|fler|mer|bilder) … (annars|eller) (\\S+ )?(lägger|postar|delar|sprider|skickar|publicerar)',
    '(spelade|spelat|filmade|filmat) (in )?dig … (gör|betala|betalar|nu|kontakter|familj|kronor)',
    `(${GROUPS}) (ska|måste|borde|bör) … (ut|dö|bort|hem|utvisas|skjutas|brännas)`,
    `(${GROUPS}) är (\\S+ ){0,2}(sjuka|äckliga|djur|apor|råttor|tjuvar|terrorister|kriminella|parasiter|ohyra|avskum|smutsiga|mindre värda|onormala|dumma)`,
    `(${GROUPS}) (styr|kontrollerar|äger) (\\S+ )?(allt|världen|media|bankerna)`,
    `(hatar|avskyr) (alla )?(${GROUPS})`,
    '(åk|stick|dra|far) (\\S+ )?(hem|tillbaka) till (ditt|ert) (eget )?(land|hemland)|kvinnor (hör hemma|ska stå|ska vara) (i|vid) (köket|spisen)',
  ],
  money: [
    '(vad|hur mycket) (tar|kostar|vill) du (ha )?(för|per|i) (\\S+ )?(natt|timme|timmen|timma|avsugning|gång)|vad kostar (en natt|en timme) med dig',
    '\\d{3,5} (kronor |kr |spänn )?(i timmen|per timme|för en natt|natten|för natten) … (\\d{3,5}|natt|diskret|kondom)',
    '(får|ger|betalar) (du |dig )?\\d{3,5} … (ligger|ligga|knulla|sex|natten|suger)',
    'betalar dig för (sex|att ligga|en natt)',
    'sugar ?(daddy|baby|mommy|dejt)\\S*',
    'som försörjer mig',
    '(träffas|dejt|sex|träff) mot (betalning|ersättning)',
    'betald (dejt|sex|träff)',
    'är du (\\S+ )?(eskort|escort|prostituerad)',
    'mina priser … (timme|natt|kondom)',
  ],
}

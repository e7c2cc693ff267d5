import type { Offences } from './offences.ts'

/** Groups of people that hateful sentences are about. */
const GROUPS =
  'maahanmuuttajat|mamut|muslimit|juutalaiset|mustat|neekerit|arabit|homot|lesbot|transut|romanit|mustalaiset|pakolaiset|ulkomaalaiset|ryssät|vammaiset'
/** Where pictures of a victim would be shown. */
const AUDIENCE =
  '(pomosi|pomollesi|työkaverisi|miehesi|vaimosi|poikaystäväsi|tyttöystäväsi|äitisi|äidillesi|isäsi|vanhempasi|perheesi|perheellesi|ystäväsi|ystävillesi|kaverisi|seuraajasi|kontaktisi|kaikki|kaikille|nettiin|netissä)'
const PICTURES =
  '(\\S*kuva|\\S*kuvan|\\S*kuvat|\\S*kuvasi|\\S*kuvia|video|videon|videosi|nauhoitus|nauhoituksen|pätkän|kaiken)'

export const offences: Offences = {
  rude: [
    '(raiskaan|raiskataan|raiskaamme) (\\S+ )?(sinut|sut|teidät)|(ansaitset|pitäisi) (\\S+ ){0,3}(raiskata|raiskattavaksi|raiskatuksi)',
    '(halusit tai et|haluat tai et|vaikka (kieltäydyt|huutaisit|sanoisit ei)) (\\S+ ){0,2}(otan|panen|nussin|pakotan) (\\S+ )?(sinut|sut|sua)|(otan|panen|nussin|pakotan) (sinut|sut) (\\S+ )?(halusit tai et|vaikka)',
    '(voit|saat) (huutaa|itkeä|rimpuilla) … (kukaan|silti|lopeta|auta)',
    '(laitan|kaadan|pudotan) (jotain|pillerin|huumeita|tyrmäystippoja) (lasiisi|drinkkiisi|juomaasi|sun juomaan) … (minun|mun|sitten|kotiin)',
    '(huumaan|tyrmään) (sinut|sut)',
    '(sidon|köytän) (sinut|sut) … (mitä haluan|huuda\\S*|halusit|et)',
    'pakotan (sinut|sut) (seksiin|panemaan|imemään|sänkyyn)',
    '(revin|riisun väkisin) (\\S+ )?vaatteet (päältäsi|sun päältä)',
    '(raahaan|vedän) (sinut|sut) (pusikkoon|puskaan|kellariin|kujalle)',
    `jos (estät|jätät|ilmiannat|et) … (lähetän|julkaisen|jaan|laitan|levitän|näytän) … (${PICTURES})`,
    `(maksa|tee mitä sanon|euroa|bitcoin) … (tai|muuten) … (${AUDIENCE}) … (näkee|näkevät|saa|saavat|tietää) … (${PICTURES})`,
    '(maksa|tee mitä sanon|lähetä) … (tai|muuten) (\\S+ )?(julkaisen|lähetän|jaan|laitan|levitän)',
    '(nauhoitin|kuvasin|tallensin) (sinut|sut) … (teet|maksa|maksat|nyt|kontaktit|perhe|euroa)',
    `(${GROUPS}) (ulos|pois|vittuun) (suomesta|täältä|maasta)|(painu|mene|painukaa|menkää) (\\S+ )?takaisin (\\S+ )?(omaan maahasi|kotimaahasi|sinne mistä)`,
    `(${GROUPS}) (on|ovat) (\\S+ ){0,2}(sairaita|ällöttäviä|eläimiä|apinoita|rottia|varkaita|terroristeja|rikollisia|loisia|saastaa|likaisia|alempiarvoisia|epänormaaleja|tyhmiä)`,
    `(${GROUPS}) (\\S+ )?(hallitsevat|omistavat) (\\S+ )?(kaikkea|kaikki|maailmaa|mediaa|pankit)|(vihaan|inhoan) (\\S+ )?(juutalaisia|muslimeja|mustia|homoja|maahanmuuttajia|neekereitä|romaneja|arabeja)`,
    `(${GROUPS}) (pitäisi|pitää|täytyy) … (tappaa|ampua|polttaa|karkottaa|häätää)`,
    '(nainen kuuluu|naiset kuuluvat|naisten paikka on) (keittiöön|keittiössä|hellan ääreen)',
  ],
  money: [
    '(paljonko|mitä) (otat|maksat|veloitat|pyydät) (\\S+ )?(yöstä|tunnista|tunnilta|suihinotosta|kerrasta)|mitä (yö|tunti) kanssasi maksaa',
    '\\d{2,4} (euroa |e )?(tunti|tunnilta|yö|yöltä) … (\\d{2,4}|koko yö|yö|kortsu|diskreetti)',
    '(saat|annan|maksan) (sinulle |sulle )?\\d{2,4} … (makaat|makaamaan|seksi\\S*|yöstä|sänkyyn|panna)',
    'maksan (sinulle|sulle) (seksistä|yöstä)',
    'sugar ?(daddy|baby|mommy)\\S*|joka elättää (minut|mut)|(tapaaminen|tapaamisia|seksiä|treffit) (maksua vastaan|rahaa vastaan|rahasta)|maksullinen (tapaaminen|seksi)|oletko (\\S+ )?(escort|prostituoitu)',
  ],
}

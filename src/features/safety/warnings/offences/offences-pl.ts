import type { Offences } from './offences.ts'

/** Groups of people that hateful sentences are about. */
const GROUPS =
  'ciapaci|ciapaki|czarni|czarnuchy|zydzi|muzulmanie|geje|pedaly|lesbijki|ukraincy|cyganie|romowie|imigranci|uchodzcy|obcokrajowcy|arabowie|chinczycy|transy|niepelnosprawni'
/** Where pictures of a victim would be shown. */
const AUDIENCE =
  '(((do )?(twoj|twoja|twoi|twojego|twojej|twojemu|twoim|twoich|wszystkim twoim) (szef|szefa|szefowi|szefowej|pracy|mezowi|maz|zona|zonie|chlopak|mama|mamie|matka|ojciec|rodzice|rodzicom|rodzina|rodziny|rodzinie|znajomi|znajomym|kontaktow|szkoly))|wszyscy|wszystkim|internet|internetu|sieci|neta)'
const PICTURES = '(zdjecie|zdjecia|fotki|fotka|film|filmik|filmy|wideo|nagranie|nagrania|nudesy|screeny)'

export const offences: Offences = {
  rude: [
    '(zgwalce|zgwalcimy) (cie|was)|(cie|was) (\\S+ )?(zgwalce|zgwalcimy|zgwalca)|(zaslugujesz|powinni|powinien) (\\S+ ){0,3}(gwalt|zgwalcic|zgwalcil)',
    'chcesz czy nie( chcesz)? (\\S+ ){0,2}(cie|ciebie) (wezme|przelece|wyrucham|zerzne)|(wezme|przelece|wyrucham) cie (\\S+ )?(chcesz czy nie|chocbys|nawet jak)',
    'mozesz (krzyczec|wrzeszczec|plakac) … (nikt|nic|i tak)',
    '(wrzuce|wsypie|doleje|dosypie) (ci )?(cos|tabletke|pigulke|proszek) do (\\S+ )?(drinka|drinku|kieliszka|piwa|szklanki) … (moja|potem|wezme|zabiore)',
    '(odurze|naszprycuje) cie',
    '(zwiaze|przywiaze) cie … (co chce|krzyczec|nie|chcesz)',
    'zmusze cie do (seksu|lozka|tego)',
    'zerwe z ciebie (ubranie|ciuchy|sukienke)',
    'zaciagne cie (w|do) (krzaki|krzakow|piwnicy|bramy|bagaznika)',
    `(jak|jesli|jezeli) (mnie|nie|mi nie) (zablokujesz|rzucisz|zglosisz|zaplacisz|odpiszesz|zrobisz|wyslesz) … (wysle|wrzuce|opublikuje|udostepnie|pokaze) … (${PICTURES}|wszystko)`,
    `(zaplac|placisz|przelej|wyslij|rob co mowie|euro|zlotych|bitcoin) … (albo|inaczej|bo) … (${PICTURES}) … (trafi|pojdzie|zobaczy|${AUDIENCE})`,
    '(wyslij|przyslij|zaplac|przelej|rob) … (albo|inaczej|bo) (\\S+ )?(wrzuce|wysle|opublikuje|udostepnie|pokaze)',
    `(zaplac|przelej) … (albo|inaczej) … (${AUDIENCE}) … (zobaczy|zobacza|dowie|dowiedza|dostanie)`,
    '(nagralem|nagralam) cie … (rob|zaplac|placisz|zaplacisz|teraz|kontakty|rodzina)',
    `(${GROUPS}) (won|wypad|precz|do gazu|do pieca|wynocha)|(wracaj|wracajcie|wypierdalaj|wypierdalajcie) (\\S+ )?(do siebie|do swojego kraju|skad)`,
    `(${GROUPS}) (sa |to )(\\S+ ){0,2}(chorzy|chore|obrzydliwi|zwierzeta|malpy|szczury|zlodzieje|terrorysci|przestepcy|pasozyty|smiecie|scierwo|podludzie|brudasy|zboczency|nienormalni)`,
    `(${GROUPS}) (\\S+ )?(wszystkim rzadza|rzadza|kontroluja|kradna|smierdza)|(nienawidze) (\\S+ )?(zydow|czarnych|gejow|muzulmanow|ukraincow|cyganow|arabow|ciapatych)`,
    `(${GROUPS}) (powinni|powinno sie) … (zdechnac|umrzec|deportowac|deportowani|powiesic|spalic)`,
    '(miejsce kobiety|baby|kobiety) (\\S+ )?(w kuchni|do garow)',
  ],
  money: [
    'ile (bierzesz|chcesz|kosztujesz) za (\\S+ )?(noc|godzine|numerek|loda|seks|spotkanie)|ile kosztuje (noc|godzina) z toba',
    '\\d{2,4} (euro |zl |zlotych )?za (godzine|noc) … (\\d{2,4}|noc|dyskretnie|gumka)',
    '(dam|zaplace|oferuje) (ci )?\\d{2,4} … (przespisz|seks|noc|lozka|loda)',
    'zaplace ci za (seks|noc|loda)',
    'sugar ?(daddy|baby|mommy)\\S*|(szukam|poszukuje) (\\S+ )?sponsora|sponsoring|sponsora (\\S+ ){0,2}(utrzyma|szukam)|(seks|spotkanie|spotkania|randka) (za kase|za pieniadze|sponsorowane|platne)',
    'jestes (\\S+ )?(escort|prostytutka|dziwka na godziny)|moje stawki|przyjmuje (\\S+ )?(dyskretnie|u siebie)',
  ],
}

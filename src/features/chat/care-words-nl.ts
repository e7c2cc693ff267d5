import type { CareWords } from './care-words.ts'

export const nl: CareWords = {
  rude: [
    'hoer', 'hoeren', 'slet', 'kankerhoer', 'kankerlijer', 'kankerwijf', 'kutwijf', 'klootzak', 'trut', 'mongool',
    'teringlijer', 'tyfuslijer', 'kankerzooi', 'mietje', 'flikker op', 'rot op', 'donder op', 'sodemieter op', 'lelijk wijf',
    'dik varken', 'vuile hond', 'vieze slet', 'hou je bek', 'houd je bek', 'hou je bakkes', 'ga dood', 'val dood',
    'krijg kanker', 'krijg de kanker', 'krijg de tering', 'krijg de tyfus', 'achterlijke', 'debiel', 'kutkop', 'eikel',
    'nikker', 'kankerjood', 'kankerturk', 'kankermarokkaan', 'ik maak je af', 'ik weet je te vinden', 'stomme trut', 'sukkel',
  ],
  contact: [
    'mijn|jouw|je … whatsapp|whatsappnummer|telegram|snapchat|insta|instagram|snap|facebook|kik|skype|mobiel nummer|telefoonnummer|06',
    'app|bel|sms|mail|snap … me|mij … op|via|naar|buiten',
    'stuur|geef|mag ik|heb je … nummer|telefoonnummer|06|06 nummer|mailadres|emailadres|insta|instagram|whatsapp|snapchat|telegram',
    'voeg me|voeg mij … toe',
    'verder … op|via … whatsapp|telegram|snapchat|insta|instagram|facebook|mail|skype|signal',
    'praten|chatten|appen|schrijven|kletsen … via|op|buiten … whatsapp|telegram|snapchat|insta|instagram|facebook|mail|skype|signal|deze site|de site',
    'mijn … adres is',
  ],
  money: [
    'geld|bedrag|euro … lenen|overmaken|voorschieten|storten|sturen',
    'leen|leent|maak|schiet|stort|stuur|stuurt … me|mij … geld|euro|wat geld|een bedrag|bedrag|over|voor',
    'kun|kan|zou|wil … je|jij|u … geld|euro|bedrag … lenen|overmaken|sturen|voorschieten|storten',
    'tikkie|betaalverzoek|betaallink',
    'cadeaukaart|cadeaukaarten|giftcard|giftcards|steamkaart|steamkaarten|itunes kaart|paysafecard|google play kaart',
    'western union|moneygram|bitcoin|bitcoins|ethereum|crypto|cryptovaluta|usdt',
    'investeren|beleggen|investering … winst|rendement|crypto|platform|samen',
    'gegarandeerd|gegarandeerde … winst|rendement',
    'mijn|je|jouw|uw … rekeningnummer|iban|pincode|bankpas|creditcard|inlogcode|bankgegevens',
    'kopie … paspoort|id|identiteitskaart|rijbewijs',
    'douane|ziekenhuis|advocaat|erfenis|visum|ticket … betalen|geld|kosten',
    'code … sms|doorsturen|whatsapp code',
  ],
  digits: ['nul', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen'],
}

import type { HonestyWords } from './honesty-words.ts'

const machine =
  'ai|bot|botem|boty|robot|robotem|chatbot|chatbotem|chatgpt|gpt|komputer|komputerem|maszyna|maszyna|programem|operator|operatorem|operatorka|moderatorem|moderatorka|sztuczna inteligencja'
const false_ =
  'fake|fejk|fejkiem|fejkowe|fejkowy|falszywy|falszywa|falszywe|wymyslona|wymyslony|wymyslone|fikcyjna|fikcyjny|zmyslony|zmyslona|podrobka'
const real = 'prawdziwa|prawdziwy|prawdziwe|realna|realny|autentyczna'
const human = 'osoba|osobe|kobieta|kobiete|mezczyzna|czlowiek|czlowiekiem|dziewczyna|profil|facet'
const day =
  'poniedzialek|wtorek|srode|czwartek|piatek|sobote|niedziele|jutro|dzis|wieczorem|weekend|soboty|piatku|niedzieli'

export const pl: HonestyWords = {
  asksReal: [
    `jestes (\\S+ ){0,3}(${machine}|${false_}|pracownikiem|pracownica)`,
    `jestes (naprawde |w ogole |ty |tu |na pewno )*(${real})( (czy|co|tak|osoba|kobieta) ?.*)?$`,
    `(${real}) (${human})|(${human}) (jest )?(${real})`,
    `(nie )?jestes (naprawde |ty |zywym |prawdziwym |ze )*(czlowiekiem|z krwi|${real})(?= (co|czy|i)|$)(?! skarbem)`,
    'istniejesz|nie istniejesz',
    `(profil|konto|zdjecia) (\\S+ ){0,3}(${false_}|${real}|z internetu|kradzione)|(${false_}) (profil|konto|zdjecia)`,
    'naprawde ty na|to ty na zdjec\\S*|zdjecia (\\S+ )?(sa )?z (internetu|neta|google)',
    `(rozmawiam|gadam|pisze|czatuje|rozmawial|pisac) (\\S+ )?z (\\S+ )?(${machine}|maszyna|czlowiekiem|chatbotem|automatem)`,
    `(brzmisz|brzmi|wygladaja|wygladasz|piszesz) (\\S+ ){0,3}(${machine}|automatyczne|automat)`,
    'sama piszesz|sam piszesz|robi to (maszyna|komputer|bot)|pisze (maszyna|komputer|bot)',
    '(placa|placi) (ci|wam) (\\S+ )?(za|zeby)|dostajesz (\\S+ )?(za to|kase|pieniadze)|za to (\\S+ )?(pieniadze|placone)',
    '(zarabiasz|dostajesz|bierzesz) (\\S+ )?za (wiadomosc|sms|odpowiedz)',
    'pracujesz (\\S+ )?(dla|w|na) (tej|tego|ten) (strony|stronie|portalu|serwisu|firmy|aplikacji)|(czatowanie|pisanie) (\\S+ )?(twoja )?praca|pracownikiem',
    '(za|po drugiej stronie) (tym|tego|twoim) (profilem|kontem|ekranu)|operator',
    'z kim (\\S+ ){0,2}(pisze|rozmawiam|gadam)|kto (\\S+ )?(stoi|siedzi|jest) za',
    '(pisze|jest) was|kilka osob|ilu was',
    `(udowodnij|dowod|udowodnic|pokaz) (\\S+ ){0,4}(${real}|czlowiekiem|istniejesz)`,
    `(ze|czy|wiedzial) (\\S+ )?jestes (${real}|czlowiekiem)`,
    `(${real}) czy (${false_}|robot|ai|bot)|(${false_}) czy (${real})|(czlowiek|kobieta|osoba) czy (\\S+ )?(${machine})`,
    `^(sztuczna inteligencja|${machine}|${false_})( (pewnie|co|tak|prawda|czy co))?$`,
    '(jest|siedzi) (\\S+ )?tam (\\S+ )?(ktos|czlowiek)|tam (\\S+ )?ktos jest',
    'automatyczne|automatycznie|automat|krwi i kosci|za ktora sie podajesz|za kogo sie podajesz|udaje (kobiete|mezczyzne|ze)',
    '(kolejny|znowu|nastepny) (bot|fejk|robot)',
    'jestes komputerem',
  ],
  asksMeeting: [
    'spotka(my|c|nie|nia|jmy|libysmy)|spotykasz sie|spotkac|spotkaniu',
    'zobaczymy sie|kiedy sie widzimy|widzimy sie(?! tu)|(moge|chce|chcialbym|kiedy|wreszcie) (\\S+ )?cie (\\S+ )?(zobaczyc|poznac|widziec)|zobacze cie|mozemy sie (\\S+ )?(zobaczyc|poznac)|cie zobaczyc',
    'na zywo|osobiscie|w realu|twarza w twarz',
    '(na|nasza|naszej) (pierwsza )?randk(e|a|i)( (ze mna|czy|w|z toba|kiedys) ?.*)?$|na (pierwsza )?randke(?! w)|naszej randki|nasza randka|randke (z|czy|ze)|randkujesz',
    '(?<!(ladnie|pieknie|slicznie|przytulnie) )(?<!przyjezdza )(?<!przychodzi )(u|do) (mnie|ciebie)( .*)?$|(przyjedz|przyjade|przyjechac|podjechac|wpadnij|wpasc|spac|zapraszam) (\\S+ ){0,2}(do|u|po) (mnie|ciebie)|po ciebie|przyjade|przyjechac|wpadnij',
    '(ochote|idziemy|chodzmy|pojdziemy|zapraszam|wybierzemy|jedziemy|skoczymy|gdzie) (\\S+ ){0,5}(kawe|drinka|kolacje|kino|spacer|jezioro|razem|piwo)|na kawe( .*)?$|kawa (\\S+ ){0,2}(na miescie|razem)|zapraszam cie|wspolny spacer|razem na|razem nad',
    'przyjdziesz|gdzie mozemy|gdzie pojdziemy|cie gdzies zabrac|zabrac cie|masz czas (\\S+ ){0,3}(na|zeby)',
    '(twoj|moj|daj|podaj) adres|gdzie mieszkasz( dokladnie)?$',
    `do (${day}) o .*|(${day}) o (\\S+ ){1,2}(na|w|pod) .*`,
  ],
  claimsReal: [
    `jestem (\\S+ ){0,4}(${real})(?=$| (kochanie|i|skarbie|kobieta|osoba) ?)`,
    `(jestem|rozmawiasz|piszesz|z) (\\S+ ){0,2}(prawdziwa|prawdziwym|normalna|zywa|zywym) (kobieta|osoba|dziewczyna|czlowiekiem|mezczyzna)`,
    'jestem (\\S+ )?(zywym )?czlowiekiem',
    `nie (jestem|jest|sa) (\\S+ ){0,2}(${machine}|${false_}|pracownica|pracownikiem)`,
    `profil jest (${real})|profil (\\S+ )?jest (na pewno |naprawde )?(${real})|nie ma (tu )?(zadnego )?(operatora|bota|robota|maszyny)`,
    'nie pracuje (dla|w|na) (tej|tego)|nikt mi (\\S+ )?(\\S+ )?nie placi|nie (placa|place|dostaje) mi|nie dostaje (\\S+ )?(pieniedzy|kasy)',
    'zdjecia sa (\\S+ )?(moje|prawdziwe)|naprawde istnieje',
    'krwi i kosci',
  ],
  contact: [
    'mieszkam (na|przy) (ulicy |ul )?.*\\d+',
    '(daj|podaj|wyslij) mi (\\S+ )?(numer|adres|maila|telefon)|moj (numer|telefon|snap|snapchat|insta|instagram|telegram|whatsapp|mail) (to|jest)',
    '(napisz|zadzwon) (do mnie )?(\\S+ )?(na|pod|przez)(?! zywo)',
    '(dodaj|znajdz|znajdziesz) mnie (na|w|przez)',
  ],
  payment: [
    '(mozesz|moglbys) (\\S+ ){0,3}\\d+ (zl|zlotych|euro)',
    '(przelej|wyslij|pozycz|przeslij) (mi )?(\\S+ ){0,2}(pieniedzy|pieniadze|kasy|kase)|przelew (\\S+ )?(na|mi)|na moje konto|blik',
    '(kupisz|kup|podarujesz) (mi )?(\\S+ )?(karte|kartę|bon) (podarunkowa|upominkowa|prezentowa)',
    'paypal|bitcoin|western union',
  ],
  notBefore: 'nie',
  not: 'nie(?! moge sie doczekac)|nigdy|niemozliwe|zaden|zadnego',
}

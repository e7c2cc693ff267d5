import type { HonestyWords } from './honesty-words.ts'

const machine =
  'ai|tekoaly|botti|bot|robotti|chatbot|chattibotti|chatgpt|gpt|tietokone|kone|ohjelma|operaattori|moderaattori'
const machines = 'tekoalyn|botin|robotin|chatbotin|tietokoneen|koneen|ohjelman|operaattorin|oikean ihmisen|ihmisen'
const false_ = 'feikki|fake|vale|keksitty|fiktiivinen|huijaus|tekaistu'
const real = 'aito|oikea|todellinen'
const human = 'ihminen|henkilo|nainen|mies|tytto|profiili'
const be = 'oletko|ootko|oot|olet|ootsa|oletteko|ootko sa|sa oot'
const day =
  'maanantaina|tiistaina|keskiviikkona|torstaina|perjantaina|lauantaina|sunnuntaina|huomenna|illalla|viikonloppuna|pian'

export const fi: HonestyWords = {
  asksReal: [
    `(${be}) (\\S+ ){0,3}(${machine}|${false_}|tyontekija)`,
    `(${be}) (sina |sa |oikeasti |ihan |edes |nyt |varmasti )*(${real})( (vai|ihminen|nainen|ethan) ?.*)?$`,
    `(${be}|onko|on) (\\S+ ){0,3}(${real}) (${human})`,
    `(oletko|ootko|ootsa|oletteko) (\\S+ )?ihminen(?! \\S)|(oot|olet) ihminen$|ole(t)? ihminen$|et (\\S+ )?ihminen`,
    `et (oo|ole) (\\S+ )?(${real}|ihminen|olemassa)|et ole olemassa`,
    `(ettet|etta) (\\S+ )?(oot|olet|ole) (\\S+ )?(${real}|${machine}|${false_}|ihminen|olemassa)`,
    `(${be}) (\\S+ ){0,2}olemassa|sinua ei ole olemassa|onko sinua olemassa`,
    `(feikki|vale|keksitty|fake) ?(profiili|tili|kuvat|kuvia)\\S*|(valeprofiili|feikkiprofiili|feikkitili|valetili)|(profiili|tili|kuvat|kuvasi) (\\S+ ){0,3}(${false_}|feikkeja|aito|aitoja|netista|varastettu\\S*|keksitty)`,
    '(sina|sa) kuvissa|kuvat (\\S+ )?(on |ovat )?netista|oikeasti sina',
    `(puhunko|juttelenko|kirjoitanko|chattaanko|puhun|juttelen|juttelisin|puhuisin) (\\S+ ){0,3}(${machines}|koneelle|botille|tietokoneelle|robotille) ?(kanssa)?`,
    `(kuulostat|vaikuttaa|vaikuttavat|tuntuu) (\\S+ ){0,4}(${machine}|chatgpt|automaattisilta|koneelle|botilta|koneelta|automaattiselta)`,
    'kirjoitatko (itse|sa itse|naita)(?! runoja)|tekeeko sen kone|tekeeko (sen|taman) (kone|botti)',
    'maksetaanko (sulle|sinulle|teille) (\\S+ ){0,2}(tasta|juttelusta|siita|jotta)|saatko (tasta|siita) (rahaa|palkkaa)',
    '(tienaat|saat|tienaatko) (\\S+ )?(per|joka) viesti\\S*',
    '(toissa|tyoskenteletko) (\\S+ )?(talla|taalla|tassa) ?(sivustolla|palvelussa|sivulla)?(?! (alalla))|tyontekija|chatt\\S+ (sun|sinun)? ?tyo\\S*',
    '(profiilin|tilin|taman|ruudun) takana|operaattori\\S*',
    'kenen kanssa (\\S+ ){0,3}(juttelen|puhun|kirjoitan|chattaan)|kuka (\\S+ ){0,3}takana',
    'onko teita|monta kirjoittamassa|montako teita',
    `(todista|todistus|todistaa) (\\S+ ){0,3}(${real}|ihminen|olemassa)`,
    `(etta|jos|onko) (\\S+ )?(olet|oot) (\\S+ )?(${real}|ihminen)`,
    `(${real}) vai (${false_}|robotti|ai|botti|tekoaly)|(${false_}) vai (${real})|(ihminen|nainen) vai (\\S+ )?(${machine})`,
    `^(${machine}|${false_})( (vai|vai mita|eiko|varmaan))?$`,
    'onko siella (\\S+ )?(ketaan|joku|ihmista)',
    'automaattinen|automaattisia|automaattisilta|lihaa ja verta|joka vaitat|esittaa (naista|miesta)|jona esiinnyt',
    '(taas|joku|vain) (\\S+ )?(botti|feikki|robotti)',
  ],
  asksMeeting: [
    'tavata(an|anko|isiin|isko)?|tapaa(mme|misen|tko miehia|tko naisia)|tavattais\\S*|tapaisimme|tapaaminen|treffata(an)?|treffailetko|treffaile\\S*',
    `nahda(an|anko|a)?(?! (kuva|kuvia))|nahtais\\S*|naenko sut|naenko sinut|nahda (sut|sinut)`,
    'livena|kasvotusten|kasvokkain|oikeassa elamassa|irl',
    '(kanssani|meidan|mennaanko|lahdetko|mun kanssa|ikina) (\\S+ ){0,2}treff\\S*|treffeille|meidan (ekoilla |ensi|ekat )?\\S*treff\\S*|treffeja (\\S+ )?(perjantaina|lauantaina)',
    '(mun|sun|minun|sinun) (luo|luona|luokse|luoksesi|luokseni)(?! (illalla$))|luoksesi|luokseni|luonani|luonasi|(tule|tulla|tulen|tulenko) (\\S+ )?(luo|luokse|kaymaan|kylaan)|yoksi',
    'haen (sut|sinut)|vien (sut|sinut)|vieda (sut|sinut)|hakea (sut|sinut)(?! koulusta)',
    '(mennaanko|mentaisko|lahdetaanko|lahtisitko|mennaan|lahdetko|haluatko) (\\S+ ){0,4}(kahville|drinkille|syomaan|rannalle|kavelylle|leffaan|yhdessa|nukkua|ulos)|kahvi\\S* (\\S+ )?(yhdessa|kaupungilla)|kavelylle (\\S+ )?yhdessa|yhdessa kahville',
    'tuletko (sinne|mukaan|myos|meille|mun)?( .*)?$|minne mennaan|missa (voidaan|nahdaan)|onko (sulla|sinulla) (\\S+ )?aikaa|(sulla|sinulla) (\\S+ )?aikaa (tavata|nahda)',
    'osoitteesi|osoitteeni|anna osoite|missa asut( tarkalleen)?$|ajan sinne|ajaa (sun|sinun)',
    `nahdaan (${day})`,
  ],
  claimsReal: [
    `(olen|oon|ma oon|mina olen) (\\S+ ){0,2}(${real})(?=$| (kulta|ja|nainen|ihminen|mies|henkilo) ?)`,
    '(juttelet|puhut|kirjoitat) (\\S+ )?(oikean|aidon|elavan) (naisen|ihmisen|miehen|henkilon)',
    '(olen|oon) (\\S+ )?ihminen(?! \\S)|(olen|oon) ihminen lihaa',
    `en (tietenkaan )?(ole|oo) (\\S+ ){0,2}(${machine}|${false_}|tyontekija)`,
    `profiili(ni)? (on|ei ole) (\\S+ )?(aito|oikea|keksitty|feikki|fiktiivinen)(?<!on keksitty|on fiktiivinen|ei ole aito|ei ole oikea)`,
    'ei ole (\\S+ )?(operaattoria|bottia|robottia|konetta)',
    'en (ole|oo) toissa (talla|taalla|tassa)|(minulle|mulle) ei makseta|en saa (tasta|siita) (rahaa|palkkaa)',
    'kuvat (on|ovat) (\\S+ )?(minusta|musta|mun|aitoja)|olen olemassa',
    'lihaa ja verta',
  ],
  contact: [
    'asun (osoitteessa )?\\S*(katu|tie|kuja|polku|kadulla|tiella) \\d+|asun osoitteessa .*',
    '(anna|laita|laheta) (\\S+ )?(numerosi|osoitteesi|sahkopostisi)|numeroni on|(snapchatini|snapini|instani|telegramini|sahkopostini|whatsappini) on',
    '(kirjoita|soita|laita viestia|viestia) (mulle |minulle )?(\\S+ )?(numeroon|osoitteeseen|nolla)',
    '(lisaa|loydat|etsi|seuraa) (minut|mut) (\\S+ )?|instasta|telegramissa|snapchatissa',
  ],
  payment: [
    '(voitko|voisitko) (\\S+ ){0,3}\\d+ (euroa|e|euro)',
    '(laheta|lainaa|siirra) (\\S+ )?(rahaa|tilille\\S*)|(siirra|laheta) (\\S+ ){0,2}tililleni|tililleni|mobilepay\\S*',
    '(ostatko|osta) (\\S+ )?lahjakort\\S*',
    'paypal\\S*|bitcoin\\S*|western union',
  ],
  not: 'ei|en(?! (?:malta|jaksa) odottaa)|emme|eivat|ala|alka|mahdotonta|koskaan',
}

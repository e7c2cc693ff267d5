import type { Offences } from './offences.ts'

/** Groups of people that hateful sentences are about. */
const GROUPS =
  'arabes|noirs|juifs|musulmans|homos|homosexuels|gays|lesbiennes|trans|immigres|migrants|etrangers|roms|gitans|asiatiques|chinois|handicapes|refugies'
/** Where pictures of a victim would be shown. */
const AUDIENCE =
  '((ton|ta|tes|tous tes) (patron|chef|travail|collegues|mari|femme|copain|copine|mere|pere|parents|famille|amis|potes|abonnes|contacts|ecole|enfants)|tout le monde|internet|le net|en ligne)'
const PICTURES = '(photo|photos|video|videos|nudes|images|captures|enregistrement|film|sextape)'

export const offences: Offences = {
  rude: [
    '(vais|vas|veux|va) (\\S+ )?(te|vous|la) violer|(merites|merite|devrais) (\\S+ ){0,3}(violee|viol|violer)|je te viole',
    'que tu (le )?veuilles ou non (\\S+ )?(je|on) (te|t) (\\S+ )?(prend\\S*|baise\\S*|aurai|force\\S*)|(je|on) te (prend\\S*|baise\\S*|force\\S*) que tu (le )?veuilles ou non',
    '(peux|pourras) (crier|hurler|pleurer|te debattre) … (personne|autant|arreterai|rien)',
    '(mets|verse|glisse|mettrai) (\\S+ )?(truc|chose|drogue|ghb|cachet|quelque chose) dans ton (verre|cocktail|the|vin) … (moi|apres|puis|dormir)',
    'je (vais )?te (drogue|droguer|droguerai)',
    '(je|on) (vais |va )?t (attache|attacher|attacherai) … (ce que je veux|non|crier|meme si)',
    'je (te|vais te) forcer\\S* a (baiser|coucher|sucer|me)',
    '(arrache|arracherai|dechire) (tes|tous tes) (vetements|habits|fringues)|(traine|tire|pousse)\\S* (\\S+ )?dans (une|la|les) (ruelle|buissons|cave|coffre)',
    `si tu me (bloques|quittes|ignores|denonces|paies pas|payes pas|reponds pas) … (j |je )?(envoie|enverrai|publie|poste|partage|diffuse|balance) … (${PICTURES}|tout)`,
    `(envoie|paie|paye|donne|verse|fais ce que je dis|euros|bitcoin) … (ou|sinon) … (${PICTURES}) … (part|va|chez|sur|${AUDIENCE})`,
    '(envoie|paie|paye|donne|fais ce que je dis) … (sinon|ou) (je|j) (\\S+ )?(publie|poste|partage|diffuse|envoie|balance|mets)',
    `(paie|paye|paies|payes) … (ou|sinon) … (${AUDIENCE}) … (voir|verra|saura|recevra|recoit)`,
    '(filme|filmee|enregistre|enregistree) (\\S+ ){0,3}(cam|webcam|camera|nue) … (faire|payer|paie|euros|contacts|famille)',
    `(les )?(${GROUPS}) (dehors|rentrez|degagez|a la porte)|(rentrez|rentre|retournez|retourne) (chez vous|chez toi|dans (ton|votre) pays)`,
    `(${GROUPS}) (sont|c est) (\\S+ ){0,2}(malades|animaux|singes|rats|voleurs|terroristes|criminels|parasites|sales|degoutants|inferieurs|vermine|racaille|contre nature|pas normaux|pas des humains)`,
    `(${GROUPS}) (controlent|dirigent|possedent) (tout|le monde|les medias|les banques)|(deteste|hais) (les|tous les) (${GROUPS})`,
    `(les )?(${GROUPS}) (devraient|doivent|meritent) … (mourir|crever|partir|expulses|brules|pendus)`,
    `(${GROUPS}) puent`,
    '(la )?place (des|d une) femmes? est (a|dans) la cuisine',
  ],
  money: [
    '(tu )?(prends|demandes|coutes|fais payer) combien (pour|de l|la) (une |la )?(nuit|heure|pipe|passe)|combien (tu )?(prends|demandes|coutes) (pour )?(une |la |l )?(nuit|heure|pipe|passe)|c est combien (la|une) (nuit|passe|pipe|heure avec toi)',
    '\\d{2,4} (euros |eur )?(l |de l |la |pour une |pour la )(heure|nuit|passe) … (\\d{2,4}|nuit|discret\\S*|capote|heure)',
    '(donne|paie|paye|offre) \\d{2,4} … (couches|coucher|baiser|nuit|sexe|pipe|lit)',
    'te (paie|paye) … (coucher|baiser|la nuit|une pipe)',
    'sugar ?(daddy|baby|mommy)\\S*',
    '(homme )?genereux … (entretenir|entretienne|gater|ce soir)',
    '(rencontre|rdv|rendez vous|sexe|plan) (tarifee?|payante?|remuneree?|contre argent)',
    '(es tu|tu es|t es) (une )?escorte?',
    'mes tarifs',
    'recois … (discret\\S*|tarifs|prive)',
  ],
}

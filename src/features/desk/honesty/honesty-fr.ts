import type { HonestyWords } from './honesty-words.ts'

const machine =
  'ia|ai|bot|robot|chatbot|chatgpt|gpt|ordinateur|machine|programme|operateur|operatrice|animateur|animatrice|moderateur|moderatrice|automate|logiciel'
const false_ = 'faux|fausse|fausses|fake|invente|inventee|fictif|fictive|bidon'
const real = 'vrai|vraie|reel|reelle|authentique'
const human = 'personne|femme|homme|fille|mec|humain|humaine|profil|etre humain|gens'
const day = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|ce soir|bientot|week end|weekend'

export const fr: HonestyWords = {
  asksReal: [
    `(tu es|t es|es tu|vous etes|etes vous|tes|est tu) (\\S+ ){0,3}(${machine}|${false_}|employee|employe|payee|paye)(?= |$)`,
    `(tu es|t es|es tu|vous etes|etes vous|tes) (vraiment |bien |pas |une |un )*(${real}|humaine|humain)( (ou|hein|toi|toi|non) ?.*)?$`,
    `(es|est|etes|une|un|a|avec) (\\S+ ){0,2}(${real}) (${human})|(${human}) (${real})`,
    `(tu es|t es|es) (\\S+ )?pas (\\S+ )?(${real}|humaine|humain)|(sois|es) (${real}|humaine|humain)`,
    '(tu )?existes (tu|vraiment|pas)|tu (n )?existes|tu existes',
    `(${false_}) (profil|compte|photos|personne)|(profil|compte|photos) (\\S+ ){0,2}(${false_}|${real}|volees)`,
    '(vraiment|bien) toi (sur|dans|en) (les|ces|tes|la) (photos|photo)|photos (\\S+ )?(viennent|sont prises|prises) (\\S+ )?(internet|google)|c est toi (sur|les)',
    `(parle|parler|discute|discuter|ecris|cause|tchatte|chatte) (\\S+ ){0,2}(a|avec) (un |une |l )*(${machine}|humain|vraie|vrai)`,
    `(dirait|sembles|semble|ecris comme|parles comme|l air|impression) (\\S+ ){0,4}(${machine}|automatique|automatiques)`,
    'ecris (tu )?(toi meme|ca toi|vraiment)|c est (une machine|un ordinateur|un robot|une ia|un bot)',
    '(es|etes|on te|te) (\\S+ )?(payee|paye|paie|paient|paye) (pour|par)|payee pour|paye pour (me|ca|parler)|on te paie',
    '(gagnes|touches|paye) (\\S+ ){0,2}par message|combien par message',
    'travailles (\\S+ )?(pour|chez|sur) (ce|le|cette) (site|appli|application|plateforme)|(metier|boulot|job|travail) (\\S+ )?(de |a )?(tchatter|chatter|discuter)|employee du site',
    '(derriere) (ce|ton|le|cet) (profil|compte|ecran)|operateur',
    'avec qui (je parle|je discute|est ce que je|parle je)|qui (est|se cache) derriere',
    'vous etes (plusieurs|combien)|plusieurs a ecrire',
    `(prouve|preuve|prouver|montre) (\\S+ ){0,4}(${real}|humaine|existes|toi)`,
    `(savoir|sais|crois|si|que) (\\S+ ){0,3}(tu es|t es|tu sois) (\\S+ )?(${real}|humaine|humain)`,
    `(${real}) ou (${false_}|robot|ia|bot)|(${false_}) ou (${real})|(humain|humaine|femme|homme) ou (\\S+ )?(${machine})`,
    `^(intelligence artificielle|${machine}|${false_})( (non|hein|c est ca|quoi|je parie))?$`,
    'il y a (\\S+ )?(quelqu un|une personne) (\\S+ )?(la|derriere)|quelqu un (\\S+ )?la$',
    'automatise|automatisee|automatique|automatiques|chair et en os|celle que tu dis|celui que tu dis|passer pour (une|un)',
    '(encore|juste) (un|une) (bot|robot|fake|faux)',
    `vrai que (\\S+ ){0,4}(${false_})`,
  ],
  asksMeeting: [
    '(on|se|te|nous|me|peut|vous) (\\S+ )?rencontr\\S*|une rencontre|des rencontres en|rencontrer|rencontres (\\S+ ){0,2}(hommes|femmes)|rencontrer( en)?',
    '(on|nous) (\\S+ )?(se|nous) (\\S+ )?(voit|voir|verra|verrons|capte|retrouve|retrouver)|(?<!ca )(se|nous) (voir|voit)|peut on se voir|on se voit',
    '(te|vous) (\\S+ )?voir(?! en photo)|je te vois (\\S+ )?(samedi|ce|week|demain|dimanche|bientot)|je (peux|veux|voudrais|aimerais) te voir',
    'en vrai|en chair et en os|dans la vraie vie|irl|face a face',
    '(?<!(ton|tout premier|pire|le) )(rendez vous|rdv|rencard)(?! (chez|parfait|c|de|ideal))( (un|quand|vendredi|samedi|avec|demain|ensemble|ou) ?.*)?$',
    '(notre|un) (premier )?(rendez vous|rdv|date|rencard) (un jour|vendredi|samedi|dimanche|demain|ensemble|ce)|notre (premier )?(rendez vous|rdv|rencard)',
    '(?<!(beau|belle|joli|jolie|sympa|calme|magnifique) )(chez) (toi|moi)( .*)?$|(viens|venir|passe|passer|dormir) (\\S+ )?chez (toi|moi)|je (viens|passe|peux) (\\S+ ){0,3}(te chercher|te prendre|te voir|te rejoindre|chez|en voiture)|viens te chercher',
    '(?<!vais )(boire|prendre|allons|on va|dit|envie) (\\S+ ){0,4}(un verre|un cafe|cine|cinema|resto|restaurant|plage|balade|promenade)|(cafe|verre) (\\S+ ){0,2}(ensemble|en ville|samedi|d abord)',
    'ca te dit|tu viens$|tu viens (aussi|avec|me|chez|samedi)|sortir avec (moi|toi)|sortir ensemble|t invite|te inviter|inviter (a|au)|on va (ou|a la|au|boire|manger|sortir|avoir)|balade ensemble|ensemble (\\S+ ){0,2}(ce|week|samedi|plage)',
    '(ton|mon|ton) adresse|ou (est ce que tu )?habites? tu$|tu habites ou( exactement)?$|ou tu habites$',
    `(${day}) (a )?(\\S+ ){0,2}(heures|h) (a la|au|a|devant) .*|a (${day}) (\\S+ ){0,3}(a la|au) .*`,
    'quand (est ce )?(qu )?on (se|va)|ose\\S* me rencontrer',
  ],
  claimsReal: [
    `(je suis|j suis|chuis|suis) (\\S+ ){0,3}(${real}|reelle|humaine|humain)(?=$| (cheri|mon|tu|et|promis|femme|homme|personne) ?)`,
    `(suis|parles|es|avec|est) (\\S+ ){0,2}(une|un) (vraie|vrai|reelle|reel) (${human})`,
    'suis (\\S+ )?(une|un) (etre )?humaine?',
    `(suis|est|sont|m|es) pas (\\S+ )?(${machine}|${false_}|employee|employe)`,
    `profil est (\\S+ )?(${real})|(pas|aucun) (d )?(\\S+ )?(${machine})(?= ici| derriere|$)`,
    'travaille pas (pour|chez) (ce|le|cette)|(suis|m) (\\S+ )?pas (\\S+ )?(payee|paye|paie)|pas payee|(ne )?me paie',
    '(photos) (\\S+ )?(c est|sont|de) (\\S+ )?(moi|vraies|reelles)|j existe (vraiment|bien)',
    'en chair et en os',
  ],
  contact: [
    'j habite (au )?\\d+|j habite (\\S+ ){0,3}\\d+',
    '(donne|envoie) (moi )?(ton|votre) (numero|num|adresse|mail|insta|snap)|mon (numero|num|snap|snapchat|insta|instagram|telegram|whatsapp|mail) (c |est)',
    '(ecris|appelle|texte|contacte) moi (\\S+ )?(sur|au|a|par)',
    '(ajoute|trouves|trouve|suis) (moi|me) (sur|en)|me trouves sur',
  ],
  payment: [
    '(peux|pourrais|peux tu) (tu )?(\\S+ ){0,3}\\d+ (euros|eur|euro|balles)',
    '(fais|faire) (moi )?(un )?virement|(vire|verse|envoie) (moi )?(l |de l )?argent|sur mon compte',
    '(achetes|achete|offre|offres) (moi )?(une |un )?(carte cadeau|cheque cadeau|bon d achat)|m achetes (\\S+ ){0,2}carte cadeau',
    'paypal|bitcoin|western union|lydia',
  ],
  not: 'pas|jamais|impossible|aucun|aucune|ne pouvons|ne peut|ni',
}

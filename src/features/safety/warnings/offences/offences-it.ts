import type { Offences } from './offences.ts'

/** Groups of people that hateful sentences are about. */
const GROUPS =
  'immigrati|neri|negri|ebrei|musulmani|islamici|gay|froci|omosessuali|lesbiche|trans|zingari|rom|stranieri|arabi|cinesi|rumeni|albanesi|profughi|disabili|terroni'
/** Where pictures of a victim would be shown. */
const AUDIENCE =
  '((al |alla |ai |il |la |i |tutti i |le )?(tuo|tua|tuoi|tue) (capo|lavoro|colleghi|marito|moglie|ragazzo|ragazza|fidanzato|mamma|madre|padre|genitori|famiglia|amici|follower|contatti|scuola|figli)|tutti|internet|in rete|sui social)'
const PICTURES = '(foto|fotografie|video|filmato|filmati|nudes|immagini|screenshot|registrazione)'

export const offences: Offences = {
  rude: [
    'ti (violento|stupro|violentero|stuprero)|(violentarti|stuprarti)|(meriti|merita|meriteresti) (\\S+ ){0,3}(stuprata|violentata|stupro)',
    'che tu (lo )?voglia o no (\\S+ )?ti (prendo|scopo|prendero|scopero|obbligo)|ti (prendo|scopo|prendero|scopero) (\\S+ )?(che tu lo voglia o no|anche se (dici di no|urli|piangi))',
    '(puoi|potrai) (urlare|gridare|piangere) (quanto|finche|tanto) … (nessuno|niente|fermo)',
    '(metto|mettero|verso|sciolgo) (qualcosa|una pastiglia|droga) nel (tuo )?(bicchiere|drink|cocktail) … (mia|poi|porto|dormi)',
    'ti drogo',
    'ti droghero',
    'ti (lego|leghero) … (quello che voglio|urla|no|voglia)',
    'ti (costringo|obbligo|costringero|forzo) a (scopare|fare sesso|succhiar\\S*|venire a letto|farlo)',
    'ti (strappo|strappero) i vestiti|ti (trascino|porto|trascinero) (in|nel|dietro) (un|una|il|i|la) (vicolo|cespugli|cantina|bagagliaio)',
    `se (mi|non mi|non) (blocchi|lasci|ignori|denunci|paghi|rispondi|fai) … (mando|invio|pubblico|condivido|posto|diffondo) … (${PICTURES}|tutto)`,
    `(paga|paghi|pagami|manda|mandami|fai quello che dico|euro|bitcoin) … (o|altrimenti|senno) … (${PICTURES}) … (arriva|va|finisce|${AUDIENCE})`,
    '(manda|mandami|invia|paga|pagami|fai) … (o|altrimenti|senno) (\\S+ )?(pubblico|posto|condivido|diffondo|mando|invio)',
    `(paga|pagami) … (o|altrimenti) … (${AUDIENCE}) … (vedra|vedranno|sapra|sapranno|riceve|ricevera)`,
    'ti ho (registrat\\S|ripres\\S|filmat\\S) … (fai|paghi|paga|euro|contatti|famiglia|adesso)',
    `(tornate|torna|tornatevene|tornatene) (\\S+ )?(a casa (vostra|tua)|al (vostro|tuo) paese|in africa)|(${GROUPS}) (fuori|a casa loro)`,
    `(${GROUPS}) (sono|siete) (\\S+ ){0,3}(malati|animali|scimmie|ratti|ladri|terroristi|criminali|delinquenti|parassiti|feccia|inferiori|schifosi|sporchi|contro natura|anormali)`,
    `(${GROUPS}) (\\S+ )?(controllano|comandano|dominano) (\\S+ )?(tutto|il mondo|i media|le banche)|(odio|odiamo) (gli|i|tutti gli|tutti i) (${GROUPS})`,
    `(${GROUPS}) (dovrebbero|devono|meritano) … (morire|andarsene|bruciare|sparire|essere espulsi)`,
    `(${GROUPS}) puzzano`,
    'le donne (devono stare|stiano) in cucina',
  ],
  money: [
    'quanto (prendi|chiedi|costi|vuoi) (per|a|all) (\\S+ )?(notte|ora|servizio|pompino|oretta)|quanto costa una (notte|ora) con te',
    '\\d{2,4} (euro |eur )?(l|all|a|la|per una|una) (ora|notte) … (\\d{2,4}|notte intera|discret\\S|preservativo|notte)',
    '(do|pago|offro) \\d{2,4} … (letto|scopare|notte|sesso|pompino)',
    'ti pago … (a letto|scopare|per sesso)',
    'sugar ?(daddy|baby|mommy)\\S*',
    '(uomo )?generoso … (mantenga|mantenermi|stasera|aiuti)',
    'che mi mantenga',
    '(sesso|incontro|incontri) a pagamento',
    'sei (una )?(escort|prostituta)|mie tariffe|ricevo (\\S+ )?(discret\\S|in appartamento|su appuntamento)',
  ],
}

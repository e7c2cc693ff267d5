import type { HonestyWords } from './honesty-words.ts'

const machine =
  'ia|ai|bot|robot|chatbot|chatgpt|gpt|computer|macchina|programma|operatore|operatrice|animatrice|moderatrice|moderatore'
const false_ = 'falso|falsa|false|falsi|fake|finta|finto|inventata|inventato|fittizia|fittizio|fasullo'
const real = 'vera|vero|reale|autentica|autentico'
const human = 'persona|donna|uomo|ragazza|ragazzo|umana|umano|profilo|essere umano'
const day = 'lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|domani|stasera|presto|weekend'

export const it: HonestyWords = {
  asksReal: [
    `(sei|siete) (\\S+ ){0,3}(${machine}|${false_}|dipendente)|sei un (ia|ai)`,
    `(sei|siete) (davvero |proprio |veramente |una |un |tu |qui )*(${real}|umana|umano)( (o|vero|eh|no) ?.*)?$`,
    `(sei|e|una|un|con) (\\S+ ){0,2}(${human}) (${real}|in carne)|(${real}) (persona|donna|ragazza|uomo)`,
    `(non )?(sei|sia) (\\S+ )?(${real}|umana|umano)(?= (o|vero|eh)|$)`,
    'esisti|tu non esisti',
    `(profilo|account|foto) (\\S+ ){0,2}(${false_}|${real}|rubate|da internet)|(${false_}) (profilo|account)`,
    'sei (\\S+ )?tu (nelle|nella|in|quella) (foto)?|foto (\\S+ )?(vengono|sono prese|prese) (\\S+ )?(internet|google)',
    `(parlando|parlare|parlo|chattando|chattare|chatto|scrivendo|scrivo) (\\S+ )?(con|a) (una |un |il |la )*(${machine}|umano|persona vera)`,
    `(sembri|sembra|sembrano|scrivi come) (\\S+ ){0,4}(${machine}|automatico|automatiche|automatica)`,
    'scrivi tu|o (una|un) (macchina|bot|computer|robot)',
    '(ti|vi) pagano (\\S+ )?per|(vieni|sei) (\\S+ )?pagat[ao]|pagata per',
    '(guadagni|prendi|pagano) (\\S+ )?(a|per|al) messaggio',
    'lavori (\\S+ )?per (questo|il|questa) (sito|app|portale|piattaforma)|(lavoro|mestiere) (\\S+ )?(e )?chattare|dipendente del',
    '(dietro) (a )?(questo|questa|il|al|tuo) ?(profilo|account|schermo)|operatore',
    'con chi (\\S+ )?(parlo|parlando|sto|chatto)|chi c e dietro|chi (sta|si nasconde) dietro',
    'siete in (tanti|molti|piu|quanti)|in tanti a scrivere',
    `(dimostra|dimostrami|prova|provami|dimostrare) (\\S+ ){0,4}(${real}|umana|esisti)`,
    `(che|so|se|cosi) (\\S+ ){0,3}sei (${real}|umana)`,
    `(${real}) o (${false_}|robot|ia|bot)|(${false_}) o (${real})|(umano|umana|donna|persona) o (\\S+ )?(${machine})`,
    `^(intelligenza artificiale|${machine}|${false_})( (vero|giusto|eh|no|sicuro))?$`,
    '(c e|ce) (\\S+ )?(qualcuno|una persona) (\\S+ )?(li|dietro|vero|davvero)?',
    'automatico|automatizzato|automatiche|automatica|carne e ossa|chi dici di essere|finge (una )?(donna|uomo)',
    '(un altro|ancora un|solo un) (bot|robot|fake)',
  ],
  asksMeeting: [
    'incontr(arti|arci|iamo|iamoci|arsi|armi|eremo|o dal)|ci incontriamo|incontrare|incontri (\\S+ ){0,2}(uomini|donne|dal vivo)|avresti il coraggio di',
    'ci vediamo(?! qui| online)|vederci|vediamoci|vederti|ti vedo (\\S+ ){0,2}(weekend|sabato|domani|domenica|stasera)|ci vedremo|conoscerti di persona|conoscerci',
    'dal vivo|(?<!tipo )di persona|nella vita reale|faccia a faccia',
    '(un|nostro|primo) (primo )?appuntamento (o|con|insieme|sabato|venerdi)(?! dentista)|nostro (primo )?appuntamento|avremo (\\S+ )?un appuntamento|uscire con (me|te)|usciamo|uscire insieme|portarti fuori',
    '(da|a casa) (me|te|mia|tua)( .*)?$|(?<!(bella|carina|stupenda|accogliente) )casa (mia|tua)|dormire da|(vieni|vengo|venire|passa|passo) (\\S+ ){0,2}(da|a) (me|te|prenderti|trovarti)|passo a prenderti|in macchina da te',
    '(ti va|vuoi|prendiamo|andiamo|beviamo|prendere) (\\S+ ){0,5}(bere|caffe|cena|cinema|mare|passeggiata|insieme|aperitivo|uscire)|(caffe|passeggiata|aperitivo) (\\S+ ){0,2}(insieme|in centro|prima)|bere qualcosa (con me|insieme|sabato)|ti invito|ti va di',
    'vieni$|vieni (anche|con me|sabato|tu)|dove andiamo|dove possiamo|dove ci',
    'hai tempo (\\S+ ){0,4}(per|di)|passeggiata insieme',
    '(tuo|mio|l|l tuo) indirizzo|dammi (\\S+ )?indirizzo|dove (abiti|vivi)( esattamente)?$',
    `a (${day}) (\\S+ ){0,2}(alle|in|al) .*`,
  ],
  claimsReal: [
    `(sono|io sono) (\\S+ ){0,3}(${real}|umana|umano)(?=$| (tesoro|amore|e|caro|al|donna|persona) ?)`,
    `(sono|parlando|con|parli|e) (\\S+ ){0,2}(una|un) (${human}) (${real}|normale|in carne)|sono (\\S+ )?una vera (donna|persona|ragazza)`,
    'sono (\\S+ )?(un |una )?(essere )?uman[ao]',
    `non sono (\\S+ ){0,2}(${machine}|${false_}|dipendente)|non e (\\S+ )?(${false_})`,
    `profilo e (\\S+ )?(${real})|(nessun|nessuna) (${machine})`,
    'non lavoro (per|in) (questo|il|questa)|non mi pagano|non (vengo|sono) pagat[ao]|nessuno mi paga',
    'foto sono (\\S+ )?(mie|vere|reali)|esisto davvero',
    'in carne e ossa',
  ],
  contact: [
    '(abito|vivo) in (via|viale|piazza|corso) .*',
    '(dammi|mandami|lasciami) il tuo (numero|cellulare|indirizzo)|il mio (numero|telefono|cellulare|snap|snapchat|insta|instagram|telegram|whatsapp) e',
    '(scrivimi|chiamami|mandami) (\\S+ )?(al|a|su|un messaggio)',
    '(aggiungimi|cercami|seguimi|trovi) (\\S+ )?(su|in)',
  ],
  payment: [
    '(puoi|potresti) (\\S+ ){0,3}\\d+ euro|mandarmi \\d+',
    'bonifico|(manda|mandami|invia|inviami|versa|presta) (\\S+ )?(soldi|i soldi)|(sul|nel) mio conto',
    '(compri|compra|comprami|regali) (\\S+ ){0,2}(carta|carte|buono) regalo',
    'paypal|postepay|bitcoin|western union|ricarica',
  ],
  notBefore: 'non',
  not: 'non(?! vedo l ora)|mai|impossibile|nessun|nessuna',
}

import type { HonestyWords } from './honesty-words.ts'

const machine =
  'ia|ai|bot|robot|chatbot|chatgpt|gpt|ordenador|computadora|computador|maquina|programa|operador|operadora|animadora|moderadora|moderador'
const false_ = 'falso|falsa|falsas|falsos|fake|inventada|inventado|ficticia|ficticio|trucho'
const real = 'real|verdadera|verdadero|autentica|autentico'
const human = 'persona|mujer|hombre|chica|chico|tio|humana|humano|perfil|ser humano'
const day = 'lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana|esta noche|pronto|finde|fin de semana'

export const es: HonestyWords = {
  asksReal: [
    `(eres|sois|es usted|seras) (\\S+ ){0,3}(${machine}|${false_}|empleada|empleado)`,
    `(eres|sois) (de verdad |realmente |tu |una |un |en serio )*(${real}|humana|humano|de verdad)( (o|no|verdad|persona|mujer) ?.*)?$`,
    `(eres|es|una|un|con) (\\S+ ){0,2}(${human}) (${real}|de verdad|de carne)|(${real}) (${human})`,
    `(no )?(eres|seas|es) (\\S+ )?(${real}|humana|humano)(?= (o|no|verdad|eh)|$)`,
    'existes|tu no existes',
    `(perfil|cuenta|fotos) (\\S+ ){0,2}(${false_}|${real}|robadas|de internet)|(${false_}) (perfil|cuenta)`,
    '(eres|seas) (\\S+ )?tu (la|el|en) (\\S+ ){0,2}(fotos|foto)|fotos (son )?(\\S+ )?(de internet|de google)',
    `(hablando|hablar|hablo|chateando|chateo|escribiendo|chatear|escribo) (\\S+ )?(con|a) (una |un |el |la )*(${machine}|humano|persona real|alguien real)`,
    `(pareces|parece|parecen|suenas|escribes como) (\\S+ ){0,4}(${machine}|automatico|automaticas|automatica|automaticos)`,
    'escribes tu|(lo hace|es) una maquina',
    '(te|os) pagan (\\S+ )?(por|para) (hablar|chatear|escribir|esto)|cobras por|te pagan por esto|pagada por|pagada para',
    '(ganas|cobras|pagan) (\\S+ )?por (mensaje|cada mensaje)|cuanto ganas por',
    'trabajas (\\S+ )?(para|en) (esta|este|la|el) (pagina|web|sitio|app|aplicacion|plataforma)|(trabajo|curro) (\\S+ )?(es )?chatear|empleada de',
    '(detras) de (este|esta|tu|la|el) (perfil|cuenta|pantalla)|operador',
    'con quien (\\S+ )?(hablo|estoy|chateo)|quien (esta|hay) detras',
    'sois (varios|varias|muchos)|varios escribiendo|cuantos sois',
    `(demuestra|demuestrame|prueba|pruebame|demostrar) (\\S+ ){0,4}(${real}|humana|existes|verdad)`,
    `(que|se|si) (\\S+ )?eres (${real}|humana|de verdad)`,
    `(${real}|verdad) o (${false_}|robot|ia|bot)|(${false_}) o (${real})|(humano|humana|mujer|persona) o (\\S+ )?(${machine})`,
    `^(inteligencia artificial|${machine}|${false_})( (no|verdad|eh|seguro))?$`,
    'hay (alguien|una persona) (\\S+ )?(\\S+ )?(ahi|detras|real|de verdad)',
    'automatico|automatizado|automaticas|automatica|carne y hueso|quien dices ser|pasar por (mujer|hombre|una)',
    '(otro|otra) (bot|robot|falsa|fake)',
  ],
  asksMeeting: [
    'quedamos|quedar(?! en casa)|kedamos|kedar|quedas (\\S+ )?(con|en persona)|podemos quedar',
    'nos vemos(?! aqui| por aqui| luego| online)|vernos|nos veremos|verte|veo este finde|te veo (\\S+ ){0,3}(finde|sabado|manana|domingo|semana)|vamos a ver',
    'conocer(te|nos|me) (\\S+ )?(en persona|pronto|en vivo|mejor en persona)|nos vamos a conocer|conocernos|encontrarnos',
    'en persona|en vivo|en la vida real|cara a cara',
    '(una|nuestra) (primera )?cita (conmigo|contigo|o|el|de|juntos|este)(?! (dentista|medico))|nuestra (primera )?cita|tener una cita|vamos a tener (\\S+ )?cita|salir (conmigo|contigo|juntos)|invitarte a salir|sales conmigo',
    '(a|en) (tu|mi) casa|ven(ir)? a (mi|verme)|dormir (conmigo|en mi)|recogerte|a buscarte|a verte|te recojo',
    '(tomamos|(?<!voy a )tomar|vamos|quieres|apetece|vamos a) (\\S+ ){0,5}(algo|un cafe|copa|cafe juntos|cena|cenar|cine|playa|paseo|juntos)|te apetece|te invito|(cafe|copa|paseo) (\\S+ ){0,2}(juntos|en el centro|primero)|cafe juntos',
    'vienes$|vienes (tambien|conmigo|a mi|el|tu)|adonde vamos|donde vamos|a donde vamos|donde podemos',
    'tienes tiempo (\\S+ ){0,4}(para|vernos|cafe|paseo)|paseo juntos',
    '(tu|mi) direccion|(?<!por )donde vives( exactamente)?$',
    `(hasta el|nos vemos el) (${day}) (\\S+ )?(a las|en) .*`,
  ],
  claimsReal: [
    `(soy|yo soy) (?!(?:muy |tan )?(?:feliz|content[oa]|afortunad[oa]|timid[oa]) )(\\S+ ){0,3}(${real}|de verdad|humana|humano)(?=$| (carino|amor|y|cielo|mi|te) ?)`,
    `(soy|hablas|con|hablando|es) (\\S+ ){0,2}(una|un) (${human}) (${real}|de verdad|normal|de carne)`,
    'soy (\\S+ )?(un |una )?(ser )?human[ao]',
    `no (soy|es|son|estoy) (\\S+ ){0,2}(${machine}|${false_}|empleada|empleado)`,
    `perfil es (\\S+ )?(${real}|de verdad)|no hay (\\S+ )?(${machine})|(ningun|ninguna) (${machine})`,
    'no trabajo (para|en) (esta|este|la)|no me pagan|no cobro|sin que me paguen',
    'fotos son (\\S+ )?(mias|de verdad|reales)|existo de verdad|si existo',
    'carne y hueso',
  ],
  contact: [
    'vivo en (la )?(calle|avenida|plaza) .*|vivo en (\\S+ ){1,4}\\d+',
    '(dame|pasame|mandame) tu (numero|movil|telefono|correo|insta)|mi (numero|telefono|movil|snap|snapchat|insta|instagram|telegram|whatsapp|correo) es',
    '(escribeme|llamame|mandame) (\\S+ )?(al|a|por|un)',
    '(agregame|anademe|buscame|sigueme) (en|por)',
  ],
  payment: [
    '(puedes|podrias) (\\S+ ){0,2}\\d+ (euros|euro|eur|dolares|pesos)|mandarme \\d+',
    'bizum|(haz|hazme) (\\S+ )?(transferencia|ingreso)|(manda|mandame|envia|enviame) (\\S+ )?dinero|a mi cuenta',
    '(compras|compra|comprame|regalas) (\\S+ ){0,2}(tarjeta|tarjetas) (de )?regalo',
    'paypal|bitcoin|western union',
  ],
  notBefore: 'no',
  not: 'no(?! (?:veo la hora|puedo esperar))|nunca|jamas|imposible|ningun|ninguna',
}

import type { Offences } from './offences.ts'

/** Groups of people that hateful sentences are about. */
const GROUPS =
  'moros|negros|judios|musulmanes|gays|maricones|homosexuales|lesbianas|trans|inmigrantes|extranjeros|gitanos|chinos|sudacas|latinos|rumanos|refugiados|discapacitados'
/** Where pictures of a victim would be shown. */
const AUDIENCE =
  '((tu|tus|a tu|a tus|todos tus) (jefe|jefa|trabajo|companeros|marido|mujer|novio|novia|madre|padre|padres|familia|amigos|seguidores|contactos|escuela|hijos)|todo el mundo|todos|internet|redes|la red)'
const PICTURES = '(foto|fotos|video|videos|nudes|imagenes|capturas|grabacion)'

export const offences: Offences = {
  rude: [
    '(voy|vamos|quiero|va) (a )?(violarte|violaros)|te (voy|vamos) a violar|te violo|(mereces|merece) que te violen',
    '(quieras o no|aunque (no quieras|digas que no|grites|llores)) (te|vas|voy) … (coger|follar|tomar|mia|violar|abrir)',
    'te (voy a )?(coger|follar|follare|forzar) (\\S+ )?(quieras o no|aunque)',
    '(puedes|podras) (gritar|llorar|chillar) … (nadie|nada|igual|parare)',
    'nadie (te )?(va a )?(oir|oira|escuchar\\S*) (tus gritos|gritar)?',
    '(echo|pongo|meto|echare) (algo|una pastilla|droga|burundanga) en (la|tu|el) (copa|bebida|vaso|trago) … (mia|luego|despues|llevo)',
    'te (drogo|drogare|voy a drogar)',
    'te (ato|atare) … (lo que quiera|grites|no|quieras)',
    'te (obligo|forzare|fuerzo|obligare) a (follar|chupar\\S*|acostarte|hacerlo|tener)',
    'te (arranco|arrancare) la ropa|te (arrastro|llevo|meto) (a|al|en) (un|el|los) (callejon|arbustos|maletero|sotano)',
    `si (me|no me|no) (bloqueas|dejas|ignoras|denuncias|pagas|contestas|respondes|haces) … (mando|envio|subo|publico|comparto|difundo|paso) … (${PICTURES}|todo)`,
    `(paga|pagas|pagame|manda|envia|haz lo que (te )?digo|euros|bitcoin) … (o|si no|sino) … (${PICTURES}) … (llega|va|sale|${AUDIENCE})`,
    '(manda|mandame|envia|enviame|paga|pagame|haz) … (o|si no|sino) (\\S+ )?(publico|subo|comparto|difundo|envio|mando|paso)',
    `(paga|pagame) … (o|si no) … (${AUDIENCE}) … (vera|veran|sabra|sabran|recibe|recibira)`,
    'te (grabe|he grabado|tengo grabad\\S) … (haces|paga|pagas|pagar|euros|contactos|familia|ahora)',
    `(${GROUPS}) (fuera|a vuestro pais|a su pais)|(volved|vuelve|vuelvete|largaos|largate|vete) (\\S+ )?a (tu|vuestro|su) pais`,
    `(${GROUPS}) (son|sois) (\\S+ ){0,3}(enfermos|animales|monos|ratas|ladrones|terroristas|criminales|delincuentes|parasitos|escoria|basura|inferiores|asquerosos|sucios|antinaturales|anormales)`,
    `(${GROUPS}) (\\S+ )?(controlan|dominan|dirigen) (\\S+ )?(todo|el mundo|los medios|los bancos)|(odio|odiamos) a (los|todos los) (${GROUPS})`,
    `(${GROUPS}) (deberian|deben|merecen|tienen que) … (morir|irse|ser expulsados|quemados|muertos)`,
    `(${GROUPS}) apestan`,
    'las mujeres (a|en) la cocina',
    '(sitio|lugar) de (las mujeres|la mujer) es la cocina',
  ],
  money: [
    'cuanto (cobras|pides|cuestas|vales) (por )?(\\S+ )?(noche|hora|rato|mamada|servicio|polvo)|cuanto cuesta (una noche|un rato|una hora) contigo',
    '\\d{2,4} (euros |eur )?(la|por|por una|una) (hora|noche) … (\\d{2,4}|noche entera|discreto|condon|completo)',
    '(pago|doy|ofrezco) \\d{2,4} … (acuestas|acostarte|follar|noche|sexo|cama|mamada)',
    'te pago … (acuestas|acostarte|follar|por sexo)',
    'sugar ?(daddy|baby|mommy)\\S*',
    '(hombre )?generoso … (mantenga|mantener|ayude economicamente|esta noche)',
    'que me mantenga',
    '(sexo|encuentro|encuentros|cita|citas) (de pago|pagad\\S|a cambio de dinero)',
    'eres (una )?(escort|prepago|prostituta|puta de pago)|mis tarifas|recibo (\\S+ )?(discreto|en mi piso|con cita)',
  ],
}

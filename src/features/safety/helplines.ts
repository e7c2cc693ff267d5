import type { Locale } from '#platform/locale.ts'

/** A telephone line for people who think about suicide. */
export interface Helpline {
  readonly name: string
  /** In the spelling of the organisation. */
  readonly phone: string
  readonly url: string
}

/**
 * The helplines by country (ISO 3166-1). Compare numbers and addresses with each organisation's own site before a
 * release and twice a year.
 */
const HELPLINES: Readonly<Record<string, Helpline>> = {
  AT: { name: 'TelefonSeelsorge', phone: '142', url: 'https://www.telefonseelsorge.at' },
  BE: { name: 'Zelfmoordlijn', phone: '1813', url: 'https://www.zelfmoord1813.be' },
  CH: { name: 'Die Dargebotene Hand', phone: '143', url: 'https://www.143.ch' },
  DE: { name: 'TelefonSeelsorge', phone: '0800 111 0 111', url: 'https://www.telefonseelsorge.de' },
  DK: { name: 'Livslinien', phone: '70 201 201', url: 'https://www.livslinien.dk' },
  ES: { name: 'Línea 024', phone: '024', url: 'https://www.sanidad.gob.es/linea024/home.htm' },
  FI: { name: 'MIELI Kriisipuhelin', phone: '09 2525 0111', url: 'https://mieli.fi' },
  FR: { name: '3114', phone: '3114', url: 'https://3114.fr' },
  GB: { name: 'Samaritans', phone: '116 123', url: 'https://www.samaritans.org' },
  IE: { name: 'Samaritans', phone: '116 123', url: 'https://www.samaritans.org/ireland/' },
  IT: { name: 'Telefono Amico Italia', phone: '02 2327 2327', url: 'https://www.telefonoamico.it' },
  NL: { name: '113 Zelfmoordpreventie', phone: '0800-0113', url: 'https://www.113.nl' },
  NO: { name: 'Mental Helse', phone: '116 123', url: 'https://mentalhelse.no' },
  PL: { name: 'Kryzysowy Telefon Zaufania', phone: '116 123', url: 'https://116sos.pl' },
  PT: { name: 'SOS Voz Amiga', phone: '213 544 545', url: 'https://www.sosvozamiga.org' },
  SE: { name: 'Självmordslinjen', phone: '90101', url: 'https://mind.se/hitta-hjalp/sjalvmordslinjen/' },
}

/** The helplines of other languages in countries with several languages. */
const IN_LANGUAGE: Readonly<Record<string, Helpline>> = {
  'BE fr': { name: 'Centre de Prévention du Suicide', phone: '0800 32 123', url: 'https://www.preventionsuicide.be' },
  'CH fr': { name: 'La Main Tendue', phone: '143', url: 'https://www.143.ch/fr' },
  'CH it': { name: 'Telefono Amico', phone: '143', url: 'https://www.143.ch/it' },
}

/** For every other country: a directory of helplines. */
export const HELPLINE_DIRECTORY = 'https://findahelpline.com'

/** The emergency number of every country in the list. */
export const EMERGENCY_PHONE = '112'

export function helplineOf(country: string, locale: Locale): Helpline | null {
  const code = country.toUpperCase()
  return IN_LANGUAGE[`${code} ${locale}`] ?? HELPLINES[code] ?? null
}

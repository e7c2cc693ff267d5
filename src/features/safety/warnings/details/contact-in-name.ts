import { APPS_IN_NAMES } from './contact-in.ts'

/** A word for a service beside another word, as in `insta lisaxx`. */
const SERVICE = new RegExp(
  `(?:^|[^a-z])(?:${APPS_IN_NAMES}|tme|whats app|messenger|viber|threema|gmail|hotmail|outlook)(?:$|[^a-z])`,
  'u',
)

/** Services whose names are part of no name of a person. */
const LONG_SERVICE = /telegram|instagram|snapchat|whatsapp|facebook|onlyfans|tiktok|gmail|hotmail/u
/** Short names of services that people join to their own: `instalisa`, `lisasnap`. */
const JOINED_SERVICE = /(?:^|[^a-z])(?:insta(?!nt)|snap(?!per))[a-z]{3}|[a-z]{3}(?:insta|snap)(?:$|[^a-z])/u

/** A zero and seven further digits, as in `0900 1234`, or nine digits as in `31612345678`. */
const PHONE = /(?<!\d)0(?:[ ._-]?\d){7}|(?<!\d)\d(?:[ ._]?\d){8}/u

/** Whether a profile name tells where to contact its member elsewhere. */
export function isContactName(name: string): boolean {
  const plain = name.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const lettered = plain.replace(/1/g, 'i').replace(/0/g, 'o')
  const isService = /[^\p{L}]/u.test(plain) && SERVICE.test(lettered)
  const isJoined = JOINED_SERVICE.test(lettered) || LONG_SERVICE.test(lettered.replace(/[^a-z]/g, ''))
  return isService || isJoined || PHONE.test(plain.replace(/(?<!\p{L})o(?=[ .-]?\d)/gu, '0'))
}

import { withoutKnownDomains } from './known-domains.ts'

const SPELLED_AT = 'at|ät|apenstaartje|arobase|arroba|chiocciola|ma[łl]pa|snabel-?a|krøllalfa|klammeraffe'
const SPELLED_DOT = 'punt|dot|punkt|punktum|point|punto|kropka|piste|prikk|ponto'
const MAIL_SIGN = String.raw`(?:@|[[({<]\s?(?:@|${SPELLED_AT})\s?[\])}>]|\s(?:${SPELLED_AT})\s)`
/** A full stop in brackets: `[.]`, `(dot)`. */
const BRACKETED_DOT = String.raw`[[({<]\s?(?:\.|${SPELLED_DOT})\s?[\])}>]`
const MAIL_DOT = String.raw`(?:\.|\s(?:${SPELLED_DOT})\s|${BRACKETED_DOT})`
/** Every part has a maximum length, so that the time for a long word is linear. */
const EMAIL = new RegExp(
  String.raw`[\p{L}\p{N}._+-]{1,32}\s{0,2}${MAIL_SIGN}\s{0,2}[\p{L}\p{N}-]{1,32}\s{0,2}${MAIL_DOT}\s{0,2}[a-z]{2,}`,
  'iu',
)
/** Domains that aren't words with which a sentence begins, because some people write no space after a full stop. */
const DOMAINS =
  'com|net|org|nl|be|de|fr|co\\.uk|uk|dk|pl|fi|eu|ch|cz|pt|ru|cn|tk|gq|pw|info|me|app|link|biz|xyz|icu|gg|ly|cc|cam|webcam|dating|porn|club|online|site|website|shop|store|live|social|click|blog|photos|pics|gallery|vip'
/** Domains that are words too. They count after a name with a digit, before a path, and after a full stop in brackets. */
const WORDS_TOO = 'se|no|it|es|at|nu|to|so|io|tv|lu|ca|us|ie|su|ga|ml|cf|top|fun|page|space|chat|date|sexy|xxx'
const END = String.raw`(?![\p{L}\p{N}])`
/** The top-level domain must be in lower case: a capital after a full stop without a space begins a sentence. */
const LINK = new RegExp(
  [
    String.raw`[hH]ttps?:\/\/\S`,
    String.raw`[wW]{3}\.\S`,
    String.raw`\b(?:t|wa)(?:\s{0,2}\.\s{0,2}|\s(?:${SPELLED_DOT})\s|\s?${BRACKETED_DOT}\s?)me\s{0,2}(?:\/|slash)`,
    String.raw`[\p{L}\p{N}-]{2}\s{1,2}\.\s{1,2}(?:com|net|org|biz|xyz|nl)${END}`,
    String.raw`[\p{L}\p{N}-]{2}\s{0,2}\.\s{0,2}(?:${DOMAINS}|${WORDS_TOO})\s{0,2}\/\s{0,2}[\p{L}\p{N}]{3}`,
    String.raw`[\p{L}\p{N}-]{2}\.(?:${DOMAINS})${END}`,
    String.raw`\p{L}[\p{L}-]{0,30}\d[\p{L}\p{N}-]{0,30}\.(?:${WORDS_TOO})${END}`,
    String.raw`[\p{L}\p{N}-]{2}\.(?:${WORDS_TOO})\/[\p{L}\p{N}]`,
    String.raw`[\p{L}\p{N}-]{2}\s{0,2}${BRACKETED_DOT}\s{0,2}(?:${DOMAINS}|${WORDS_TOO})${END}`,
  ].join('|'),
  'u',
)
const HANDLE = /(?:^|\s)@[\p{L}\p{N}._]{3}/u
/** A name of Discord: `lotte#1234`. */
const TAG = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}._]{1,31} ?#\d{4}(?!\d)/u
const PAID_APPS = 'onlyfans|only fans|fansly|fanvue'
/** The apps and their short forms that are no first names. */
export const APPS_IN_NAMES = `insta|instagram|ig|snap|snapchat|telegram|tg|whatsapp|wapp|kik|wechat|signal|skype|discord|facebook|fb|tiktok|${PAID_APPS}`
const APPS = `${APPS_IN_NAMES}|line`
/** The apps whose names are no words of a language. */
const APP_NAMES = `insta|instagram|facebook|snapchat|telegram|whatsapp|kik|wechat|skype|discord|tiktok|${PAID_APPS}`
const ACCOUNT = new RegExp(
  [
    // The name of an app or a short form of it, and then an account: `snap: lolo_33`, `wechat id lucy`.
    String.raw`\b(?:${APPS})(?: ?id)? ?[:=→] ?[\p{L}\p{N}._@-]{3}`,
    String.raw`\bwechat [\p{L}_.]{1,30}\d`,
    String.raw`\b(?:insta|instagram|ig|snap|snapchat|telegram|kik|tiktok|discord|${PAID_APPS}) (?:\p{L}{1,6} ){0,2}\p{L}{1,30}[._\d]{1,3}[\p{L}\d]`,
    // A sentence of an app and a name: `onlyfans lisa`.
    String.raw`(?:^|[.!?\n]\s{0,3})(?:${APP_NAMES}) [\p{L}\p{N}._-]{3,32}(?: \p{Lu}[\p{L}-]{1,32}| \p{L}{5,32})?(?=\s{0,3}(?:$|[.!?\n]))`,
    // A name and an app, and no more: `lisa op insta`.
    String.raw`^(?!n[io]e?t |nicht |pas |ei |nie |ikke |inte )[\p{L}\p{N}._-]{3,32} (?:op|on|auf|bei|sur|en|su|på|na) (?:${APP_NAMES})$`,
    String.raw`(?<![\p{L}])(?:mijn|mn|my|meine?n?|mon|mes|mi|mio|mia|min|mitt|mit|mun|moj|mój|moje|oma) (?:${PAID_APPS})`,
  ].join('|'),
  'iu',
)
/**
 * Nine digits or more with at most two separators between them, beginning like an international or national telephone
 * number.
 */
const TELEPHONE = /(?:^|[^\d])(?:\+|00?)[\s.-]?[1-9](?:[\s.()-]{0,2}\d){7}/
/** Groups of digits in countries whose numbers don't begin with 0: 601 234 567, 412 34 567, 20 12 34 56, 347 1234567. */
const GROUPED =
  /(?:^|[^\d.,])(?:[2-9]\d{2}[ -]?\d{3}[ -]?\d{3}|[2-9]\d(?:[ -]\d{2}){3}|[49]\d{2}[ -]\d{2}[ -]\d{3}|3\d{2}[ -]?\d{6,7})(?![\d.,])/
/** A mobile number with its country code and no plus: 31612345678, 32470123456, 4915112345678. */
const WITHOUT_PLUS =
  /(?<![\d.,])(?:(?:45 ?[2-9]|47 ?[49])(?:[ .-]?\d){7}|(?:31 ?6|32 ?4|33 ?[67]|34 ?[67]|39 ?3|44 ?7|46 ?7|48 ?[4-8]|49 ?1[567]|358 ?[45]|41 ?7|43 ?6)(?:[ .-]?\d){7,9})(?![ .,-]?\d)/
const CONTACTS = [EMAIL, LINK, HANDLE, TAG, ACCOUNT, TELEPHONE, GROUPED, WITHOUT_PLUS]

/** The first address, link, account or telephone number in a text as its reader sees it. */
export function contactIn(shown: string): string | null {
  const text = withoutKnownDomains(shown)
  for (const pattern of CONTACTS) {
    const found = pattern.exec(text)
    if (found) return found[0].trim()
  }
  return null
}

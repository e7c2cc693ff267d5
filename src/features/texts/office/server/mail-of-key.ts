/** The keys of the texts of one mail. */
export interface MailKeys {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: string | undefined
  readonly after: readonly string[]
}

/**
 * The mail that contains this text; undefined if no mail does. The keys of one mail have a common beginning, for
 * example `accounts.mail.activation`. Texts before the button are paragraphs, texts after it are small print.
 */
export function mailOfKey(key: string, texts: Readonly<Record<string, string>>): MailKeys | undefined {
  const group = /^[a-z]+\.mail\./.exec(key)?.[0]
  if (!group) return undefined
  const keys = Object.keys(texts).filter(each => each.startsWith(group))
  const stems = keys.filter(each => each.endsWith('_subject')).map(each => each.slice(0, -'_subject'.length))
  const stemOf = (each: string) =>
    stems.filter(stem => each === stem || each.startsWith(`${stem}_`)).sort((a, b) => b.length - a.length)[0]
  const stem = stemOf(key)
  if (stem === undefined) return undefined
  const own = keys.filter(each => stemOf(each) === stem && each !== `${stem}_subject`)
  const button = own.find(each => each.endsWith('_button'))
  const isBody = (each: string) => BODY.some(ending => each === `${stem}${ending}`)
  return {
    subject: `${stem}_subject`,
    paragraphs: own.filter(isBody),
    button,
    after: own.filter(each => each !== button && !isBody(each)),
  }
}

const BODY = ['', '_why', '_what', '_text', '_thanks', '_until', '_intro']

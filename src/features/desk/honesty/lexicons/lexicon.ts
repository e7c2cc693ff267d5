/** The meaning of a word in the rules of `compositions.ts`. Each language has its own words for these meanings. */
export type Meaning =
  // Persons and the verb "to be".
  | 'i'
  | 'me'
  | 'you'
  | 'yours'
  | 'mine'
  | 'we'
  | 'be'
  | 'this'
  | 'someone'
  | 'other'
  | 'self'
  | 'alone'
  | 'who'
  | 'many'
  | 'not'
  | 'nobody'
  | 'but'
  | 'like'
  | 'or'
  | 'there'
  | 'tag'
  // Nature of the writer: a person, a program, an invention.
  | 'real'
  | 'really'
  | 'fake'
  | 'invented'
  | 'bot'
  | 'computer'
  | 'auto'
  | 'human'
  | 'person'
  | 'woman'
  | 'male'
  | 'flesh'
  | 'ordinary'
  | 'staff'
  | 'site'
  | 'work'
  | 'paid'
  | 'profile'
  | 'photo'
  | 'stolen'
  | 'name'
  | 'write'
  | 'talk'
  | 'behind'
  | 'exist'
  | 'prove'
  | 'swear'
  | 'doubt'
  | 'believe'
  | 'scam'
  | 'topic'
  | 'fond'
  | 'past'
  | 'how'
  | 'your'
  | 'beside'
  | 'where'
  | 'nice'
  | 'my'
  | 'workfor'
  | 'noone'
  // How the writer writes.
  | 'fast'
  | 'keyboard'
  | 'living'
  | 'hands'
  // Meetings.
  | 'meet'
  | 'date'
  | 'seeus'
  | 'see'
  | 'inperson'
  | 'come'
  | 'comeby'
  | 'place'
  | 'outing'
  | 'invite'
  | 'day'
  | 'when'
  | 'pickup'
  | 'address'
  | 'drive'
  | 'always'
  | 'wait'
  | 'spot'
  | 'whole'
  | 'together'
  | 'way'
  // Contact and payment.
  | 'call'
  | 'app'
  | 'number'
  | 'mail'
  | 'give'
  | 'have'
  | 'reach'
  | 'continue'
  | 'money'
  | 'amount'
  | 'lend'
  | 'send'
  | 'need'
  | 'buy'
  | 'credits'
  | 'gift'
  | 'payapp'

/**
 * The words of one language by meaning, separated by spaces: in lower case without accents, `*` for any ending, `_`
 * between the words of an expression.
 */
export type Lexicon = Readonly<Partial<Record<Meaning, string>>>

/** Words that members and operators of every language use. */
export const EVERYWHERE: Lexicon = {
  bot: 'bot bots robot chatbot* chatgpt* gpt openai gemini copilot',
  fake: 'fake fakes feik fejk fakeprofil* fakeaccount* catfish*',
  scam: 'catfish* scam scammer* scamm*',
  inperson: 'irl in_real_life face_to_face live',
  app: 'whatsapp* whatsap wapp wapp watsapp telegram* insta instagram ig snap snapchat* snapp kik signal skype discord messenger facebook fb tiktok viber',
  payapp: 'paypal* bitcoin* paysafe* payconiq western_union revolut cashapp venmo wero',
  credits: 'credits credit coins',
  mail: 'gmail hotmail outlook',
}

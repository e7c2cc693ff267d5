import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultWithoutThirdParty } from './password-strength.ts'

test('[TRUST-11] leaked passwords in any case and passwords of few different characters are refused', async () => {
  for (const common of ['password', 'PassWord', 'password1', 'qqqqwwwwqqqqwwww', 'zzzzzzzzzzzzzz']) {
    expect(await faultWithoutThirdParty(common, []), common).toBe('password_too_common')
  }
  expect(await faultWithoutThirdParty('qxzzqxqzxxqz', [])).toBeNull()
})

test('[TRUST-11] a common word of any language with digits and signs after it is refused', async () => {
  const words = [
    'wachtwoord1',
    'Welkom01!',
    'voetbal1',
    'Fußball1',
    'Fussball2026',
    'Hallo123!',
    'Passwort#1',
    'soleil2024',
  ]
  const more = [
    'kat83649',
    'contraseña1',
    'contrasena1',
    'ciao12345',
    'salasana1',
    'Hasło123',
    'summer2026',
    'adgangskode1',
  ]
  for (const common of [...words, ...more, 'Sommer2026', 'kjærlighet1', 'lösenord1', 'älskling!', 'password1!!']) {
    expect(await faultWithoutThirdParty(common, []), common).toBe('password_too_common')
  }
})

test('[TRUST-11] digits for letters, short words with a year, repeated words and rows of keys are refused', async () => {
  for (const common of [
    'W3lk0m01',
    'w@chtw00rd!',
    'Ajax1900!',
    '1234567890ab',
    'abcd1234',
    'qwerasdf',
    'kees kees kees',
  ]) {
    expect(await faultWithoutThirdParty(common, []), common).toBe('password_too_common')
  }
  for (const close of ['Vonk2026!', 'V0nk2026!']) {
    expect(await faultWithoutThirdParty(close, ['Vonk']), close).toBe('password_too_close')
  }
  for (const fine of ['Vonk en vuur 7', 'kees loopt langs kees', 'r7#Kp2!wq', 'samen-warm-2026', 'ajax wint 3-0']) {
    expect(await faultWithoutThirdParty(fine, ['Vonk']), fine).toBeNull()
  }
})

test('[TRUST-11] two frequent words in one, forms of a common word and words backwards are refused', async () => {
  const pairs = [
    'zomervakantie',
    'lekkerding1',
    'nieuwwachtwoord1',
    'Sommerurlaub7',
    'bonjourmonde1',
    'buongiornoamore!',
  ]
  const phrases = ['ikhaatjou1', 'ichhassedich1', 'ihateyou22', 'mijnlekkerding1', 'mijn zomervakantie']
  const forms = ['konijntje1', 'Blümchen12', 'gattini123', 'abrazitos1', 'voetballetje7']
  for (const weak of [...pairs, ...phrases, ...forms, 'nimoklew1', 'drowssap22', 'z0merv4kantie']) {
    expect(await faultWithoutThirdParty(weak, []), weak).toBe('password_too_common')
  }
})

test('[TRUST-11] signs between letters, wide letters, digits at the end and repeated pieces don’t make a common word better', async () => {
  const disguised = [
    '1 2 3 4 5 6 7 8',
    'ik hou van je',
    'ich liebe dich',
    'Ich liebe Dich!',
    'ich-liebe-dich1',
    'i love you',
    'wel kom 01',
    'ｗｅｌｋｏｍ０１',
    'voetba11',
  ]
  const plain = ['123123123', 'abcabcabcab', 'w.e.l.k.o.m.1', 'schatjes1', 'moppie123', 'knuffelbeer1', 'pannenkoek1']
  for (const weak of [...disguised, ...plain, 'inloggen1', 'lekkerwijf1', 'forzamilan1', 'ajaxamsterdam', 'psv12345']) {
    expect(await faultWithoutThirdParty(weak, []), weak).toBe('password_too_common')
  }
  for (const close of ['vonkdating', 'Voetbalvonk1']) {
    expect(await faultWithoutThirdParty(close, ['Vonk']), close).toBe('password_too_close')
  }
})

test('[TRUST-11] three words, a rare word, or a word with letters around it are accepted', async () => {
  for (const fine of [
    'welkomvoetbalplakband1',
    'glazenwasserij!7',
    'welkom01x!',
    'zeven natte paraplu’s',
    '83#ik!29',
    'mijn kat lust geen kaas',
  ]) {
    expect(await faultWithoutThirdParty(fine, []), fine).toBeNull()
  }
})

test('[TRUST-11] a common word with digits, punctuation or small words on either side is refused in every language', async () => {
  const words = {
    nl: '1wachtwoord !Welkom01 01Welkom 2026zomer! 7welkom01! Mijnwachtwoord1! mijn-wachtwoord #1wachtwoord! ikhouvanjou!',
    en: '1password! 99monkey! mypassword1 TheBoss2026 !!sunshine 2026summer my.password ilovedogs1 L3tm31n!!',
    de: '1passwort 01Willkommen 2026Sommer! MeinPasswort1 ichliebedich1 mein_schatz1 !Fussball',
    fr: '1motdepasse 2026soleil! monamour1 jetaime! mon-coeur1 !bonjour01 lesoleil1',
    es: 'teamo123 1contrasena miamor01! 2026verano! mi-familia1 !Bienvenido1 elamor123',
    it: 'tiamo123 1password! 2026estate! miamore1! mio-amore1 !Benvenuto1 lamamma1',
    pl: '1haslo123 2026lato! mojehaslo1 kocham1! moja-mama1 !kochanie1 mojakasia1',
    sv: '1lösenord 2026sommar! mittlösenord1 minälskling1 !hammarby1 min-prinsessa 01midsommar',
    da: '1adgangskode 2026sommer! minskat123 minkæreste1 !velkommen1 min-elskede1 01fodbold',
    nb: '1passord1 2026sommer! mittpassord1 minkjæreste1 !velkommen1 min-elskling1 01fotball',
    fi: '1salasana 2026kesä! munsalasana1 !tervetuloa1 minunkulta1 mun-rakkaus1 01juhannus',
  }
  const accepted: string[] = []
  for (const password of Object.values(words).join(' ').split(' ')) {
    if ((await faultWithoutThirdParty(password, [])) !== 'password_too_common') accepted.push(password)
  }
  expect(accepted).toEqual([])
})

test('[TRUST-11] the owner’s birth date is refused in every common spelling, also with punctuation, a name or a word', async () => {
  const dates =
    '14031990 14-03-1990 14/03/1990 14.03.1990 1990-03-14 19900314 140390!! !140390! 14-03-90! 03141990 900314!!'
  const more =
    '14-3-1990 1990_03_14 3/14/1990 14031990! anna140390 14031990anna Anna14-03-1990 marijke14031990 a14031990b'
  for (const password of `${dates} ${more}`.split(' ')) {
    expect(await faultWithoutThirdParty(password, ['Vonk', 'marijke'], '1990-03-14'), password).toMatch(
      /^password_too_(?:close|common)$/,
    )
  }
  for (const fine of ['15031990-natte-kwartel', '14-03-1990 in de tram', 'tulp7Rb1403']) {
    expect(await faultWithoutThirdParty(fine, ['Vonk', 'marijke'], '1990-03-14'), fine).toBeNull()
  }
  expect(await faultWithoutThirdParty('14-03-1990', [], '1991-08-02')).toBeNull()
})

test('[TRUST-11] random passwords and passphrases of four words or more are accepted', async () => {
  const letters = [...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!#%+=?@']
  const random = fc.string({ unit: fc.constantFrom(...letters), minLength: 12, maxLength: 40 })
  const words = fc.constantFrom(...PHRASE_WORDS.split(' '))
  const phrase = fc
    .tuple(fc.uniqueArray(words, { minLength: 4, maxLength: 7 }), fc.constantFrom(' ', '-', '.', '_', ', '))
    .map(([chosen, separator]) => chosen.join(separator))
  const property = fc.asyncProperty(fc.oneof(random, phrase), async password => {
    expect(await faultWithoutThirdParty(password, ['Vonk', 'marijke'], '1990-03-14')).toBeNull()
  })
  await fc.assert(property, { numRuns: 1000, seed: 11 })
})

/** The commonest words too, because a phrase of common words is hard to guess. */
const PHRASE_WORDS =
  'mijn de het een ik ben wachtwoord welkom zomer kat hond fiets kaas boom the my love summer password house dog tea ' +
  'mein das liebe sommer hund mon amour soleil chat mi amor verano perro mio cane estate moja lato kot min hjem glad kulta'

test('[TRUST-11] a password has 8 to 128 characters', async () => {
  expect(await faultWithoutThirdParty('tulp7Rb', [])).toBe('password_too_short')
  expect(await faultWithoutThirdParty('tulp7Rbx', [])).toBeNull()
  const longest = 'tulp7Rbx'.repeat(16)
  expect(await faultWithoutThirdParty(longest, [])).toBeNull()
  expect(await faultWithoutThirdParty(`${longest}y`, [])).toBe('password_too_long')
})

test('[TRUST-11] a password that is little more than a word about the member is refused', async () => {
  expect(await faultWithoutThirdParty('Marijke12', ['marijke'])).toBe('password_too_close')
  expect(await faultWithoutThirdParty('Marijke12', ['fatima'])).toBeNull()
})

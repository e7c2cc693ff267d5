import { expect, test } from 'vitest'
import { nameFault } from '../rules.ts'

test('[SIGNUP-4] [SIGNUP-5] a name is not the email address and doesn’t begin with an @', () => {
  expect(nameFault('Anna@Example.test', 'anna@example.test', 'Vonk')).toBe('name_is_email')
  expect(nameFault('anna@example.test', ' anna@example.test ', 'Vonk')).toBe('name_is_email')
  expect(nameFault('Anna', 'anna@example.test', 'Vonk')).toBeNull()
  expect(nameFault('a'.repeat(30), null, 'Vonk')).toBeNull()
  expect(nameFault('-anna', null, 'Vonk')).toBe('name_invalid')
  expect(nameFault(' @anna', null, 'Vonk')).toBe('name_starts_with_at')
  expect(nameFault('A', null, 'Vonk')).toBe('name_too_short')
  expect(nameFault('a'.repeat(31), null, 'Vonk')).toBe('name_too_long')
  expect(nameFault('an\u200bna', null, 'Vonk')).toBe('name_invalid')
  for (const name of ['Anna', 'Łukasz', 'Jean-Luc 55', 'Søren', "D'Arcy"])
    expect(nameFault(name, null, 'Vonk')).toBeNull()
})

test('[PROFILE-1] a name that poses as staff is refused, in every language and with digits, punctuation or other letters', () => {
  const plain = `Admin, Moderator, Klantenservice, Support Team, Helpdesk, Beheer, Beheerder, Site beheer, Webmaster, Mod, Staff,
    Customer Service, Official, Kundenservice, Administrator, Mitarbeiter, Modérateur, Service client, Équipe,
    Atención al cliente, Administrador, Soporte, Moderatore, Servizio clienti, Assistenza, Obsługa klienta, Zespół,
    Kundtjänst, Kundeservice, Kundestøtte, Ylläpito, Asiakaspalvelu, Администратор, Админ, Διαχειριστής`
  const disguised = `4dm1n, M0derator, M0derat0r 24, Admin 007, 5upport, 994dm1n, A.d.m.i.n, a d m i n, Ad-min, klanten service,
    M o d e r a t o r, TheAdmin, xXadminXx, Jan Moderator, ᴀᴅᴍɪɴ, Ａｄｍｉｎ, Ádmîn, Admın`
  expect([...acceptedOf(plain), ...acceptedOf(disguised)]).toEqual([])
})

test('[PROFILE-1] the name of the site is for its staff, but a surname like it is allowed', () => {
  const site =
    'Vonk, V0nk, Vonk 2026, VONK, Team Vonk, VonkSupport, Vonk-helpdesk, Het Vonk Team, Vonk Official, Équipe Vonk'
  const offices =
    'Vonk beveiliging, Vonk Safety, VonkSafety, Betaalservice, Betaaldienst Vonk, Vonk Privacy, Vonk Trust, Klachten, Meldpunt Vonk, Vonk account, Security Service'
  expect(acceptedOf(site)).toEqual([])
  expect(acceptedOf(offices)).toEqual([])
  for (const name of ['Jan Vonk', 'Vonkje', 'Maria de Vonk']) expect(nameFault(name, null, 'Vonk')).toBeNull()
  expect(nameFault('Vonk', null, 'Ember')).toBeNull()
  expect(nameFault('Liefde in Zee', null, 'Liefde in Zee')).toBe('name_poses_as_staff')
  expect(nameFault('Date24', null, 'Date24')).toBe('name_poses_as_staff')
  expect(nameFault('Anna', null, '.* (Test) +1')).toBeNull()
})

test('[PROFILE-1] a name that holds an address is refused, one with initials or a title is not', () => {
  for (const name of [
    'mijnfoto.biz',
    'Anna.nl',
    't.me',
    'foto4u.online',
    'mijnfoto .biz',
    'mijnfoto. biz',
    'www mijnfoto',
  ]) {
    expect([name, nameFault(name, null, 'Vonk')]).toEqual([name, 'name_is_address'])
  }
  const initials =
    'J.P. Visser, Jan P. Bos, Ad v. Es, v.d.Berg, A.J. de Boer, St. John, St.John, Dr. No, Mr.Big, Th.van Gogh, Jan Jr.'
  expect(faultsOf(initials).filter(each => !each.endsWith(': null'))).toEqual([])
})

test('[PROFILE-1] a name with letters of several scripts is refused, one in a single script is not', () => {
  for (const name of ['Mаria', 'Annа Bos', 'Mαria', 'Аnna', 'Anna Вера', 'Иванa', 'µarie', 'Սara']) {
    expect([name, nameFault(name, null, 'Vonk')]).toEqual([name, 'name_mixes_scripts'])
  }
  const others = 'さくら 花子, 김민준, محمد, שרה, अनिता, สมชาย, გიორგი, Արամ, ไพลิน 2, ਹਰਪ੍ਰੀਤ'
  expect(faultsOf(others).filter(each => !each.endsWith(': null'))).toEqual([])
})

test('[PROFILE-1] real names of all languages are accepted', () => {
  const names = Object.values(REAL_NAMES).join(',')
  expect(names.split(',').length).toBeGreaterThan(250)
  expect(faultsOf(names).filter(each => !each.endsWith(': null'))).toEqual([])
})

function faultsOf(names: string): string[] {
  return names.split(',').map(name => `${name.trim()}: ${nameFault(name, null, 'Vonk')}`)
}

function acceptedOf(names: string): string[] {
  return faultsOf(names).filter(each => each.endsWith(': null'))
}

const REAL_NAMES = {
  nl: `Ad, Adrian, Adriaan, Mo, Modesta, Sup, Dominique, Bot, Ben Bot, Jan de Bot, Sjoerd, Fenna, Femke, Maartje, Ad Visser,
    Jip, Noor, Daan, Ruud, Wout, IJsbrand, Zoë, Chloë, Loïs, Daniëlle, Jeroen van den Berg, Klaas-Jan, D'Artagnan, Siemen, Truus,
    Ad van Es, Mies, Joke, Teun, Beheersma, Lies van 't Hof, Madelief, Ad Minnaar, Anna NL, Supriya, Helga de Root`,
  de: `Jürgen, Günther, Björn, Käthe, Sören, Großmann, Weiß, Anneliese, Heike, Uwe, Götz, Änne, Karl-Heinz, Traudl, Admira,
    Adele, Moritz, Modeste, Ottilie, Hannelore, Wolfgang, Kundry, Kuno`,
  en: `Ember Jones, Dick, Fanny, Sue Port, Staffan, Stafford, Joe Root, Frank Staff, O’Connor, O'Brien, Siân, Zoe, Mary-Kate,
    Admiral, Faith, Chastity, Rodney, Badminton Bob, Supporter 12, Modern Lady, Tim, Mody`,
  fr: `Élodie, Zoé, Benoît, François, Loïc, Anaïs, Maëlle, Jean-Luc, Jean-Luc 55, Noël, Hélène, Aïcha, Céline, Yaël, Aidée,
    Adeline, Modestine, Clémence, Gaëtan, Irène, Régis, Œuvrard, Solène, Thaïs, Delphine`,
  es: `Íñigo, Begoña, Núria, Ángel, José, María José, Peñalver, Ramón, Sofía, Inmaculada, Modesto, Consuelo, Socorro, Dolores,
    Óscar, Martín, Güell`,
  it: `Niccolò, Nicolò, Mosè, Giosuè, D'Angelo, Dell'Acqua, Assunta, Modestino, Letizia, Chiara, Ludovica, Elia,
    Andrea, Delia, Ilaria, Addolorata`,
  pl: `Łukasz, Małgorzata, Michał, Grażyna, Zdzisław, Świętosława, Żaneta, Wójcik, Bożena, Jędrzej, Krzysztof, Stanisław,
    Pomian, Modest, Adamina, Zofia`,
  sv: `Åsa, Åke, Örjan, Östen, Märta, Göran, Björn Ödegård, Linnéa, Staffan Ek, Ingegerd, Sven-Göran, Hjalmar, Maja, Adina`,
  da: `Søren, Jørgen, Bjørk, Åse, Aage, Lærke, Kåre, Hjalte, Bodil, Vibeke, Mogens, Ærø, Kundby, Rigmor, Torben`,
  nb: `Øyvind, Bjørn, Ståle, Solveig, Håkon, Åshild, Kjærsti, Gro, Odd, Randi, Even, Helge, Anne Grethe Staff, Tor, Simen`,
  fi: `Väinö, Äijö, Yrjö, Päivi, Aino, Tuuli, Ylermi, Yllä, Hämäläinen, Jyrki, Kyösti, Sisko, Toivo, Onni, Tuula, Apu`,
  others: `Łucja, Ahmad Mina, Vlad Minh, Padmini, Adnan, Admir, Admira, Fatima, Yılmaz, İbrahim, Özgür, Ayşe, Şükrü, Nguyễn,
    Thị Mỹ Linh, Đặng, Ștefan, Țepeș, Žižka, Šárka, Ján, Ľuboš, Dvořák, Győző, Ðuro, Aþena, Guðrún, Modibo, Supaporn,
    Анна, Сара, Ирина, Жанна, Юлия, Олег, Андрей, Вера, Наталья Иванова, Володимир, Ђорђе, Люба, Тома,
    Άννα, Γιώργος, Νίκος, Ελένη, Δημήτρης, Σοφία, Κωνσταντίνος, Παναγιώτης, Ιωάννα, Χρήστος, Mo D, Li Na, Wu Xiu, Jo-Ann`,
}

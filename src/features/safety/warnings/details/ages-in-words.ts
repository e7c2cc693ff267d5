/** The words for ages under 18 that young people give, in the normalised spelling of texts. */
const WORDS: Readonly<Record<number, string>> = {
  12: 'twaalf twelve zwölf zwolf zwoelf douze doce dodici tolv kaksitoista dwanascie',
  13: 'dertien thirteen dreizehn treize trece tredici tretten tretton kolmetoista trzynascie',
  14: 'veertien fourteen vierzehn quatorze catorce quattordici fjorten fjorton neljätoista czternascie',
  15: 'vijftien fifteen fünfzehn funfzehn fuenfzehn quinze quince quindici femten femton viisitoista pietnascie',
  16: 'zestien sixteen sechzehn seize dieciseis sedici seksten sexton kuusitoista szesnascie',
  17: 'zeventien seventeen siebzehn diecisiete diciassette sytten sjutton seitsemäntoista siedemnascie',
}

const AGES = new Map(
  Object.entries(WORDS).flatMap(([age, words]) => words.split(' ').map(word => [word, age] as const)),
)

/** Writes ages in digits: `ik ben vijftien` becomes `ik ben 15`. */
export function withAgesInDigits(plain: string): string {
  return plain
    .replaceAll('dix sept', '17')
    .split(' ')
    .map(word => AGES.get(word) ?? word)
    .join(' ')
}

import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'

type Pair = readonly [label: string, value: string]

/** The content of a document. An invoice has lines and a total, a mandate has sections. */
export interface DocumentContent {
  readonly language: string
  readonly title: string
  readonly seller: readonly string[]
  readonly details: readonly Pair[]
  readonly lines?: readonly Pair[]
  readonly total?: Pair
  readonly sections?: readonly DocumentSection[]
  readonly note: string
}

interface DocumentSection {
  readonly title: string
  readonly text?: string
  readonly details?: readonly Pair[]
}

const MARGIN = 56
const LEFT = MARGIN
const RIGHT = 595 - MARGIN
const VALUES_AT = 200
const LINE = 15

/** Draws one A4 page whose text can be searched and copied. */
export async function documentPdf(content: DocumentContent): Promise<Buffer> {
  // Loaded on first use, so that the program starts without it.
  const { default: PDFDocument } = await import('pdfkit')
  const { language, title, seller, details, lines = [], total, sections = [], note } = content
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    displayTitle: true,
    tagged: true,
    info: { Title: `${title} ${details[0]?.[1] ?? ''}`, Author: seller[0] ?? '' },
  })
  const pen = new Pen(document)
  pen.write(title, LEFT, MARGIN, { size: 26, bold: true })
  seller.forEach((line, index) => {
    pen.write(line, RIGHT, MARGIN + index * LINE, { bold: index === 0, end: true })
  })
  let y = pen.details(details, 170)
  y += 24
  for (const [label, value] of lines) {
    pen.rule(y - 8)
    pen.write(label, LEFT, y)
    pen.write(value, RIGHT, y, { end: true })
    y += 26
  }
  if (total) {
    pen.rule(y - 8)
    pen.write(total[0], LEFT, y, { size: 13, bold: true })
    pen.write(total[1], RIGHT, y, { size: 13, bold: true, end: true })
    y += 44
  }
  for (const section of sections) {
    pen.rule(y - 12)
    pen.write(section.title, LEFT, y, { size: 13, bold: true })
    y += 24
    if (section.text) y = pen.paragraph(section.text, LEFT, y)
    y = pen.details(section.details ?? [], y) + 24
  }
  if (sections.length > 0) pen.rule(y - 12)
  pen.paragraph(note, LEFT, y, { grey: true })
  document.end()
  return buffer(document)
}

interface Style {
  readonly size?: number
  readonly bold?: boolean
  readonly grey?: boolean
  /** Right-aligned: `x` is where the text ends. */
  readonly end?: boolean
}

/** The characters of the PDF reader's built-in Helvetica (WinAnsi): western European letters and the euro sign. */
const WESTERN =
  /^[\x20-\x7e\xa0-\xff\u20ac\u0160\u0161\u017d\u017e\u0152\u0153\u0178\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/

/** Few fonts have the typographic minus sign; every font has a dash of the same width. */
function settable(words: string): string {
  return words.replaceAll('\u202f', '\u00a0').replaceAll('\u2212', '\u2013')
}

interface Glyph {
  readonly advanceWidth: number
  readonly path: { scale(x: number, y: number): { translate(x: number, y: number): { toSVG(): string } } }
}

interface Font {
  readonly unitsPerEm: number
  hasGlyphForCodePoint(point: number): boolean
  glyphForCodePoint(point: number): Glyph
}

/**
 * Writes text in the PDF reader's built-in Helvetica. Text with letters that Helvetica lacks (Polish, Romanian) is
 * drawn as outlines of our own font, because pdfkit can't embed WOFF2 files. The outlines carry their text for screen
 * readers and for copying.
 */
class Pen {
  private readonly document: PDFKit.PDFDocument
  private fonts: Font[] | undefined

  constructor(document: PDFKit.PDFDocument) {
    this.document = document
  }

  rule(y: number): void {
    this.document.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor('#d8d2cb').stroke()
  }

  /** Writes labels and values below each other. Returns the y position below them. */
  details(pairs: readonly Pair[], from: number): number {
    let y = from
    for (const [label, value] of pairs) {
      if (label) this.write(label, LEFT, y, { grey: true })
      y = this.paragraph(value, VALUES_AT, y) + FACT_GAP
    }
    return y
  }

  /** Writes text on as many lines as it needs. Returns the y position below it. */
  paragraph(words: string, x: number, from: number, style: Style = {}): number {
    let y = from
    for (const line of this.linesOf(words, RIGHT - x, style)) {
      this.write(line, x, y, style)
      y += LINE
    }
    return y
  }

  private linesOf(given: string, width: number, style: Style): string[] {
    const lines: string[] = []
    for (const word of given.split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      if (lines.length > 0 && this.widthOf(longer, style) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  write(given: string, x: number, y: number, { size = 10, bold = false, grey = false, end = false }: Style = {}): void {
    const words = settable(given)
    const ink = grey ? '#6b635c' : '#2a2522'
    const document = this.document.fillColor(ink).strokeColor(ink)
    const isWestern = WESTERN.test(words)
    const at = end ? x - this.widthOf(given, { size, bold }) : x
    document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
    const content = document.markStructureContent('P', isWestern ? {} : { actual: words })
    if (isWestern) document.text(words, at, y, { lineBreak: false })
    else this.outline(words, at, y, { size, bold })
    document.endMarkedContent()
    document.addStructure(document.struct('P', {}, [content]))
  }

  private widthOf(given: string, { size = 10, bold = false }: Style): number {
    const words = settable(given)
    if (!WESTERN.test(words)) return this.outlineWidth(words, size)
    return this.document
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .widthOfString(words)
  }

  /** The font file contains the thin weight only. A stroke around each letter makes it as heavy as Helvetica. */
  private outline(words: string, x: number, y: number, { size, bold }: Required<Pick<Style, 'size' | 'bold'>>): void {
    let at = x
    this.document.lineWidth(size * (bold ? BOLD_LINE : PLAIN_LINE))
    for (const [font, glyph] of this.glyphs(words)) {
      const scale = size / font.unitsPerEm
      const path = glyph.path
        .scale(scale, -scale)
        .translate(at, y + HELVETICA_ASCENT * size)
        .toSVG()
      if (path) this.document.path(path).fillAndStroke()
      at += glyph.advanceWidth * scale
    }
  }

  private outlineWidth(words: string, size: number): number {
    return this.glyphs(words).reduce(
      (sum, [font, { advanceWidth }]) => sum + (advanceWidth * size) / font.unitsPerEm,
      0,
    )
  }

  private glyphs(words: string): [Font, Glyph][] {
    this.fonts ??= FILES.map(file => {
      this.document.font(require.resolve(`@fontsource-variable/figtree/files/${file}`))
      return (this.document as unknown as { _font: { font: Font } })._font.font
    })
    return [...words].map(letter => {
      const point = letter.codePointAt(0)!
      const font = this.fonts!.find(each => each.hasGlyphForCodePoint(point)) ?? this.fonts![0]!
      return [font, font.glyphForCodePoint(point)]
    })
  }
}

const FACT_GAP = 3

/** The distance from the top of a Helvetica line to its baseline, so that outlines share that baseline. */
const HELVETICA_ASCENT = 0.718
const PLAIN_LINE = 0.02
const BOLD_LINE = 0.06

const FILES = ['figtree-latin-wght-normal.woff2', 'figtree-latin-ext-wght-normal.woff2']
const require = createRequire(import.meta.url)

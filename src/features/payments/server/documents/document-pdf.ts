import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

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
const BOTTOM = 842 - MARGIN
const VALUES_AT = 200
const LABEL_GAP = 8
/** A title and the first two lines below it. */
const SECTION_START = 60
const LINE = 15
/** Figtree (OFL), with all letters of the 11 languages. The web's own copy is WOFF2, which pdfkit can't embed. */
const FONT = fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'))
const BOLD_FONT = fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'))

/** A document on A4. Its text can be searched and copied. */
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
    pen.write(line, LEFT, MARGIN + index * LINE, { bold: index === 0, align: 'right' })
  })
  let y = pen.details(details, 170)
  y += 24
  for (const [label, value] of lines) {
    y = pen.fit(y)
    pen.rule(y - 8)
    pen.write(label, LEFT, y)
    pen.write(value, LEFT, y, { align: 'right' })
    y += 26
  }
  if (total) {
    pen.rule(y - 8)
    pen.write(total[0], LEFT, y, { size: 13, bold: true })
    pen.write(total[1], LEFT, y, { size: 13, bold: true, align: 'right' })
    y += 44
  }
  for (const section of sections) {
    y = pen.fit(y, SECTION_START)
    pen.rule(y - 12)
    pen.write(section.title, LEFT, y, { size: 13, bold: true })
    y += 24
    if (section.text) y = pen.write(section.text, LEFT, y)
    y = pen.details(section.details ?? [], y) + 24
  }
  y = pen.fit(y, LINE * 3)
  if (sections.length > 0) pen.rule(y - 12)
  pen.write(note, LEFT, y, { grey: true })
  document.end()
  return buffer(document)
}

interface Style {
  readonly size?: number
  readonly bold?: boolean
  readonly grey?: boolean
  readonly align?: 'left' | 'right'
  /** The right edge, without the right margin. */
  readonly to?: number
}

class Pen {
  private readonly document: PDFKit.PDFDocument

  constructor(document: PDFKit.PDFDocument) {
    this.document = document
  }

  rule(y: number): void {
    this.document.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor('#d8d2cb').stroke()
  }

  /** Begins a page if fewer than `height` points are left below `y`. Returns where to write. */
  fit(y: number, height = LINE): number {
    if (y + height <= BOTTOM) return y
    this.document.addPage()
    return MARGIN
  }

  /** Labels with their values, one below the other. Returns where the next line begins. */
  details(pairs: readonly Pair[], from: number): number {
    let y = from
    for (const [label, value] of pairs) {
      y = this.fit(y)
      if (!label) {
        y = this.write(value, VALUES_AT, y) + DETAIL_GAP
        continue
      }
      const below = this.write(label, LEFT, y, { grey: true, to: VALUES_AT - LABEL_GAP })
      y = Math.max(this.write(value, VALUES_AT, y), below) + DETAIL_GAP
    }
    return y
  }

  /**
   * Writes text between `x` and the right margin, on as many lines as needed. Returns the vertical position of the next
   * line.
   */
  write(text: string, x: number, y: number, style: Style = {}): number {
    const { size = 10, bold = false, grey = false, align = 'left', to = RIGHT } = style
    const { document } = this
    document
      .font(bold ? BOLD_FONT : FONT)
      .fontSize(size)
      .fillColor(grey ? '#6b635c' : '#2a2522')
    const content = document.markStructureContent('P')
    document.text(withKnownGlyphs(text), x, y, {
      width: to - x,
      lineGap: LINE - document.currentLineHeight(),
      align,
    })
    document.endMarkedContent()
    document.addStructure(document.struct('P', {}, [content]))
    return document.y
  }
}

const DETAIL_GAP = 3

/** The font lacks the narrow no-break space, the no-break hyphen and the soft hyphen. */
function withKnownGlyphs(text: string): string {
  return text.replaceAll('\u202f', '\u00a0').replaceAll('\u2011', '-').replaceAll('\u00ad', '')
}

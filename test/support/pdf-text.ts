import { inflateSync } from 'node:zlib'

/** The words on a paper of ours, line by line, as a reader that searches or copies finds them. */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  const lines: string[] = []
  for (const [, stream] of source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    const bytes = Buffer.from(stream!, 'latin1')
    // Only zlib's streams hold words: 0x78 is how one begins.
    if (bytes[0] !== 0x78) continue
    for (const [, pieces] of inflateSync(bytes)
      .toString('latin1')
      .matchAll(/\[([^\]]*)\] TJ/g)) {
      const words = [...pieces!.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex]) =>
        Buffer.from(hex!, 'hex').toString('latin1'),
      )
      lines.push(words.join('').replaceAll('\u00a0', ' ').replaceAll('\u0080', '€').replaceAll('\u0095', '•'))
    }
  }
  return lines.join('\n')
}

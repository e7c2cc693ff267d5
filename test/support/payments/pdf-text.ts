import { extractText } from 'unpdf'

/** The text of a PDF, as a reader that searches or copies finds it. */
export async function pdfText(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text.replaceAll('\u00a0', ' ')
}

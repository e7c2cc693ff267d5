type LoadTexts = (name: string) => Promise<void>

let loadTexts: LoadTexts = async () => undefined

/** Set once by the app, which knows where texts are. */
export function provideTexts(load: LoadTexts): void {
  loadTexts = load
}

/** Loads a part of a page with its texts on demand. The build fills in `texts` (bin/page-texts-plugin.ts). */
export async function loadPart<Part>(load: () => Promise<{ default: Part }>, texts?: string): Promise<Part> {
  const [{ default: part }] = await Promise.all([load(), texts && loadTexts(texts)])
  return part
}

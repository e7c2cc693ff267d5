/** Parts of a page that are loaded, with the texts they need, when somebody wants them. */

type LoadTexts = (rooms: readonly string[]) => Promise<void>

let loadTexts: LoadTexts = async () => undefined

/** Said once by the app, which knows where texts are. */
export function provideTexts(load: LoadTexts): void {
  loadTexts = load
}

export async function loadPart<Part>(rooms: readonly string[], load: () => Promise<{ default: Part }>): Promise<Part> {
  const [{ default: part }] = await Promise.all([load(), loadTexts(rooms)])
  return part
}

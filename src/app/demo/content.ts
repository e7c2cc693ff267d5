import { readFileSync } from 'node:fs'

export type DemoLanguage = 'nl' | 'fr' | 'en'
export type Intention = 'relationship' | 'fun' | 'chat'
export type Generation = 'older' | 'middle' | 'younger'

/** Sentence parts and dialogues of one language. */
export interface Content {
  readonly openings: readonly string[]
  readonly lives: readonly string[]
  readonly interests: Readonly<Record<string, readonly string[]>>
  readonly wants: Readonly<Record<Intention, readonly string[]>>
  readonly closings: readonly string[]
  readonly fictional: readonly string[]
  /** Dialogues. Two members write the lines alternately; the member who starts the conversation writes the first. */
  readonly dialogues: readonly (readonly string[])[]
  /** A conversation with every kind of message, between a demo login (me) and a member who likes them. */
  readonly scene: readonly StoryLine[]
  /** Settings and messages of the premium demo member. */
  readonly premium: PremiumContent
}

export interface StoryLine {
  readonly by: 'me' | 'them'
  readonly text: string
  readonly gift?: string
  readonly photo?: true
}

export interface PremiumContent {
  /** Filtered words and messages that contain them. */
  readonly words: readonly string[]
  readonly unwanted: readonly string[]
  /** Names of saved searches. */
  readonly searches: readonly string[]
  /** A mailing draft. */
  readonly news: { readonly subject: string; readonly body: string }
}

export interface Names {
  readonly male: Readonly<Record<Generation, readonly string[]>>
  readonly female: Readonly<Record<Generation, readonly string[]>>
  /** Suffixes for repeated names. */
  readonly suffixes: readonly string[]
}

export const CONTENT: Readonly<Record<DemoLanguage, Content>> = {
  nl: read('nl'),
  fr: read('fr'),
  en: read('en'),
}

export const NAMES: Readonly<Record<string, Names>> = read('names')

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./content/${name}.json`, import.meta.url), 'utf8')) as T
}

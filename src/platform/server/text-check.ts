import {
  isDateElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser'
import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Locale } from '#platform/locale.ts'

/** Sample values: numbers for every plural form of every language, and a date. */
const NUMBERS = [0, 1, 2, 3, 5, 21, 1.5, 1_000_000]
const SAMPLE_DATE = new Date('2026-12-24T12:00:00Z')

/** Whether the compiled message can be shown in this language, with each of its options. */
export function canFormat(message: string, locale: Locale): boolean {
  try {
    const elements = parse(message)
    const i18n = setupI18n({ locale, messages: { [locale]: { text: compileMessageOrThrow(message) } } })
    const lengths = [...optionsIn(elements).values()].map(names => names.length)
    const options = Math.max(NUMBERS.length, ...lengths)
    for (let turn = 0; turn < options; turn++) i18n._('text', samples(elements, turn))
    return true
  } catch {
    return false
  }
}

function samples(elements: readonly MessageFormatElement[], turn: number): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const element of everyElement(elements)) {
    if (element.type === TYPE.literal || element.type === TYPE.pound || isTagElement(element)) continue
    const isDay = isDateElement(element) || isTimeElement(element)
    found[element.value] ??= isDay ? SAMPLE_DATE : NUMBERS[turn % NUMBERS.length]
  }
  for (const [name, options] of optionsIn(elements)) found[name] = options[turn % options.length]
  return found
}

/** The options of each select, by the name of its value. */
function optionsIn(elements: readonly MessageFormatElement[]): Map<string, string[]> {
  return new Map(
    everyElement(elements)
      .filter(isSelectElement)
      .map(({ value, options }) => [value, Object.keys(options)]),
  )
}

function everyElement(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap(element => {
    const hasOptions = isPluralElement(element) || isSelectElement(element)
    const inner = hasOptions
      ? Object.values(element.options).flatMap(option => option.value)
      : isTagElement(element)
        ? element.children
        : []
    return [element, ...everyElement(inner)]
  })
}

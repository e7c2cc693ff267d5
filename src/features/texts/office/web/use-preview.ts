import { useEffect, useState } from 'react'
import type { Locale } from '#platform/locale.ts'
import { CallProblem, call } from '#platform/web/call.ts'
import { type MailPreview, previewWording } from '../contract.ts'

interface Draft {
  readonly site: number
  readonly key: string
  readonly language: Locale
  readonly message: string
}

interface Preview {
  readonly preview: string
  /** The mail with the typed text; undefined until the text has changed. */
  readonly mail?: MailPreview | null
  readonly fault?: string | undefined
}

/** The delay after the last key, so that typing doesn't send a request per letter. */
const PAUSE_IN_MS = 300

/** The typed message with sample values, or the reason why it can't be saved. */
export function usePreview({ site, key, language, message }: Draft, shown: string) {
  const [state, setState] = useState<Preview>({ preview: shown })
  const [first] = useState(message)
  useEffect(() => {
    if (message === first) {
      setState({ preview: shown })
      return
    }
    let isOld = false
    const timer = setTimeout(async () => {
      const next = await check({ site, key, language, message })
      if (!isOld && next) setState(before => ({ ...before, ...next }))
    }, PAUSE_IN_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [site, key, language, message, first, shown])
  return state
}

async function check(query: Draft): Promise<Partial<Preview> | undefined> {
  try {
    return { ...(await call(previewWording, { query })), fault: undefined }
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    const fault = error.document.fields?.message?.detail
    return fault === undefined ? undefined : { fault }
  }
}

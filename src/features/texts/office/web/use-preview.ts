import { useEffect, useState } from 'react'
import type { Locale } from '#platform/locale.ts'
import { CallProblem, call } from '#platform/web/call.ts'
import { previewWording } from '../contract.ts'

interface Draft {
  readonly site: number
  readonly key: string
  readonly language: Locale
  readonly message: string
}

/** The delay after the last key, so that typing doesn't send a request per letter. */
const PAUSE_IN_MS = 300

/** The typed message with sample values, or the reason why it can't be saved. */
export function usePreview({ site, key, language, message }: Draft, shown: string) {
  const [state, setState] = useState<{ preview: string; fault?: string }>({ preview: shown })
  const [first] = useState(message)
  useEffect(() => {
    if (message === first) {
      setState({ preview: shown })
      return
    }
    let isOld = false
    const timer = setTimeout(async () => {
      const next = await check({ site, key, language, message })
      if (!isOld && next) setState(before => ({ preview: before.preview, ...next }))
    }, PAUSE_IN_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [site, key, language, message, first, shown])
  return state
}

async function check(query: Draft): Promise<{ preview?: string; fault?: string | undefined } | undefined> {
  try {
    const { preview } = await call(previewWording, { query })
    return { preview, fault: undefined }
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    const fault = error.document.fields?.message?.detail
    return fault === undefined ? undefined : { fault }
  }
}

import { useRef, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'

interface WordsProps {
  readonly id?: string
  readonly label: string
  readonly action: string
  readonly busy: boolean
  readonly longest?: number
  readonly onDone: (words: string) => Promise<boolean>
}

/** A short text about the profile or the member, with a button that stores it. */
export function PersonWords({ id, label, action, busy, onDone, longest = 1_000 }: WordsProps) {
  const [words, setWords] = useState('')
  const box = useRef<HTMLDivElement>(null)
  /** The empty text area gets the focus, because its button is disabled without words. */
  async function store(): Promise<void> {
    if (busy || !(await onDone(words.trim()))) return
    box.current?.querySelector('textarea')?.focus()
    setWords('')
  }
  return (
    <div ref={box} className="flex flex-col gap-2">
      <TextArea
        {...(id && { id })}
        label={label}
        rows={2}
        maxLength={longest}
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      <Button
        size="small"
        variant="secondary"
        aria-disabled={busy}
        disabled={words.trim() === ''}
        onClick={() => void store()}
      >
        {action}
      </Button>
    </div>
  )
}

import type { ReactNode } from 'react'
import { piecesOf } from '../rules-prose.ts'

/**
 * A document's text: paragraphs separated by empty lines, lists of lines that begin with "- ", headings that begin with
 * "## ", and [links](/to).
 */
export function Prose({ children }: { children: string }) {
  return (
    <div className="flex flex-col gap-3">
      {children.split(/\n{2,}/).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may say the same twice, and its blocks have no state
        <Block key={index} lines={block.split('\n')} />
      ))}
    </div>
  )
}

/** A heading, or lines of a paragraph, followed by a list if some lines begin with "- ". */
function Block({ lines: [first = '', ...more] }: { lines: readonly string[] }) {
  if (!first.startsWith('## ')) return <Paragraph lines={[first, ...more]} />
  return (
    <>
      <h2 className="pt-6 text-xl">{withLinks(first.slice(3))}</h2>
      {more.length > 0 && <Paragraph lines={more} />}
    </>
  )
}

function Paragraph({ lines }: { lines: readonly string[] }) {
  const points = lines.filter(line => line.startsWith('- '))
  const words = lines.filter(line => !line.startsWith('- '))
  return (
    <>
      {words.length > 0 && (
        <p>
          {words.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={index} className={index > 0 ? 'block' : undefined}>
              {withLinks(line)}
            </span>
          ))}
        </p>
      )}
      {points.length > 0 && (
        <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-accent">
          {points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={index}>{withLinks(point.slice(2))}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function withLinks(line: string): ReactNode[] {
  return piecesOf(line).map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={index} href={href} className="break-words">
        {text}
      </a>
    ),
  )
}

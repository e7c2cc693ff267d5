import type { ReactNode } from 'react'

/** A document's text: paragraphs separated by empty lines, lists of lines that begin with "- ", and [links](/to). */
export function Prose({ children }: { children: string }) {
  return (
    <div className="flex flex-col gap-3">
      {children.split('\n\n').map(block => (
        <Block key={block} lines={block.split('\n')} />
      ))}
    </div>
  )
}

/** Lines of a paragraph, followed by a list if some lines begin with "- ". */
function Block({ lines }: { lines: readonly string[] }) {
  const points = lines.filter(line => line.startsWith('- '))
  const words = lines.filter(line => !line.startsWith('- '))
  return (
    <>
      {words.length > 0 && (
        <p>
          {words.map((line, index) => (
            <span key={line} className={index > 0 ? 'block' : undefined}>
              {withLinks(line)}
            </span>
          ))}
        </p>
      )}
      {points.length > 0 && (
        <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-accent">
          {points.map(point => (
            <li key={point}>{withLinks(point.slice(2))}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function withLinks(line: string): ReactNode[] {
  return line.split(/(\[[^\]]+\]\([^)\s]+\))/).map(part => {
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part)
    return link ? (
      <a key={part} href={link[2]}>
        {link[1]}
      </a>
    ) : (
      part
    )
  })
}

import { escapeHtml } from '#platform/server/http/html.ts'
import type { InlineCode } from './inline-code.ts'

/** The parts of the HTML document around a rendered page. */
export interface DocumentParts {
  readonly locale: string
  readonly theme: string
  /** Declarations of the site's own colours, by the name of the custom property. */
  readonly themeColours: Readonly<Record<string, string>>
  readonly title: string
  readonly description: string
  readonly meta: readonly { property: string; content: string }[]
  readonly canonical: string | undefined
  /** The tags of the site's icon. */
  readonly icons: string
  readonly html: string
  readonly hydration: object
  /** Compiled texts that staff wrote for this site. */
  readonly ownTexts: object | undefined
  readonly inline: InlineCode
  /** Address of the folder with the texts for browsers. */
  readonly texts: string
  readonly scripts: readonly string[]
  /** Scripts that the page will import. */
  readonly preloads: readonly string[]
  readonly styles: readonly string[]
  /** Start the script when idle or at the first touch instead of at once. */
  readonly deferred: boolean
  /** Vite's hot reload, in development. */
  readonly extraHead: string
}

export function documentOf(parts: DocumentParts): string {
  const { inline } = parts
  return `<!doctype html>
<html lang="${escapeHtml(parts.locale)}" data-theme="${escapeHtml(parts.theme)}" data-texts="${parts.texts}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(parts.title)}</title>
<meta name="description" content="${escapeHtml(parts.description)}">
<meta property="og:title" content="${escapeHtml(parts.title)}">
${parts.meta.map(({ property, content }) => `<meta ${property === 'robots' ? 'name' : 'property'}="${escapeHtml(property)}" content="${escapeHtml(content)}">`).join('\n')}
${parts.canonical ? `<link rel="canonical" href="${escapeHtml(parts.canonical)}">\n` : ''}${parts.icons}
${parts.styles.map(href => `<link rel="stylesheet" href="${href}">`).join('\n')}
${themeStyle(parts.themeColours, inline)}${parts.extraHead}
${(parts.deferred ? [] : parts.preloads).map(href => `<link rel="modulepreload" href="${href}"${inline.attribute}>`).join('\n')}
</head>
<body>
<div id="root">${parts.html}</div>
${inline.script(`window.__staticRouterHydrationData=${escapeJson(parts.hydration)}${ownTexts(parts.ownTexts)}`)}
${scriptTags(parts)}
</body>
</html>`
}

function scriptTags({ scripts, preloads, inline, deferred }: DocumentParts): string {
  if (deferred) return inline.script(STARTER.replace('FILES', JSON.stringify([...scripts, ...preloads])), true)
  return scripts.map(src => `<script type="module" src="${src}"${inline.attribute}></script>`).join('\n')
}

/** Loads the page's script at the first touch, key press or focus, or when the browser is idle. */
const STARTER = `let started;const events=['pointerdown','keydown','focusin','touchstart'];const start=()=>{if(started)return;started=1;for(const e of events)removeEventListener(e,start,true);for(const file of FILES)import(file)};for(const e of events)addEventListener(e,start,{capture:true,passive:true});addEventListener('load',()=>(window.requestIdleCallback??(f=>setTimeout(f,2000)))(start,{timeout:8000}))`

function themeStyle(colours: Readonly<Record<string, string>>, inline: InlineCode): string {
  const rules = Object.entries(colours).map(([name, value]) => `${name}:${value}`)
  // The niche's own style sheet has html[data-theme], so this selector is more specific.
  return rules.length > 0 ? inline.style(`html:root[data-theme]{${rules.join(';')}}`) : ''
}

/** The texts that staff wrote for the site, so that the browser shows the same texts as the server. */
function ownTexts(texts: object | undefined): string {
  return texts ? `;window.__ownTexts=${escapeJson(texts)}` : ''
}

/** Escapes JSON for a script element (ASVS 1.2.3). */
function escapeJson(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

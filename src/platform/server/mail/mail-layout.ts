import { escapeHtml, linkAddresses } from '../http/html.ts'

export interface MailParts {
  readonly language: string
  readonly siteName: string
  readonly title: string
  /** Shows the site's icon beside its name; the email then carries the picture. */
  readonly icon?: true
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  /** Smaller text below the button. */
  readonly after?: readonly string[]
}

/** The name of the icon in an email that carries it. */
export const ICON_CID = 'site-icon'

/** An email as plain text and as HTML for every mail program: one column, nothing loaded from elsewhere. */
export function layOutMail(parts: MailParts): { text: string; html: string } {
  const { siteName, title, icon, paragraphs, button, after = [] } = parts
  const lines = [...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), ...after, siteName]
  const body = [
    ...paragraphs.map(line => `<p style="margin:0 0 16px">${escapeHtml(line).replaceAll('\n', '<br>')}</p>`),
    ...(button ? [buttonHtml(button)] : []),
    ...after.map(
      line =>
        `<p style="margin:0 0 12px;font-size:14px;color:#6b635c;overflow-wrap:anywhere">${linkAddresses(line)}</p>`,
    ),
  ].join('\n')
  return {
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${parts.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f6f3ef;color:#2a2522;font:16px/1.5 sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:14px">
<p style="margin:0 0 24px;font-weight:bold">${icon ? ICON_HTML : ''}${escapeHtml(siteName)}</p>
${body}
</div></body></html>`,
  }
}

/** The name stands beside it, so the picture has no text of its own that would repeat the name. */
const ICON_HTML = `<img src="cid:${ICON_CID}" alt="" width="40" height="40" style="vertical-align:middle;margin-right:12px">`

function buttonHtml({ label, url }: { label: string; url: string }): string {
  const style =
    'display:inline-block;padding:12px 20px;background:#2a2522;color:#fff;border-radius:8px;text-decoration:none'
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemDocument } from '#platform/problem.ts'
import { text } from '../texts.ts'
import { escapeHtml } from './html.ts'
import { plainPage } from './plain-page.ts'

/**
 * The error page when the site's pages can't be rendered, for example without a database: a reason and a retry button.
 */
export function refusalPage(request: FastifyRequest, reply: FastifyReply, problem: ProblemDocument): string {
  const content = `<p class="status">${problem.status}</p>
<h1>${escapeHtml(problem.detail)}</h1>
${problem.status >= 500 ? again(request) : ''}`
  return plainPage(request, reply, { title: problem.detail, content, style: STYLE })
}

/** A link, because the server may not have read the form's values; the help text sends the visitor back to the form. */
function again({ locale, method, url }: FastifyRequest): string {
  const help = text(locale, method === 'GET' ? 'platform.refused_help' : 'platform.refused_form_help')
  // Two slashes or backslashes would start another host's address.
  const here = url.replace(/^[/\\]+/, '/')
  return `<p>${escapeHtml(help)}</p>
<p><a class="again" href="${escapeHtml(here)}">${escapeHtml(text(locale, 'platform.refused_again'))}</a></p>`
}

const STYLE = `
main { width: min(34rem, 100% - 2.5rem); padding-block: 12vh }
h1 { margin: 0 0 .75rem; font-size: 1.75rem; line-height: 1.2; text-wrap: balance }
p { margin: 0 0 1.5rem; text-wrap: pretty }
.status { margin: 0 0 .5rem; color: light-dark(#56616d, #a3afbb); font-variant-numeric: tabular-nums }
.again { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem; border-radius: 999px; background: light-dark(#2f5d8a, #8bb8e8); color: light-dark(#fff, #14181c); font-weight: 600; text-decoration: none }
`

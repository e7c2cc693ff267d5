import type { ComponentType } from 'react'
import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  type Params,
  type RouterContextProvider,
  redirect,
  useActionData,
} from 'react-router'
import type { Locale } from '#platform/locale.ts'
import type { ProblemDocument } from '#platform/problem.ts'
import { LOGIN_URL, RECONSENT_URL } from '#platform/urls.ts'
import type { RefusedValues } from '#ui/fields/refused-values.ts'
import { type CallFunction, CallProblem } from './call.ts'
import type { Translate } from './i18n.tsx'

/** The environment of a page's loader and action: fetch in the browser, in-process while rendering. */
export interface PageContext {
  readonly call: CallFunction
  readonly locale: Locale
}

export const pageContext = createContext<PageContext>()

export interface PageArgs extends PageContext {
  readonly params: Params<string>
  readonly url: URL
  readonly redirect: typeof redirect
}

/** One lazily loaded page. */
export interface PageModule {
  readonly Component: ComponentType
  readonly loader?: ReturnType<typeof pageLoader>
  readonly action?: ReturnType<typeof pageAction>
  /** The tab's title without the site's name. */
  readonly title: (t: Translate, data: never) => string
  /** The title is complete: the site's name isn't appended. */
  readonly hasWholeTitle?: true
  readonly description?: (t: Translate, data: never) => string
  /** More tags for the document's head, for example the image of a social preview. */
  readonly meta?: (data: never) => readonly { property: string; content: string }[]
  /** The one address under which search engines list the page. */
  readonly canonical?: (data: never) => string
  /** Name of the file of its texts. The build fills in this field and the next ones (bin/page-texts-plugin.ts). */
  readonly texts?: string
  /** Slots that it renders. */
  readonly slots?: readonly string[]
  /** It reads the query cache. */
  readonly queries?: boolean
  /** Its source file, which identifies its chunk. */
  readonly file?: string
}

type LoaderArguments = LoaderFunctionArgs<Readonly<RouterContextProvider>>

/**
 * Loads a page's data. A refused request becomes the error page with the same status; a missing login redirects to
 * /login.
 */
export function pageLoader<T>(load: (args: PageArgs) => Promise<T> | T) {
  return async (args: LoaderArguments): Promise<T> => {
    const url = new URL(args.request.url)
    try {
      return await load({ ...args.context.get(pageContext), params: args.params, url, redirect })
    } catch (error) {
      throw explain(error, url)
    }
  }
}

export interface ActionArgs extends PageArgs {
  readonly form: FormData
  /** The form's key (hidden field `key`), so that a repeated submission is one write. */
  readonly key: string
}

export interface RefusedForm {
  readonly problem: ProblemDocument
}

/**
 * Handles a form, with and without JavaScript. After a refusal, or a result with `problem` or `missing`, the same page
 * shows it through `useRefusal()` and the typed values in its `KeptForm`.
 */
export function pageAction<T>(action: (args: ActionArgs) => Promise<T> | T) {
  return async (args: ActionFunctionArgs<Readonly<RouterContextProvider>>) => {
    const url = new URL(args.request.url)
    const form = await args.request.formData()
    const key = String(form.get('key') || crypto.randomUUID())
    try {
      const result = await action({ ...args.context.get(pageContext), params: args.params, url, redirect, form, key })
      return withTyped(result, form)
    } catch (error) {
      if (error instanceof CallProblem && isAboutForm(error) && !isAboutCaller(error)) {
        return data(
          { problem: error.document, typed: typedIn(form) } satisfies RefusedForm & { typed: RefusedValues },
          {
            status: error.status,
          },
        )
      }
      throw explain(error, url)
    }
  }
}

/** The submitted values, except those that must be typed again. */
export function typedIn(form: FormData): RefusedValues {
  const names = [...new Set(form.keys())].filter(name => !/password|otp/.test(name))
  return Object.fromEntries(names.map(name => [name, form.getAll(name).filter(value => typeof value === 'string')]))
}

/** Whether the form can show the refusal: its sentence says what the person can do, for example try again later. */
function isAboutForm({ status }: CallProblem): boolean {
  return status < 500 || status === 503
}

/** Whether the caller must log in or reconsent first, so that the page redirects there. */
function isAboutCaller({ code, document }: CallProblem): boolean {
  return document.authentication_required === true || code === 'reconsent_required'
}

function withTyped<T>(result: T, form: FormData): T {
  const { data: inner, init } = (result ?? {}) as { data?: unknown; init?: ResponseInit }
  if (inner && typeof inner === 'object' && 'problem' in inner) {
    return data({ ...inner, typed: typedIn(form) }, init) as T
  }
  const isRefused = result && typeof result === 'object' && ('problem' in result || 'missing' in result)
  return isRefused ? { ...result, typed: typedIn(form) } : result
}

/** Reads a form's fields by name; empty if missing. */
export function textsIn(form: FormData): (name: string) => string {
  return name => String(form.get(name) ?? '')
}

/** The problem of the last submission, if it was refused. */
export function useRefusal(): ProblemDocument | undefined {
  return (useActionData() as RefusedForm | undefined)?.problem
}

/** The result of an action. Its `at` differs for each submission. */
export type DoneOf<Action extends (...args: never) => Promise<unknown>> = Extract<
  Awaited<ReturnType<Action>>,
  { at: string }
>

/** The result of the last submission, unless it was refused. */
export function useDone<Action extends (...args: never) => Promise<unknown>>(): DoneOf<Action> | undefined {
  const result = useActionData() as DoneOf<Action> | RefusedForm | undefined
  return result && 'at' in result ? (result as DoneOf<Action>) : undefined
}

/** Query parameters that say where a page of a list begins. */
export const CURSORS = ['after', 'before', 'cursor', 'similar_cursor']

/** The address without its cursors; null if it has none. */
function firstPage({ pathname, searchParams }: URL): string | null {
  const query = new URLSearchParams(searchParams)
  for (const name of CURSORS) query.delete(name)
  if (query.size === searchParams.size) return null
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** The login path with the path to return to; always a path of this site. */
export function loginPath(url: URL): string {
  return `${LOGIN_URL}?to=${encodeURIComponent(url.pathname + url.search)}`
}

/** The reconsent path with the path to return to. */
export function reconsentPath(url: URL): string {
  return `${RECONSENT_URL}?to=${encodeURIComponent(url.pathname + url.search)}`
}

function explain(error: unknown, url: URL): unknown {
  if (!(error instanceof CallProblem)) return error
  if (error.document.authentication_required) return redirect(loginPath(url))
  if (error.code === 'reconsent_required') return redirect(reconsentPath(url))
  const first = error.code === 'cursor_invalid' ? firstPage(url) : null
  if (first !== null) return redirect(first)
  // A loader's input comes from the address, so invalid input means that the page doesn't exist.
  return data(error.document, { status: error.code === 'invalid_input' ? 404 : error.status })
}

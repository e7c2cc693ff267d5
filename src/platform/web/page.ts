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
import type { Typed } from '#ui/typed.ts'
import { type CallFunction, CallProblem } from './call.ts'
import type { Translate } from './i18n.tsx'

/** What a page's loader and action get from where they run: fetch in the browser, in-process while rendering. */
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

/** One lazily loaded screen. */
export interface PageModule {
  readonly Component: ComponentType
  readonly loader?: ReturnType<typeof pageLoader>
  readonly action?: ReturnType<typeof pageAction>
  /** Title of the tab, without the site's name. */
  readonly title: (t: Translate, data: never) => string
  readonly description?: (t: Translate, data: never) => string
  /** More for the document's head, such as the picture of a social preview. */
  readonly meta?: (data: never) => readonly { property: string; content: string }[]
  /** Logged-in members only: others are sent to log in and come back. */
  readonly members?: boolean
  /** Namespaces of the texts that it shows. The build writes this and the next (bin/page-texts-plugin.ts). */
  readonly texts?: readonly string[]
  /** Its own source file, by which the document names its chunk. */
  readonly file?: string
}

type Loading = LoaderFunctionArgs<Readonly<RouterContextProvider>>

/** A page's data. A refused call becomes the error page with the same status; a missing login leads to /login. */
export function pageLoader<T>(load: (args: PageArgs) => Promise<T> | T) {
  return async (args: Loading): Promise<T> => {
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
  /** The form's own key (hidden field `key`), so that sending it twice is one write. */
  readonly key: string
}

export interface Refused {
  readonly problem: ProblemDocument
}

/**
 * What a form does. It works without JavaScript: a refusal comes back to the same page as `useRefusal()`, and what was typed
 * to a `KeptForm`; so does what an action answers itself with `problem` or `missing`.
 */
export function pageAction<T>(act: (args: ActionArgs) => Promise<T> | T) {
  return async (args: ActionFunctionArgs<Readonly<RouterContextProvider>>) => {
    const url = new URL(args.request.url)
    const form = await args.request.formData()
    const key = String(form.get('key') || crypto.randomUUID())
    try {
      const answer = await act({ ...args.context.get(pageContext), params: args.params, url, redirect, form, key })
      return withTyped(answer, form)
    } catch (error) {
      if (error instanceof CallProblem && error.status < 500 && !isAboutCaller(error)) {
        return data({ problem: error.document, typed: typedIn(form) } satisfies Refused & { typed: Typed }, {
          status: error.status,
        })
      }
      throw explain(error, url)
    }
  }
}

/** What a form was sent with, but for what is only ever typed anew. */
export function typedIn(form: FormData): Typed {
  const names = [...new Set(form.keys())].filter(name => !/password|otp/.test(name))
  return Object.fromEntries(names.map(name => [name, form.getAll(name).filter(value => typeof value === 'string')]))
}

/** Refused is who asked, not what: another page has to come first. */
function isAboutCaller({ code, document }: CallProblem): boolean {
  return document.authentication_required === true || code === 'reconsent_required'
}

function withTyped<T>(answer: T, form: FormData): T {
  const { data: inner, init } = (answer ?? {}) as { data?: unknown; init?: ResponseInit }
  if (inner && typeof inner === 'object' && 'problem' in inner) {
    return data({ ...inner, typed: typedIn(form) }, init) as T
  }
  const isRefused = answer && typeof answer === 'object' && ('problem' in answer || 'missing' in answer)
  return isRefused ? { ...answer, typed: typedIn(form) } : answer
}

/** What stands in a form's fields, by name; empty where there is none. */
export function textsIn(form: FormData): (name: string) => string {
  return name => String(form.get(name) ?? '')
}

/** The refusal of the form that was just sent, if it was refused. */
export function useRefusal(): ProblemDocument | undefined {
  return (useActionData() as Refused | undefined)?.problem
}

/** The path to come back to after logging in; only ever a path of this site. */
export function loginPath(url: URL): string {
  return `${LOGIN_URL}?to=${encodeURIComponent(url.pathname + url.search)}`
}

/** Where a member says first whether they stay, and what they were on their way to. */
export function decidePath(url: URL): string {
  return `${RECONSENT_URL}?to=${encodeURIComponent(url.pathname + url.search)}`
}

function explain(error: unknown, url: URL): unknown {
  if (!(error instanceof CallProblem)) return error
  if (error.document.authentication_required) return redirect(loginPath(url))
  if (error.code === 'reconsent_required') return redirect(decidePath(url))
  // What a loader asks stands in the address: one that asks for what can't be is the address of nothing.
  return data(error.document, { status: error.code === 'invalid_input' ? 404 : error.status })
}

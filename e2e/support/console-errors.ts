import type { BrowserContext, ConsoleMessage, Response } from '@playwright/test'

/**
 * Collects console errors, uncaught exceptions, failed requests and requests to other hosts in the returned array, which grows while
 * the context is used. Expected refusals (a page or an API call with a 4xx status) are not errors.
 */
export function watchConsoleErrors(context: BrowserContext, origin: string): string[] {
  const errors: string[] = []
  context.on('console', (message) => {
    if (isConsoleError(message)) errors.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    const { message } = error.error()
    if (!browserErrors.test(message)) errors.push(`uncaught: ${message}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) errors.push(`request to another host: ${url.href}`)
  })
  context.on('response', (response) => {
    if (isErrorResponse(response)) errors.push(`status ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!expectedFailures.has(reason)) errors.push(`${reason}: ${request.method()} ${request.url()}`)
  })
  return errors
}

/** Chromium aborts its page transition when the user leaves before the next page is drawn; no script of ours is involved. */
const browserErrors = /ViewTransition opt-in disabled|Transition was aborted because of invalid state\. Page already revealed/

/** Leaving a page aborts its pending requests. CSP violations are reported on the console, so the blocked request need not count. */
const expectedFailures = new Set(['net::ERR_ABORTED', 'csp'])

/** Ignores the browser's messages about failed responses, which the `response` handler judges. */
function isConsoleError(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !message.text().startsWith('Failed to load resource')
}

function isErrorResponse(response: Response): boolean {
  const mayRefuse = ['document', 'fetch', 'xhr'].includes(response.request().resourceType())
  return response.status() >= (mayRefuse ? 500 : 400)
}
